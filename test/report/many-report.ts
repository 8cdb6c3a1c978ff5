import type { Case, Outcome, Report } from '../../src/core/report.js';

/** A report on many samples: first those with the given outcome, then one that passed. */
export function manyReport(outcome: Outcome, count: number, subject: string = 'Which plan has a calendar?'): Report {
  return {
    title: 'Gate of plans.jsonl',
    verdict: {
      outcome: outcome === 'undecided' ? 'undecided' : 'failed',
      headline: `Samples that did not pass: ${count}.`,
    },
    sections: [
      {
        kind: 'cases',
        title: 'Samples',
        group: 'samples',
        counts: new Map([
          [outcome, count],
          ['passed', 1],
        ]),
        cases: { [Symbol.iterator]: () => cases(outcome, count, subject) },
      },
    ],
    data: { head: {}, rows: {} },
  };
}

function* cases(outcome: Outcome, count: number, subject: string): Generator<Case> {
  for (let line = 1; line <= count; line += 1) {
    yield {
      id: `plan-${line}`,
      outcome,
      location: { file: './plans.jsonl', line },
      subject,
      notes: [{ outcome, label: 'hit@3', reason: 'missing-input: the sample has no retrieved_context_ids' }],
    };
  }
  yield { id: 'plan-last', outcome: 'passed', notes: [] };
}
