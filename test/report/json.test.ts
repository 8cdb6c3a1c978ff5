import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report.js';
import { json } from '../../src/report/json.js';
import { helpDeskReport } from './help-desk-report.js';
import { anyText, hostileText, reportOf } from './hostile.js';

function render(report: Report): string {
  return [...json(report)].join('');
}

describe('json', () => {
  it('is one document with a line for each field and each record', () => {
    const output = render(helpDeskReport());
    expect(output).toBe(`{
"title": "Gate of fixtures/help-desk/samples.jsonl",
"verdict": "failed",
"headline": "Success rate 50% (2 of 4 samples), required 75%.",
"schema_version": 1,
"tool_version": "0.1.0",
"success_rate": 0.5,
"samples": [
{"id":"invoice-retention","outcome":"failed"},
{"id":"cancel-plan","outcome":"failed"},
{"id":"storage-per-seat","outcome":"passed"},
{"id":"refund-days","outcome":"passed"}
],
"warnings": []
}
`);
    expect(Object.keys(JSON.parse(output))).toHaveLength(8);
  });

  it('reads its records only as they are asked for', () => {
    let made = 0;
    const records = function* (): Generator<number> {
      for (;;) yield made++;
    };
    const report: Report = { ...helpDeskReport(), data: { head: {}, rows: { numbers: records() } } };
    const pieces = json(report)[Symbol.iterator]();
    while (made < 5) pieces.next();
    expect(made).toBe(5);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    const report = helpDeskReport();
    const broken: Report = { ...report, data: { head: {}, rows: { scores: [{ id: 'a', score: value }] } } };
    expect(() => render(broken)).toThrow('a report holds score');
  });

  it('keeps every text as it was, and lets none act on a terminal or a build server', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constant(hostileText)), (text) => {
        const output = render(reportOf(text));
        expect(JSON.parse(output)).toEqual({
          title: text,
          verdict: 'failed',
          headline: text,
          text,
          texts: [text, { text }],
        });
        expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u2028-\u202e]/u);
        expect(output).not.toContain('##[');
      }),
      { seed: 24 },
    );
  });

  it('takes __proto__ for an ordinary field', () => {
    const head = JSON.parse('{"__proto__": 1, "constructor": 2}');
    const report: Report = { ...helpDeskReport(), data: { head, rows: {} } };
    expect(render(report)).toContain('"__proto__": 1,\n"constructor": 2\n');
  });
});
