import { expect, test } from 'vitest';
import type { Diagnosis } from '../../src/core/diagnosis.js';
import { describeDiagnosis } from '../../src/report/diagnosis-words.js';

const sure = { certainty: 'sure' } as const;

const table: readonly (readonly [words: string, diagnosis: Diagnosis])[] = [
  [
    'retrieval missed it: no relevant id among all retrieved',
    {
      stage: 'missed',
      evidence: [
        { metric: 'hit@3', value: 0, cutOff: 1 },
        { metric: 'mrr', value: 0 },
      ],
      ...sure,
    },
  ],
  [
    'retrieval probably missed it: no relevant id in the first 10; mrr or recall at a larger k would make it sure',
    {
      stage: 'missed',
      evidence: [
        { metric: 'hit@3', value: 0, cutOff: 1 },
        { metric: 'ndcg@10', value: 0 },
      ],
      certainty: 'likely',
      lacks: 'deeper-ranks',
    },
  ],
  [
    'retrieval probably missed it: reference_support@3 is 0.400, below 0.500; relevant ids would make it sure',
    {
      stage: 'missed',
      evidence: [{ metric: 'reference_support@3', value: 0.4, cutOff: 0.5 }],
      certainty: 'likely',
      lacks: 'relevant-ids',
    },
  ],
  [
    'ranked too late: no relevant id in the first 3, mrr is 0.250',
    {
      stage: 'late',
      evidence: [
        { metric: 'hit@3', value: 0, cutOff: 1 },
        { metric: 'mrr', value: 0.25 },
      ],
      ...sure,
    },
  ],
  [
    'ranked too late: context_precision is 0.333, below 0.500, context_recall is 1',
    {
      stage: 'late',
      evidence: [
        { metric: 'context_precision', value: 1 / 3, cutOff: 0.5 },
        { metric: 'context_recall', value: 1, cutOff: 0.5 },
      ],
      ...sure,
    },
  ],
  [
    'not faithful in spite of good context: numbers_in_context is 0, below 1',
    { stage: 'unfaithful', evidence: [{ metric: 'numbers_in_context', value: 0, cutOff: 1 }], ...sure },
  ],
  [
    'no metric here explains it: read it, numbers_in_context is 1; only a judge’s faithfulness can tell the rest',
    {
      stage: 'unexplained',
      evidence: [{ metric: 'numbers_in_context', value: 1, cutOff: 1 }],
      certainty: 'likely',
      lacks: 'faithfulness',
    },
  ],
  ['no metric here explains it: read it', { stage: 'unexplained', evidence: [], ...sure }],
  [
    'answered what the documents do not',
    { stage: 'answered-though-unanswerable', evidence: [{ cell: 'answered-though-unanswerable' }], ...sure },
  ],
  [
    'probably declined with the material at hand; relevant ids would make it sure',
    { stage: 'over-refusal', evidence: [{ cell: 'over-refusal' }], certainty: 'likely', lacks: 'relevant-ids' },
  ],
  [
    'ranked too late: no relevant id in the first 3, the answer declines although the contexts hold the material',
    { stage: 'late', evidence: [{ metric: 'hit@3', value: 0, cutOff: 1 }, { cell: 'over-refusal' }], ...sure },
  ],
];

test.each(table)('%s', (words, diagnosis) => {
  expect(describeDiagnosis(diagnosis)).toBe(words);
});
