import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Diagnosis, diagnosisStages } from '../../src/core/diagnosis.js';
import { answerCells } from '../../src/core/run.js';
import { findFault } from '../../src/diagnosis/find-fault.js';
import { type Circumstances, type Given, viewOf } from './view-of.js';

type Scores = Readonly<Record<string, Given>>;

/** `late: hit@3 0, mrr 0.25`, and behind it what would make it sure. */
function words(diagnosis: Diagnosis | undefined): string {
  if (diagnosis === undefined) return 'nothing';
  const evidence = diagnosis.evidence.map((item) => {
    if ('contexts' in item) return 'no contexts';
    return 'cell' in item ? item.cell : `${item.metric} ${item.value}`;
  });
  const lack = diagnosis.certainty === 'sure' ? '' : ` (lacks ${diagnosis.lacks})`;
  return `${diagnosis.stage}: ${evidence.join(', ')}${lack}`;
}

function rows(table: readonly (readonly [scores: Scores, wanted: string, circumstances?: Circumstances])[]): void {
  for (const [scores, wanted, circumstances] of table) {
    test(`${JSON.stringify(scores)} is ${wanted}`, () => {
      expect(words(findFault(viewOf(scores, circumstances)))).toBe(wanted);
    });
  }
}

describe('a variant of a metric', () => {
  rows([
    [
      { 'context_recall(strict)': 1, 'context_precision(at @ work)': 0.25 },
      'late: context_precision(at @ work) 0.25, context_recall(strict) 1',
    ],
  ]);
});

describe('where no text came, retrieval missed it, whatever the answer is', () => {
  const hasNoContext = true;
  rows([
    [{ faithfulness: 0 }, 'missed: no contexts', { hasNoContext }],
    [{ 'reference_support@3': 0, faithfulness: 0 }, 'missed: no contexts', { hasNoContext }],
    [{ 'hit@3': 0 }, 'missed: no contexts', { hasNoContext }],
    [{ 'hit@3': 0, mrr: 0 }, 'missed: hit@3 0, mrr 0', { hasNoContext }],
    // The ids came, so the texts are missing in the file alone.
    [{ 'hit@3': 1, faithfulness: 0 }, 'unfaithful: faithfulness 0', { hasNoContext }],
    [{ faithfulness: 1 }, 'nothing', { hasNoContext, stratum: 'unanswerable', cell: 'correct-decline' }],
  ]);
});

describe('retrieval, by ids', () => {
  rows([
    [{ 'hit@3': 0, mrr: 0 }, 'missed: hit@3 0, mrr 0'],
    [{ 'hit@3': 0, mrr: 0.25 }, 'late: hit@3 0, mrr 0.25'],
    [{ 'hit@3': 0 }, 'missed: hit@3 0 (lacks deeper-ranks)'],
    [{ 'hit@3': 0, 'ndcg@10': 0 }, 'missed: hit@3 0, ndcg@10 0 (lacks deeper-ranks)'],
    [{ 'hit@3': 0, 'ndcg@10': 0.43 }, 'late: hit@3 0, ndcg@10 0.43'],
    [{ 'hit@3': 0, 'ndcg@2': 0 }, 'missed: hit@3 0 (lacks deeper-ranks)'],
    // R-precision looks no further down than there are relevant documents, and bpref at judged ones alone.
    [{ 'hit@3': 0, r_precision: 0, bpref: 0 }, 'missed: hit@3 0 (lacks deeper-ranks)'],
    [{ 'hit@3': 1, mrr: 0.33 }, 'nothing'],
    [{ mrr: 0 }, 'missed: mrr 0'],
    [{ mrr: 0.1 }, 'nothing'],
    [{ 'precision@3': 0, mrr: 0.1 }, 'nothing'],
    [{ 'recall@5': 0.25, 'recall@50': 1 }, 'nothing'],
    [{ 'recall@5': 0.25, 'recall@50': 1 }, 'late: recall@5 0.25, recall@50 1', { thresholds: { 'recall@5': 0.5 } }],
    [{ 'recall@5': 0.25, mrr: 1 }, 'missed: recall@5 0.25 (lacks deeper-ranks)'],
    [{ 'recall@5': 0, mrr: 0.1 }, 'late: recall@5 0, mrr 0.1'],
    [{ 'recall@5': 0.5 }, 'nothing'],
    [{ 'hit@3': 'no-relevant-ids', mrr: 'missing-input' }, 'nothing'],
  ]);
});

