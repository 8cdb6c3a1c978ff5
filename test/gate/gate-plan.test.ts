import { expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { defaultMetricOptions } from '../../src/core/metric.js';
import type { Sample } from '../../src/core/sample.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { decide } from '../../src/gate/decide.js';
import { type GateRules, gatePlan } from '../../src/gate/gate-plan.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { rankedSample, sampleOf } from '../metrics/sample-of.js';

const contexts = ['The Team plan has 25 seats.'];
const withIds: Sample = { ...rankedSample(['plans'], ['plans']), contexts, answer: '25 seats.' };
const withReference = sampleOf({ contexts, answer: '25 seats.', reference: 'The Team plan has 25 seats.' });

function planned(rules: Partial<GateRules>, ...samples: readonly Sample[]) {
  const scoring = { options: defaultMetricOptions, resources: {} };
  const plan = gatePlan({ perSample: new Map(), means: new Map(), metrics: [], ...rules }, scoring, resolveMetric);
  const run = evaluate(
    samples.map((sample, index) => ({ ...sample, id: `q${index}` })),
    plan.evaluation,
  );
  const policy = plan.policyOf(run);
  return { run, policy, decision: decide(run, policy) };
}

function thresholds(rules: Partial<GateRules>, ...samples: readonly Sample[]) {
  return Object.fromEntries(planned(rules, ...samples).policy.perSample?.thresholds ?? []);
}

test('without rules, the fields decide', () => {
  expect(thresholds({}, withIds)).toEqual({ 'hit@3': 1, numbers_in_context: 1 });
  expect(thresholds({}, withReference)).toEqual({ 'reference_support@3': 0.5, numbers_in_context: 1 });
  expect(thresholds({}, rankedSample(['a'], ['b']))).toEqual({ 'hit@3': 1 });
  expect(thresholds({ k: 7 }, withIds)).toEqual({ 'hit@7': 1, numbers_in_context: 1 });
});

test('one sample with ids is enough for hit@k, and the others are holes', () => {
  expect(thresholds({}, withReference, withIds)).toEqual({ 'hit@3': 1, numbers_in_context: 1 });
  expect(planned({}, withReference, withIds).decision.state).toBe('failed');
});

test('a field that every sample lost is a hole in every sample, never a reason to look away', () => {
  const lostIds = sampleOf({
    relevant: [{ id: 'plans', grade: 1 }],
    reference: '25 seats',
    contexts,
    answer: '25 seats.',
  });
  expect(thresholds({}, lostIds)).toEqual({ 'hit@3': 1, numbers_in_context: 1 });
  expect(planned({}, lostIds).decision.state).toBe('failed');
  expect(() => thresholds({}, sampleOf({ relevant: [{ id: 'plans', grade: 1 }] }))).toThrow(/nothing to gate/);
  const lostContexts = { ...rankedSample(['plans'], ['plans']), answer: '999 seats.' };
  expect(thresholds({}, lostContexts)).toEqual({ 'hit@3': 1, numbers_in_context: 1 });
  expect(planned({}, lostContexts).decision.state).toBe('failed');
});

test('a threshold lies within the range that the metric has under the options', () => {
  const means = new Map([['answer_relevancy', -0.5]]);
  const plan = (vectors: 'tfidf' | 'embedding') =>
    gatePlan(
      { perSample: new Map(), means, metrics: [] },
      { options: { ...defaultMetricOptions, vectors }, resources: {} },
      resolveMetric,
    );
  expect(() => plan('tfidf')).toThrow(
    'answer_relevancy: found the threshold -0.5, wanted 0 to 1, the range of answer_relevancy',
  );
  expect(plan('embedding').evaluation.metrics.map(({ id }) => id)).toEqual(['answer_relevancy']);
});

test('a metric to report is not gated, even if it could be', () => {
  const metrics = [resolveMetric('reference_support@3')];
  const both = { ...withIds, reference: 'It takes ten weeks.' };
  expect(thresholds({ metrics }, both)).toEqual({ 'hit@3': 1, numbers_in_context: 1 });
  expect(
    planned({ metrics }, both).run.columns.filter(({ metric }) => metric.id === 'reference_support@3'),
  ).toHaveLength(1);
});

test('null keeps a metric out of the default rule too', () => {
  const rules = { perSample: new Map([['numbers_in_context', null]]), passRate: 0.5, means: new Map([['mrr', 0.1]]) };
  expect(thresholds(rules, withIds)).toEqual({ 'hit@3': 1 });
  expect(Object.fromEntries(planned(rules, withIds).policy.means)).toEqual({ mrr: 0.1 });
});

test('means alone leave single samples alone; with a pass rate, the default rule stands beside them', () => {
  const means = new Map([['mrr', 0.5]]);
  expect(planned({ means }, withIds).policy.perSample).toBeUndefined();
  expect(thresholds({ means, passRate: 0.9 }, withIds)).toEqual({ 'hit@3': 1, numbers_in_context: 1 });
});

test('names are those that people type', () => {
  expect(thresholds({ perSample: new Map([['success@5', 1]]) }, withIds)).toEqual({ 'hit@5': 1 });
  const twice = new Map([
    ['success@5', 1],
    ['hit@5', 1],
  ]);
  expect(() => thresholds({ perSample: twice }, withIds)).toThrow('hit@5: found two thresholds for hit@5, wanted one');
});

test('a threshold that nothing can reach is a mistake', () => {
  expect(() => thresholds({ perSample: new Map([['hit@3', 75]]) }, withIds)).toThrow(UserError);
});

test('a file that allows nothing is told what it lacks', () => {
  expect(() => thresholds({}, sampleOf({ answer: '25' }))).toThrow(/nothing to gate/);
});

test('reasons are kept of misses and holes of gated metrics, and of nothing else', () => {
  const perSample = new Map([['hit@1', 1]]);
  const means = new Map([['numbers_in_context', 0.5]]);
  const { run } = planned({ perSample, means }, withIds, rankedSample(['a', 'plans'], ['plans']));
  const reasons = run.columns.map((column) => [0, 1].map((index) => column.score(index).reason !== ''));
  // hit@1: a hit and a miss; numbers: all right and no answer.
  expect(reasons).toEqual([
    [false, true],
    [false, true],
  ]);
});
