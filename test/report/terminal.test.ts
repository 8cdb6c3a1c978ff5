import fc from 'fast-check';
import fastStringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report.js';
import { terminal } from '../../src/report/terminal.js';
import { helpDeskReport } from './help-desk-report.js';
import { anyText, hostileText, reportOf } from './hostile.js';
import { manyReport } from './many-report.js';

function render(report: Report, columns: number, color = false): string {
  return [...terminal(report, { columns, color })].join('');
}

describe('terminal', () => {
  it.each([60, 160])('is readable at %d columns', async (columns) => {
    await expect(render(helpDeskReport(), columns)).toMatchFileSnapshot(
      `../reference/report/help-desk.terminal-${columns}.txt`,
    );
  });

  it('says the same in colour', () => {
    const colored = render(helpDeskReport(), 80, true);
    expect(colored.startsWith('\u001b[1m\u001b[31mFAILED\u001b[39m\u001b[22m  ')).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(render(helpDeskReport(), 80));
  });

  it('shows 20 of many cases and counts the others', () => {
    const lines = render(manyReport('failed', 57), 100).split('\n');
    expect(lines.filter((line) => line.startsWith('  FAILED'))).toHaveLength(20);
    expect(lines.slice(-2)).toEqual(['  … and 37 more (all of them in the JSON or JUnit report)', '']);
    expect(render(manyReport('failed', 20), 100)).not.toContain('more');
  });

  it('says undecided and unscored in words', () => {
    expect(render(manyReport('undecided', 1), 100)).toBe(`UNDECIDED  Gate of plans.jsonl
           Samples that did not pass: 1.

Samples: 1 undecided, 1 passed

  UNDECIDED  plan-1  ./plans.jsonl:1
    Which plan has a calendar?
    ? hit@3  missing-input: the sample has no retrieved_context_ids
`);
    expect(render(manyReport('unscored', 1), 100)).toContain(
      '\n  UNSCORED  plan-1  ./plans.jsonl:1\n    Which plan has a calendar?\n    ! hit@3',
    );
  });

  it('aligns columns that hold East Asian text', () => {
    const report: Report = {
      title: '表',
      verdict: { outcome: 'info', headline: '見出し' },
      sections: [
        {
          kind: 'table',
          title: '指標',
          columns: [
            { label: '名前', align: 'left' },
            { label: '値', align: 'right' },
          ],
          rows: [
            ['請求書の保存', 1],
            ['refund', 0.25],
          ],
        },
      ],
      data: { head: {}, rows: {} },
    };
    expect(render(report, 60)).toBe(`表
見出し

指標
  名前             値
  ────────────  ─────
  請求書の保存  1.000
  refund        0.250
`);
  });

  it('wraps texts in a table at words, and never numbers', () => {
    const report: Report = {
      title: 'Metrics of plans.jsonl',
      verdict: { outcome: 'passed', headline: 'Every rule passed.' },
      sections: [
        {
          kind: 'table',
          title: 'Metrics',
          columns: [
            { label: 'metric', align: 'left' },
            { label: 'not applicable', align: 'right' },
            { label: 'what it asks', align: 'left' },
          ],
          rows: [['numbers_in_context', 0.123, 'Does each number in the answer stand in a text?']],
        },
      ],
      data: { head: {}, rows: {} },
    };
    expect(render(report, 50)).toBe(`PASSED  Metrics of plans.jsonl
        Every rule passed.

Metrics
                             not
  metric              applicable  what it asks
  ──────────────────  ──────────  ────────────────
  numbers_in_context       0.123  Does each number
                                  in the answer
                                  stand in a text?
`);
  });

  it('lets no text act on the terminal or on the build server', () => {
    const output = render(reportOf(hostileText), 60);
    expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u202e]/u);
    expect(output).not.toMatch(/^\s*::/m);
    expect(output).not.toContain('##[');
  });

  it('is never wider than the page', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 30, max: 130 }), (text, columns) => {
        for (const line of render(reportOf(text), columns).split('\n')) {
          // The five columns of a `\u{3a}` that breaks up a command may stick out.
          const width = fastStringWidth(line.replace(/^(\s*)\\u\{3a\}:/, '$1::'));
          expect(width).toBeLessThanOrEqual(columns);
        }
      }),
      { seed: 23, numRuns: 60 },
    );
  });
});
