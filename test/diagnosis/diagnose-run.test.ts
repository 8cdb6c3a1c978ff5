import { expect, test } from 'vitest';
import type { Policy } from '../../src/core/gate.js';
import type { Run } from '../../src/core/run.js';
import { diagnoseGate, diagnoseScores } from '../../src/diagnosis/diagnose-run.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { decide } from '../../src/gate/decide.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { rankedSample, sampleOf } from '../metrics/sample-of.js';

const found = rankedSample(['returns', 'lamps'], ['returns']);
const late = rankedSample(['lamps', 'prices', 'bulbs', 'returns'], ['returns']);
const missed = rankedSample(['lamps', 'prices'], ['returns']);
const unanswered = sampleOf({ relevant: [{ id: 'returns', grade: 1 }] });

function runOf(samples: Parameters<typeof evaluate>[0], ...names: readonly string[]): Run {
  return evaluate(samples, { metrics: names.map(resolveMetric) });
}

function stages(run: Run, policy: Partial<Policy>): readonly (string | undefined)[] {
  const whole: Policy = { means: new Map(), unscored: 'fail', ...policy };
  const { at } = diagnoseGate(run, whole, decide(run, whole));
  return Array.from({ length: run.samples.size }, (_, index) => at(index)?.stage);
}

const eachHit = { thresholds: new Map([['hit@3', 1]]), passRate: 0.5 };

test('a gate has the samples diagnosed that failed: no others, and no holes', () => {
  const run = runOf([found, late, missed, unanswered], 'hit@3', 'mrr');
  expect(stages(run, { perSample: eachHit })).toEqual([undefined, 'late', 'missed', undefined]);
});

test('the counts stand in the order of the stages, and what is lacking beside them', () => {
  const run = runOf([late, missed, found, missed], 'hit@3');
  const policy: Policy = { perSample: eachHit, means: new Map(), unscored: 'fail' };
  const { counts, lacks } = diagnoseGate(run, policy, decide(run, policy));
  expect([...counts]).toEqual([['missed', { sure: 0, likely: 3 }]]);
  expect([...lacks]).toEqual([['deeper-ranks', 3]]);
  const both = runOf([late, missed, found, missed], 'hit@3', 'mrr');
  expect([...diagnoseGate(both, policy, decide(both, policy)).counts]).toEqual([
    ['missed', { sure: 2, likely: 0 }],
    ['late', { sure: 1, likely: 0 }],
  ]);
});

test('where a mean is gated alone, the samples below it are diagnosed while it fails', () => {
  const run = runOf([found, late, missed, unanswered], 'mrr');
  // The mean of 1, 1/4 and 0.
  expect(stages(run, { means: new Map([['mrr', 0.5]]) })).toEqual([undefined, 'late', 'missed', undefined]);
  expect(stages(run, { means: new Map([['mrr', 0.4]]) })).toEqual([undefined, undefined, undefined, undefined]);
});

test('scores without a gate are diagnosed where a metric decides', () => {
  const { at, counts } = diagnoseScores(runOf([found, late, missed, unanswered], 'hit@3', 'mrr'));
  expect([0, 1, 2, 3].map((index) => at(index)?.stage)).toEqual([undefined, 'late', 'missed', undefined]);
  expect(counts.size).toBe(2);
});

test('shared words alone are no reason to speak of faults', () => {
  const unlike = sampleOf({
    answer: 'Within 30 days.',
    reference: 'Lamps can be returned within thirty days.',
    contexts: ['Bulbs are sold in packs.'],
  });
  const { at, counts } = diagnoseScores(runOf([unlike], 'reference_support@3'));
  expect(at(0)).toBeUndefined();
  expect(counts.size).toBe(0);
  const beside = diagnoseScores(runOf([unlike, missed], 'reference_support@3', 'hit@3'));
  expect(beside.at(0)).toMatchObject({ stage: 'missed', certainty: 'likely', lacks: 'relevant-ids' });
});

test('what is sure and what is likely is counted apart, though the stage is one', () => {
  const unlike = sampleOf({ reference: 'Within thirty days.', contexts: ['Bulbs are sold in packs.'] });
  const { counts } = diagnoseScores(runOf([unlike, missed, unlike, late], 'reference_support@3', 'hit@3', 'mrr'));
  expect([...counts]).toEqual([
    ['missed', { sure: 1, likely: 2 }],
    ['late', { sure: 1, likely: 0 }],
  ]);
});
