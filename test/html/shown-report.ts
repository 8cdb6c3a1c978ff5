import type { Report, SampleRow, Section } from '../../src/core/report.js';
import type { KeptSample, Piece } from '../../src/core/sample-view.js';
import { reportOf } from '../report/hostile.js';

/** A report with everything that only a page shows, in which every text is the given one. */
export function shownReportOf(text: string): Report {
  const report = reportOf(text);
  return {
    ...report,
    sections: [...report.sections, ...drawnSections(text)],
    samples: {
      total: 2,
      shown: 2,
      counts: new Map([
        ['failed', 1],
        ['passed', 1],
      ]),
      words: new Map([
        ['failed', 'failed'],
        ['passed', 'passed'],
      ]),
      metrics: [text],
      rows: [rowOf(text, 'failed'), rowOf(text, 'passed')],
    },
  };
}

function drawnSections(text: string): readonly Section[] {
  const table = { kind: 'table', title: text, columns: [{ label: text, align: 'left' }], rows: [[text]] } as const;
  return [
    {
      ...table,
      isAdvice: true,
      drawing: {
        kind: 'intervals',
        axis: { low: 0, high: 1 },
        rows: [
          { label: text, value: 0.5, interval: { low: 0.25, high: 0.75 }, required: { value: 0.6, isCeiling: false } },
        ],
      },
    },
    {
      ...table,
      drawing: {
        kind: 'matrix',
        rowLabels: [text, text],
        columnLabels: [text, text],
        counts: [
          [9, 1],
          [0, 25],
        ],
      },
    },
    {
      kind: 'distributions',
      title: text,
      distributions: [
        {
          label: text,
          bins: [
            { low: 0, high: 0.5, count: 3, missing: 2 },
            { low: 0.5, high: 1, count: 5, missing: 0 },
          ],
          mean: 0.625,
          without: [{ words: text, count: 2 }],
          thresholds: [{ of: 'each', value: 0.25, isCeiling: false }],
        },
      ],
    },
  ];
}

export function rowOf(text: string, outcome: SampleRow['outcome']): SampleRow {
  return {
    id: text,
    outcome,
    location: { file: text, line: 7 },
    scores: [{ outcome: 'failed', label: text, observed: 0.5, required: 1, reason: text }],
    diagnosis: text,
    kept: keptOf(text),
  };
}

function keptOf(text: string): KeptSample {
  const plain: Piece = { text };
  return {
    question: [plain],
    answer: [
      plain,
      { text, mark: { kind: 'number', verdict: 'found', note: text, chunks: [1] } },
      { text, mark: { kind: 'quote', verdict: 'missing', note: text, chunks: [] } },
      { text, mark: { kind: 'claim', verdict: 'open', note: text, chunks: [] } },
    ],
    reference: [plain],
    chunks: [
      { rank: 1, id: text, grade: 2, pieces: [plain] },
      { rank: 2, id: text, grade: 0 },
    ],
    moreChunks: 3,
    claims: [{ metric: text, judge: text, about: 'answer', text, verdict: 'missing', reason: text }],
    moreClaims: 1,
    stratum: 'answerable',
    language: text,
    reasons: { [text]: text },
  };
}
