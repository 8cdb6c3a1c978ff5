import fc from 'fast-check';
import type { Report } from '../../src/core/report.js';

/** One text with everything that some reader of a report would act on. */
export const hostileText =
  '::error::a\u001b[31mred\u0000\u009b </failure>]]><script>"\'& a|b\n::warning::b\u2028##[error]c \u202eabc \ud800 @ann-example #12 **x** `y` $z$ https://example.org 100%';

/** Texts of any characters, with those often that mean something somewhere. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('::', '##[', '%', '\r\n', '\u001b[', ']]>', '<b>', '&amp;', '|', '漢字', '\ud83d', '\u202e', ' '),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** A report in which every text is the given one. */
export function reportOf(text: string): Report {
  return {
    title: text,
    verdict: { outcome: 'failed', headline: text },
    sections: [
      { kind: 'text', title: text, lines: [text, text] },
      {
        kind: 'table',
        title: text,
        columns: [
          { label: text, align: 'left' },
          { label: text, align: 'right' },
        ],
        rows: [
          [text, 1],
          [null, text],
        ],
        notes: [text],
      },
      {
        kind: 'chart',
        title: text,
        subject: text,
        places: [text, text],
        columns: [
          { label: text, align: 'right' },
          { label: text, align: 'left' },
        ],
        lines: [
          {
            label: text,
            series: [
              { points: [{ place: 0, value: 0.5, interval: { low: 0.25, high: 1 } }] },
              { change: text, points: [{ place: 1, value: null }] },
            ],
            cells: [0.5, text],
          },
          { label: 'faithfulness', series: [], cells: [null, text] },
        ],
        notes: [text],
      },
      {
        kind: 'cases',
        title: text,
        group: text,
        counts: new Map([
          ['failed', 1],
          ['not-applicable', 1],
        ]),
        cases: [
          {
            id: text,
            outcome: 'failed',
            location: { file: text, line: 3 },
            subject: text,
            notes: [
              { outcome: 'failed', label: text, observed: text, required: text, reason: text },
              { outcome: 'unscored', label: text, reason: text },
            ],
          },
          { id: text, outcome: 'not-applicable', notes: [{ outcome: 'not-applicable', label: text, reason: text }] },
        ],
      },
    ],
    data: { head: { text }, rows: { texts: [text, { text }] } },
  };
}