describe('the k of the gate goes before the others, and without a gate the last one', () => {
  rows([
    [{ 'hit@1': 0, 'hit@5': 1 }, 'nothing'],
    [{ 'hit@1': 0, 'hit@5': 1 }, 'late: hit@1 0, hit@5 1', { thresholds: { 'hit@1': 1 } }],
    [{ 'hit@1': 0, 'hit@5': 0 }, 'missed: hit@5 0 (lacks deeper-ranks)'],
  ]);
});

describe('thresholds take the place of cut-offs', () => {
  rows([
    [{ 'hit@3': 1, mrr: 0.33 }, 'late: mrr 0.33', { thresholds: { mrr: 0.5 } }],
    [{ 'hit@3': 1, 'ndcg@10': 0.4 }, 'late: ndcg@10 0.4 (lacks deeper-ranks)', { thresholds: { 'ndcg@10': 0.6 } }],
    [
      { 'recall@5': 1, 'ndcg@10': 0.4 },
      'late: ndcg@10 0.4, recall@5 1',
      { thresholds: { 'ndcg@10': 0.6, 'recall@5': 1 } },
    ],
    [{ 'hit@3': 0, mrr: 0.25 }, 'nothing', { thresholds: { 'hit@3': 0 } }],
    [{ 'recall@5': 0.3 }, 'nothing', { thresholds: { 'recall@5': 0.3 } }],
    [{ 'hit@3': 1, faithfulness: 0.9 }, 'unfaithful: faithfulness 0.9', { thresholds: { faithfulness: 1 } }],
  ]);
});

describe('retrieval, by texts', () => {
  rows([
    [{ 'text_hit@3': 0 }, 'missed: text_hit@3 0 (lacks relevant-ids)'],
    [
      { 'text_hit@3': 0, 'text_hit@9': 1 },
      'late: text_hit@3 0, text_hit@9 1 (lacks relevant-ids)',
      { thresholds: { 'text_hit@3': 1 } },
    ],
    [{ 'reference_support@3': 0.4 }, 'missed: reference_support@3 0.4 (lacks relevant-ids)'],
    [
      { 'reference_support@3': 0.4, 'reference_support@9': 0.9 },
      'late: reference_support@3 0.4, reference_support@9 0.9 (lacks relevant-ids)',
      { thresholds: { 'reference_support@3': 0.5 } },
    ],
    [
      { 'reference_support@3': 0, 'reference_support@9': 0.1 },
      'missed: reference_support@3 0, reference_support@9 0.1 (lacks relevant-ids)',
      { thresholds: { 'reference_support@3': 0.5 } },
    ],
    [{ 'hit@3': 1, 'text_hit@3': 0, 'reference_support@3': 0.1 }, 'nothing'],
    [{ 'text_hit@3': 1, 'reference_support@3': 0.1 }, 'nothing'],
    [{ 'hit@3': 'missing-input', 'reference_support@3': 0.1 }, 'missed: reference_support@3 0.1 (lacks relevant-ids)'],
    [
      { 'hit@3': 1, 'reference_support@3': 0.1 },
      'missed: reference_support@3 0.1 (lacks relevant-ids)',
      { thresholds: { 'reference_support@3': 0.5 } },
    ],
  ]);
});

