import { expect, test } from 'vitest';
import { diagnoseFailure } from '../../src/diagnosis/diagnose-failure.js';
import { viewOf } from './view-of.js';

test('a failure that no metric explains says which one could tell more', () => {
  expect(diagnoseFailure(viewOf({ exact_match: 0 }))).toEqual({
    stage: 'unexplained',
    evidence: [],
    certainty: 'likely',
    lacks: 'relevant-ids',
  });
  expect(diagnoseFailure(viewOf({ 'hit@3': 1, numbers_in_context: 1, exact_match: 0 }))).toEqual({
    stage: 'unexplained',
    evidence: [{ metric: 'numbers_in_context', value: 1, cutOff: 1 }],
    certainty: 'likely',
    lacks: 'faithfulness',
  });
  expect(diagnoseFailure(viewOf({ 'hit@3': 1, faithfulness: 1, exact_match: 0 }))).toMatchObject({
    lacks: 'answer_relevancy',
  });
});

test('where all have spoken, nobody knows for sure', () => {
  const all = { 'hit@3': 1, faithfulness: 1, answer_relevancy: 1, exact_match: 0 };
  expect(diagnoseFailure(viewOf(all))).toMatchObject({ stage: 'unexplained', certainty: 'sure' });
});

test('of a right decline there is nothing more to ask', () => {
  const declined = { stratum: 'unanswerable', cell: 'correct-decline' } as const;
  expect(diagnoseFailure(viewOf({ exact_match: 0 }, declined))).toEqual({
    stage: 'unexplained',
    evidence: [],
    certainty: 'sure',
  });
});

test('a fault that shows goes before', () => {
  expect(diagnoseFailure(viewOf({ mrr: 0, exact_match: 0 }))).toMatchObject({ stage: 'missed' });
});
