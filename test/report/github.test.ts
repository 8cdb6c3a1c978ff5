import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report.js';
import { github } from '../../src/report/github.js';
import { helpDeskReport } from './help-desk-report.js';
import { anyText, hostileText, reportOf } from './hostile.js';
import { manyReport } from './many-report.js';

function render(report: Report): string {
  return [...github(report)].join('');
}

describe('github', () => {
  it('annotates the verdict, then each failure at its line', async () => {
    await expect(render(helpDeskReport())).toMatchFileSnapshot('../reference/report/help-desk.github.txt');
  });

  it('writes no more errors than GitHub shows, and says how many there are', () => {
    const lines = render(manyReport('failed', 28)).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
    expect(lines.at(1)).toBe(
      '::error file=plans.jsonl,line=1,title=FAILED%3A plan-1::Which plan has a calendar?%0Ahit@3: missing-input: the sample has no retrieved_context_ids',
    );
    expect(lines.at(-1)).toBe(
      '::notice title=Gate of plans.jsonl::19 more without an annotation, because GitHub shows 10 of a kind. The JSON and JUnit reports have all.',
    );
    expect(render(manyReport('failed', 9))).not.toContain('::notice');
  });

  it.each([
    ['unscored', 'error'],
    ['undecided', 'warning'],
    ['tolerated', 'warning'],
  ] as const)('gives a case that is %s the level %s', (outcome, level) => {
    expect(render(manyReport(outcome, 1)).split('\n').at(1)).toMatch(
      new RegExp(`^::${level} file=plans.jsonl,line=1,`),
    );
  });

  it('begins every line with a command of its own, with the properties that it set', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constant(hostileText)), (text) => {
        const [verdict, failure, ...others] = render(reportOf(text)).split('\n');
        expect(verdict).toMatch(/^::error title=[^,:]*::/);
        expect(failure).toMatch(/^::error file=[^,:]*,line=3,title=[^,:]*::/);
        expect(others).toEqual(['']);
      }),
      { seed: 27 },
    );
  });
});