describe('retrieval, by a judge', () => {
  rows([
    [{ context_recall: 0.25, context_precision: 1 }, 'missed: context_recall 0.25'],
    [{ context_recall: 1, context_precision: 0.33 }, 'late: context_precision 0.33, context_recall 1'],
    [{ context_precision: 0.33 }, 'late: context_precision 0.33 (lacks context_recall)'],
    [{ context_precision: 0 }, 'missed: context_precision 0 (lacks context_recall)'],
    [{ 'hit@3': 1, context_recall: 0 }, 'missed: context_recall 0'],
    [{ context_precision: 0.5 }, 'nothing'],
  ]);
});

describe('answers that decline', () => {
  rows([
    [{ 'hit@3': 0, mrr: 0 }, 'missed: hit@3 0, mrr 0', { cell: 'honest-decline' }],
    [{}, 'missed: honest-decline (lacks relevant-ids)', { cell: 'honest-decline' }],
    [{}, 'missed: decline-of-unknown-cause (lacks relevant-ids)', { cell: 'decline-of-unknown-cause' }],
    [{ context_recall: 1 }, 'over-refusal: decline-of-unknown-cause', { cell: 'decline-of-unknown-cause' }],
    [{ 'hit@3': 1 }, 'over-refusal: over-refusal', { cell: 'over-refusal' }],
    [{}, 'over-refusal: over-refusal (lacks relevant-ids)', { cell: 'over-refusal' }],
    [{ 'hit@3': 0, mrr: 0.25 }, 'late: hit@3 0, mrr 0.25', { cell: 'over-refusal' }],
    // The cell looks at every rank: the material stands further down than the metric looks.
    [{ 'hit@3': 0 }, 'late: hit@3 0, over-refusal', { cell: 'over-refusal' }],
    [
      { 'reference_support@3': 0.2 },
      'late: reference_support@3 0.2, over-refusal (lacks relevant-ids)',
      { cell: 'over-refusal' },
    ],
    [{ 'recall@5': 0.2 }, 'missed: recall@5 0.2 (lacks deeper-ranks)', { cell: 'over-refusal' }],
  ]);
});

describe('unanswerable questions', () => {
  rows([
    [{ numbers_in_context: 0 }, 'answered-though-unanswerable: answered-though-unanswerable', unanswerable('answered')],
    [{ context_recall: 0 }, 'nothing', unanswerable('declined')],
    [{ answer_relevancy: 0 }, 'nothing', unanswerable('declined')],
    [{ numbers_in_context: 0 }, 'unfaithful: numbers_in_context 0', unanswerable('declined')],
    [{}, 'nothing', { stratum: 'unanswerable', cell: undefined }],
  ]);

  function unanswerable(did: 'answered' | 'declined'): Circumstances {
    return {
      stratum: 'unanswerable',
      cell: did === 'answered' ? 'answered-though-unanswerable' : 'correct-decline',
    };
  }
});

