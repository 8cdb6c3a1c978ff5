import { expect, test } from 'vitest';
import type { Decision, Policy } from '../../src/core/gate.js';
import { notApplicable, type Score, scored, unscored } from '../../src/core/score.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { decide } from '../../src/gate/decide.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { sampleOf } from '../metrics/sample-of.js';

type Stored = number | null | 'n/a';

function metricOf(id: string, higherIsBetter = true) {
  return defineMetric({
    id,
    higherIsBetter,
    score: ({ extra }): Score => {
      const value = extra[id];
      if (typeof value === 'number') return scored(value, 'stored');
      return value === null ? unscored('custom', 'missing') : notApplicable('nothing-to-check', 'nothing here');
    },
  });
}

/** Decides over samples given by their scores in the metrics a and b. */
function decided(scores: readonly (readonly [a: Stored, b?: Stored])[], policy: Partial<Policy>): Decision {
  const samples = scores.map(([a, b = 'n/a'], index) => sampleOf({ id: `q${index}`, extra: { a, b } }));
  const run = evaluate(samples, { metrics: [metricOf('a'), metricOf('b')] });
  return decide(run, { means: new Map(), unscored: 'fail', ...policy });
}

function each(passRate: number, ...thresholds: readonly (readonly [string, number])[]): Pick<Policy, 'perSample'> {
  return { perSample: { thresholds: new Map(thresholds), passRate } };
}

const means = (...entries: readonly (readonly [string, number])[]) => ({ means: new Map(entries) });

test('0.7 three times has the mean 0.7', () => {
  // 0.7 + 0.7 + 0.7 is 2.0999999999999996 in floating point.
  expect(decided([[0.7], [0.7], [0.7]], means(['a', 0.7])).state).toBe('passed');
  expect(decided([[0.7], [0.7], [0.699]], means(['a', 0.7])).state).toBe('failed');
});

test('a threshold of 0 is a threshold: a score of 0 reaches it, a missing score does not', () => {
  expect(decided([[0]], means(['a', 0])).state).toBe('passed');
  expect(decided([[null]], means(['a', 0])).results).toMatchObject([
    { state: 'failed', reason: 'no sample could be scored: 1 unscored' },
  ]);
  expect(decided([[0]], each(1, ['a', 0])).state).toBe('passed');
});

test('a missing score fails the gate, however good the others are', () => {
  const { state, results } = decided([[1], [0.5], [null]], means(['a', 0.5]));
  expect(state).toBe('failed');
  expect(results).toMatchObject([{ observed: 0.75, reason: 'mean of 2 samples; 1 of 3 are unscored' }]);
});

test('with bounds, a missing score counts as the worst it could have been', () => {
  // 1.5 over 3 = 0.5.
  const policy = { ...means(['a', 0.5]), unscored: 'bounds' } as const;
  expect(decided([[1], [0.5], [null]], policy).results).toMatchObject([{ state: 'passed', observed: 0.5 }]);
  const stricter = { ...means(['a', 0.51]), unscored: 'bounds' } as const;
  expect(decided([[1], [0.5], [null]], stricter).state).toBe('failed');
});

test('where lower is better, the threshold is a ceiling and the worst case is the high end', () => {
  const run = evaluate(
    [0.2, null].map((a) => sampleOf({ extra: { a } })),
    { metrics: [metricOf('a', false)] },
  );
  const held = (required: number) =>
    decide(run, { ...means(['a', required]), unscored: 'bounds' }).results.map(({ state, observed }) => ({
      state,
      observed,
    }));
  expect(held(0.6)).toEqual([{ state: 'passed', observed: 0.6 }]);
  expect(held(0.59)).toEqual([{ state: 'failed', observed: 0.6 }]);
});

test('a sample passes if every metric that applies reaches its threshold', () => {
  const { outcome, results } = decided([[1, 1], [1, 0], [1], [0], ['n/a', 'n/a']], each(0.5, ['a', 1], ['b', 1]));
  expect([0, 1, 2, 3, 4].map(outcome)).toEqual(['passed', 'failed', 'passed', 'failed', 'not-applicable']);
  expect(results).toMatchObject([{ state: 'passed', observed: 0.5, reason: '2 of 4 samples passed' }]);
});

test('a miss is a miss beside a hole, and the hole still fails the gate', () => {
  const { outcome, results } = decided(
    [
      [0, null],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    each(0.75, ['a', 1], ['b', 1]),
  );
  expect(outcome(0)).toBe('failed');
  expect(results).toMatchObject([
    { state: 'failed', observed: 0.75, reason: '3 of 4 samples passed; scores are missing: b' },
  ]);
});

test('with bounds, an unscored sample counts as failed', () => {
  const policy = { ...each(0.75, ['a', 1]), unscored: 'bounds' } as const;
  expect(decided([[1], [1], [1], [null]], policy).results).toMatchObject([
    { state: 'passed', observed: 0.75, reason: '3 of 4 samples passed, 1 unscored counted as failed' },
  ]);
  expect(decided([[1], [1], [0], [null]], policy).state).toBe('failed');
});

test('a rule that no sample could be scored for fails, and its rate is absent rather than NaN', () => {
  const { results } = decided([['n/a'], ['n/a']], each(0.75, ['a', 1]));
  expect(results).toMatchObject([{ state: 'failed', reason: 'no sample could be scored: 2 not applicable' }]);
  expect(results[0]?.observed).toBeUndefined();
});

test('every rule must hold', () => {
  const both = { ...each(0.5, ['a', 1]), ...means(['b', 0.9]) };
  expect(
    decided(
      [
        [1, 1],
        [0, 0.8],
      ],
      both,
    ).results.map(({ state }) => state),
  ).toEqual(['passed', 'passed']);
  expect(
    decided(
      [
        [1, 1],
        [0, 0.7],
      ],
      both,
    ).results.map(({ state }) => state),
  ).toEqual(['passed', 'failed']);
  expect(
    decided(
      [
        [1, 1],
        [0, 0.7],
      ],
      both,
    ).state,
  ).toBe('failed');
});
