import { expect, test } from 'vitest';
import { defaultMetricOptions, type Metric } from '../../src/core/metric.js';
import type { Score } from '../../src/core/score.js';
import { scored, unscored } from '../../src/core/score.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { scoreSample } from '../../src/evaluate/score-sample.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { sampleOf } from '../metrics/sample-of.js';

function scoreBy(score: () => number | Score, rest: Partial<Omit<Metric, 'score'>> = {}): Score {
  return scoreSample(defineMetric({ id: 'lamp_love', score, ...rest }), sampleOf({}), defaultMetricOptions);
}

test('a metric’s value passes through', () => {
  expect(scoreBy(() => scored(0.5, 'half'))).toEqual(scored(0.5, 'half'));
  expect(scoreBy(() => 0)).toMatchObject({ state: 'scored', value: 0 });
});

test('what throws leaves the sample unscored, with the words of the error', () => {
  const fault = (): number => {
    throw new Error('no lamp');
  };
  expect(scoreBy(fault)).toEqual(unscored('metric-fault', 'the metric failed: no lamp'));
});

test('NaN is a fault, never 0', () => {
  expect(scoreBy(() => Number.NaN)).toEqual(unscored('metric-fault', 'the metric gave NaN, wanted a number'));
});

test('a value out of range is not moved to the nearest end', () => {
  expect(scoreBy(() => 9.8)).toEqual(unscored('out-of-range', 'the metric gave 9.8, wanted 0 to 1'));
  expect(scoreBy(() => Number.POSITIVE_INFINITY)).toMatchObject({ cause: 'out-of-range' });
});

test('bounds of an unscored sample lie within the range', () => {
  const open = unscored('incomplete-verdicts', '3 of 5', { low: 0.2, high: 0.6 });
  expect(scoreBy(() => open)).toEqual(open);
  for (const [low, high] of [
    [0.6, 0.2],
    [-1, 0.5],
    [0.5, 2],
    [Number.NaN, 1],
  ] as const) {
    const words = `the metric gave bounds from ${low} to ${high}, wanted them within 0 and 1`;
    expect(scoreBy(() => unscored('custom', 'some', { low, high }))).toEqual(unscored('metric-fault', words));
  }
});

test('a metric may have an open range', () => {
  const range = [0, Number.POSITIVE_INFINITY] as const;
  expect(scoreBy(() => 4000, { range })).toMatchObject({ state: 'scored', value: 4000 });
});

test('a promise is no score: metrics are synchronous', () => {
  const metric: Metric = { ...defineMetric({ id: 'late', score: () => 1 }) };
  // What JavaScript lets a user do, the types do not.
  Object.assign(metric, { score: () => Promise.reject(new Error('nobody waits for this')) });
  expect(scoreSample(metric, sampleOf({}), defaultMetricOptions)).toEqual(
    unscored('metric-fault', 'the metric gave a promise, wanted a number or a score'),
  );
});

test('a sample that lacks a field is unscored, and the field is named as files name it', () => {
  expect(scoreBy(() => 1, { needs: ['answer'] })).toEqual(unscored('missing-input', 'the sample has no response'));
});

test('the other stratum is not applicable, whatever it lacks', () => {
  const metric = resolveMetric('hit@3');
  const score = scoreSample(metric, sampleOf({ stratum: 'unanswerable' }), defaultMetricOptions);
  expect(score).toMatchObject({ state: 'not-applicable', cause: 'other-stratum' });
});

test('a missing list is a result to trec_eval', () => {
  const options = { ...defaultMetricOptions, compat: 'trec', missingQueries: 'zero' } as const;
  const score = scoreSample(resolveMetric('map'), sampleOf({ relevant: [{ id: 'd1', grade: 1 }] }), options);
  expect(score).toMatchObject({ state: 'scored', value: 0 });
});

/** What JavaScript lets a user's metric give, whatever the types say. */
function scoreFrom(result: unknown): Score {
  const metric: Metric = { ...defineMetric({ id: 'loose', score: () => 1 }) };
  Object.assign(metric, { score: () => result });
  return evaluate([sampleOf({})], { metrics: [metric] }).columns[0]?.score(0) ?? unscored('custom', 'no column');
}

test.each([
  [{ state: 'unscored', cause: 'timeout', reason: 'late' }, /the cause timeout, wanted one of missing-input/],
  [{ state: 'not-applicable', cause: 'no-answer', reason: 'x' }, /the cause no-answer, wanted one of nothing-to-check/],
  [{ state: 'scored', value: 1 }, /the reason is undefined, wanted a text/],
  [{ state: 'scored', value: 1, reason: 'x', details: 1n }, /BigInt/],
  [{ state: 'scored', value: '1', reason: 'x' }, /gave 1, wanted a number/],
  [{ state: 'good' }, /gave an object, wanted a number or a score/],
  [null, /gave null/],
])('%o is a fault of the metric, and of no other', (result, reason) => {
  const score = scoreFrom(result);
  expect(score).toMatchObject({ state: 'unscored', cause: 'metric-fault' });
  expect(score.reason).toMatch(reason);
});