describe('the answer', () => {
  rows([
    [{ 'hit@3': 1, numbers_in_context: 0.5 }, 'unfaithful: numbers_in_context 0.5'],
    [{ numbers_in_context: 0.5 }, 'unfaithful: numbers_in_context 0.5 (lacks relevant-ids)'],
    [{ 'reference_support@3': 1, numbers_in_context: 0.5 }, 'unfaithful: numbers_in_context 0.5 (lacks relevant-ids)'],
    [{ context_recall: 1, faithfulness: 0.67 }, 'unfaithful: faithfulness 0.67'],
    [{ 'hit@3': 1, faithfulness: 0, numbers_in_context: 0.5 }, 'unfaithful: numbers_in_context 0.5'],
    [{ 'hit@3': 1, quotes_in_context: 0 }, 'unfaithful: quotes_in_context 0'],
    [{ 'hit@3': 1, numbers_in_context: 'nothing-to-check', faithfulness: 0.8 }, 'nothing'],
    [{ 'hit@3': 1, lexical_support: 0.1, tfidf_relevancy: 0 }, 'nothing'],
    [
      { 'hit@3': 1, lexical_support: 0.1 },
      'unfaithful: lexical_support 0.1 (lacks faithfulness)',
      { thresholds: { lexical_support: 0.5 } },
    ],
    [{ 'hit@3': 1, faithfulness: 1, answer_relevancy: 0.1 }, 'off-question: answer_relevancy 0.1, faithfulness 1'],
    [{ 'hit@3': 1, answer_relevancy: 0.1 }, 'off-question: answer_relevancy 0.1 (lacks faithfulness)'],
    [{ answer_relevancy: 0.1 }, 'off-question: answer_relevancy 0.1 (lacks relevant-ids)'],
    // Embeddings have no scale of their own: only a threshold says what is low.
    [{ 'hit@3': 1, semantic_support: 0.1, embedding_relevancy: -0.1 }, 'nothing'],
    [{ 'hit@3': 1, faithfulness: 1, answer_relevancy: 0.1 }, 'nothing', { vectors: 'embedding' }],
    [
      { 'hit@3': 1, semantic_support: 0.7 },
      'unfaithful: semantic_support 0.7 (lacks faithfulness)',
      { thresholds: { semantic_support: 0.8 } },
    ],
    [
      { 'hit@3': 1, faithfulness: 1, embedding_relevancy: 0.7 },
      'off-question: embedding_relevancy 0.7, faithfulness 1 (lacks answer_relevancy)',
      { thresholds: { embedding_relevancy: 0.8 } },
    ],
    [
      { 'hit@3': 1, faithfulness: 1, tfidf_relevancy: 0.05 },
      'off-question: tfidf_relevancy 0.05, faithfulness 1 (lacks answer_relevancy)',
      { thresholds: { tfidf_relevancy: 0.2 } },
    ],
  ]);
});

test('a threshold is reached within the tolerance of the gate', () => {
  expect(findFault(viewOf({ 'hit@3': 1, faithfulness: 0.8 - 1e-12 }))).toBeUndefined();
  expect(words(findFault(viewOf({ 'hit@3': 1, faithfulness: 0.8 - 1e-6 })))).toMatch(/^unfaithful/);
});

const metrics = [
  'hit@1',
  'hit@3',
  'recall@5',
  'mrr',
  'ndcg@10',
  'text_hit@3',
  'reference_support@3',
  'context_recall',
  'context_precision',
  'numbers_in_context',
  'faithfulness',
  'answer_relevancy',
  'tfidf_relevancy',
] as const;
const value = fc.constantFrom(0, 0.2, 0.5, 0.9, 1);
const scores = fc.dictionary(fc.constantFrom(...metrics), value, { noNullPrototype: true });
const cells = fc.constantFrom(...answerCells, undefined);
const parameters = { seed: 4, numRuns: 300 };

test('the order of the metrics is nothing to the diagnosis', () => {
  fc.assert(
    fc.property(scores, cells, (given, cell) => {
      const turned = Object.fromEntries(Object.entries(given).reverse());
      expect(findFault(viewOf(turned, { cell }))).toEqual(findFault(viewOf(given, { cell })));
    }),
    parameters,
  );
});

test('what is unscored or not applicable is as if it had not been asked for', () => {
  fc.assert(
    fc.property(scores, fc.constantFrom(...metrics), cells, (given, name, cell) => {
      const { [name]: _, ...without } = given;
      for (const cause of ['missing-input', 'nothing-to-check'] as const) {
        expect(findFault(viewOf({ ...without, [name]: cause }, { cell }))).toEqual(
          findFault(viewOf(without, { cell })),
        );
      }
    }),
    parameters,
  );
});

test('a fault of retrieval is told whatever the answer scores', () => {
  const late = diagnosisStages.indexOf('late');
  fc.assert(
    fc.property(scores, value, (given, faithful) => {
      const fault = findFault(viewOf(given));
      if (fault === undefined || diagnosisStages.indexOf(fault.stage) > late) return;
      expect(findFault(viewOf({ ...given, faithfulness: faithful, numbers_in_context: faithful }))).toEqual(fault);
    }),
    parameters,
  );
});
