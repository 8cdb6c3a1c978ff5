import { expect, test } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import type { AnswerCell } from '../../src/core/run.js';
import type { Sample } from '../../src/core/sample.js';
import { judgeCalls } from '../../src/cost/judge-calls.js';
import { JudgePlanner } from '../../src/diagnosis/judge-planner.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { isMaterialRetrieved } from '../../src/metrics/is-material-retrieved.js';
import { rankedSample, sampleOf, scoreWith } from '../metrics/sample-of.js';

const answer = 'Within 30 days.';
const contexts = ['Lamps can be returned within 30 days.'];

function plannerOf(...names: readonly string[]): {
  readonly planner: JudgePlanner;
  readonly add: (sample: Sample, cell?: AnswerCell) => boolean;
} {
  const metrics = names.map(resolveMetric);
  const planner = new JudgePlanner(metrics, judgeCalls);
  return {
    planner,
    add: (sample, cell) =>
      planner.add(
        sample,
        cell,
        isMaterialRetrieved(sample, defaultMetricOptions, sample.contexts?.length),
        metrics.map((metric) => scoreWith(metric, sample)),
      ),
  };
}

test('each sample is worth judging, or left out for one reason', () => {
  const { planner, add } = plannerOf('hit@3', 'mrr', 'reference_support@3');
  const found = { ...rankedSample(['returns'], ['returns']), answer, contexts };
  const missed = { ...rankedSample(['bulbs'], ['returns']), answer, contexts };
  const late = { ...rankedSample(['a', 'b', 'c', 'returns'], ['returns']), answer, contexts };
  expect(add(found, 'answered')).toBe(true);
  expect(add(missed, 'answered')).toBe(false);
  expect(add(late, 'answered')).toBe(false);
  expect(add({ ...found, answer: '' })).toBe(false);
  expect(add(found, 'over-refusal')).toBe(false);
  expect(add(missed, 'honest-decline')).toBe(false);
  // Found, 1 chunk, no reference: 2 + 3 + 1 calls.
  expect(planner.finish()).toEqual({
    all: { samples: 6, calls: 30 },
    worth: { samples: 1, calls: 6 },
    leftOut: new Map([
      ['no-answer', { samples: 1, calls: 0 }],
      ['declines', { samples: 2, calls: 12 }],
      ['retrieval-failed', { samples: 2, calls: 12 }],
    ]),
  });
});

test('what stands further down than k is worth judging if the generator was given it', () => {
  const { add } = plannerOf('hit@3', 'recall@3', 'mrr');
  const late = { ...rankedSample(['a', 'b', 'c', 'returns'], ['returns']), answer };
  const bulbs = 'Bulbs are sold in packs.';
  expect(add({ ...late, contexts: [bulbs, bulbs, bulbs, ...contexts] }, 'answered')).toBe(true);
  expect(add({ ...late, contexts: [bulbs, bulbs, bulbs] }, 'answered')).toBe(false);
  // Nothing says that the list of ids was cut.
  expect(add(late, 'answered')).toBe(true);
  // A third of the relevant ids came.
  const partly = { ...rankedSample(['returns'], ['returns', 'fees', 'parcels']), answer, contexts };
  expect(add(partly, 'answered')).toBe(true);
});

test('the words of a reference may stand in a context below k', () => {
  const { add } = plannerOf('reference_support@3');
  const bulbs = 'Bulbs are sold in packs.';
  const sample = sampleOf({ answer, contexts: [bulbs, bulbs, bulbs, ...contexts], reference: 'Within 30 days.' });
  expect(add(sample, 'answered')).toBe(true);
  expect(add({ ...sample, contexts: [bulbs, bulbs, bulbs, bulbs] }, 'answered')).toBe(false);
});

test('words that reference and contexts share make a failure probable', () => {
  const { planner, add } = plannerOf('reference_support@3');
  const unlike = sampleOf({ answer, contexts: ['Bulbs are sold in packs.'], reference: 'Thirty days after delivery.' });
  expect(add(unlike, 'answered')).toBe(false);
  expect([...planner.finish().leftOut.keys()]).toEqual(['retrieval-probably-failed']);
});

test('where nothing was retrieved, retrieval failed, whatever the metrics are', () => {
  const { planner, add } = plannerOf();
  expect(add(sampleOf({ answer, contexts: [] }), 'answered')).toBe(false);
  expect(add(sampleOf({ answer, contexts: [' '] }), 'answered')).toBe(false);
  expect(add(sampleOf({ answer }), 'answered')).toBe(true);
  expect([...planner.finish().leftOut.keys()]).toEqual(['retrieval-failed']);
});

test('an unanswerable question that was answered is worth judging', () => {
  const { add } = plannerOf('hit@3', 'reference_support@3');
  const sample = sampleOf({ answer, contexts, reference: 'Nobody knows.', stratum: 'unanswerable' });
  expect(add(sample, 'answered-though-unanswerable')).toBe(true);
});

test('what a judge said before has no say', () => {
  const { add } = plannerOf('context_recall');
  const verdicts = [{ metric: 'context_recall', verdicts: ['no'], extra: {} }];
  expect(scoreWith(resolveMetric('context_recall'), sampleOf({ verdicts }))).toMatchObject({ value: 0 });
  expect(add(sampleOf({ answer, contexts, verdicts }), 'answered')).toBe(true);
});
