import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report.js';
import { junit } from '../../src/report/junit.js';
import { helpDeskReport } from './help-desk-report.js';
import { anyText, hostileText, reportOf } from './hostile.js';
import { manyReport } from './many-report.js';

function render(report: Report): string {
  return [...junit(report)].join('');
}

describe('junit', () => {
  it('makes a suite of each section of cases', async () => {
    await expect(render(helpDeskReport())).toMatchFileSnapshot('../reference/report/help-desk.junit.xml');
  });

  it.each([
    ['failed', 'tests="3" failures="2" errors="0" skipped="0"', 'failure'],
    ['unscored', 'tests="3" failures="0" errors="2" skipped="0"', 'error'],
    ['undecided', 'tests="3" failures="0" errors="0" skipped="2"', 'skipped'],
    ['tolerated', 'tests="3" failures="0" errors="0" skipped="2"', 'skipped'],
    ['not-applicable', 'tests="3" failures="0" errors="0" skipped="2"', 'skipped'],
  ] as const)('counts a case that is %s', (outcome, counts, element) => {
    const output = render(manyReport(outcome, 2));
    expect(output.split(counts)).toHaveLength(3);
    expect(tags(output).filter((tag) => tag === element)).toHaveLength(2);
  });

  it('makes the verdict a case where a report has no others', () => {
    const report: Report = { ...helpDeskReport(), sections: [] };
    expect(render(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Gate of fixtures/help-desk/samples.jsonl" tests="1" failures="1" errors="0" skipped="0" time="0">
  <testsuite name="Gate of fixtures/help-desk/samples.jsonl" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase name="Gate of fixtures/help-desk/samples.jsonl" classname="plumbline.verdict" time="0">
      <failure type="failed" message="Gate of fixtures/help-desk/samples.jsonl: Success rate 50% (2 of 4 samples), required 75%.">
failed: Gate of fixtures/help-desk/samples.jsonl: Success rate 50% (2 of 4 samples), required 75%.
      </failure>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('fails where the command does although nothing is decided', () => {
    const verdict = { outcome: 'undecided', headline: 'Not enough labels' } as const;
    const report: Report = { ...helpDeskReport(), sections: [] };
    expect(render({ ...report, verdict })).toContain('failures="0" errors="0" skipped="1"');
    const output = render({ ...report, verdict: { ...verdict, isRed: true } });
    expect(output).toContain('failures="1" errors="0" skipped="0"');
    expect(output).toContain('undecided: Gate of fixtures/help-desk/samples.jsonl: Not enough labels');
  });

  it('is well-formed whatever the texts are, and no line is a command', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constant(hostileText)), (text) => {
        const output = render(reportOf(text));
        expect(tags(output)).toEqual(['testsuites', 'testsuite', 'testcase', 'failure', 'testcase', 'skipped']);
        expect(output).not.toMatch(/^\s*::/m);
        expect(output).not.toContain('##[');
      }),
      { seed: 25 },
    );
  });
});

/** The names of the elements in order. Throws where the document is not well-formed. */
function tags(xml: string): readonly string[] {
  const token = /<(\/?)([a-z]+)((?: [a-z]+="[^<>"]*")*)(\/?)>|([^<>]+)/y;
  const names: string[] = [];
  const open: string[] = [];
  token.lastIndex = '<?xml version="1.0" encoding="UTF-8"?>'.length;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const [, closing, name = '', attributes = '', selfClosing, text] = token.exec(xml) ?? [];
    if (text === undefined && name === '') throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 40)}`);
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text ?? attributes)) throw new Error(`a bare & near ${at}`);
    if (text !== undefined) continue;
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`${name} is closed at ${at} and not open`);
    } else {
      names.push(name);
      if (selfClosing === '') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} stays open`);
  return names;
}
