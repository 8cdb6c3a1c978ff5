import { describe, expect, it } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import type { Sample } from '../../src/core/sample.js';
import type { VerdictWord } from '../../src/core/verdict.js';
import { scoreSample } from '../../src/evaluate/score-sample.js';
import { contextPrecision } from '../../src/metrics/context-precision.js';
import { judgedSample, scoreWith, valueOrCause } from './sample-of.js';

function judged(verdicts: readonly VerdictWord[], contexts?: number): Sample {
  const texts = Array.from({ length: contexts ?? 0 }, (_, index) => `Chunk ${index + 1}.`);
  return judgedSample('context_precision', { verdicts }, contexts === undefined ? {} : { contexts: texts });
}

describe('contextPrecision', () => {
  it('by hand: useful at ranks 1 and 3 of 3, (1/1 + 2/3) / 2 = 5/6, with the plain 2/3 beside it', () => {
    expect(scoreWith(contextPrecision, judged(['yes', 'no', 'yes'], 3))).toMatchObject({
      state: 'scored',
      value: expect.closeTo(5 / 6, 15),
      reason: 'relevant at ranks 1 and 3 of 3',
      details: { precision: 2 / 3, chunks: [{ verdict: true }, { verdict: false }, { verdict: true }] },
    });
  });

  it.each([
    ['a perfect list', [1, 1, 1], 3, 1],
    ['one useful chunk, last of three', [0, 0, 1], 3, 1 / 3],
    ['nothing useful', [0, 0], 2, 0],
    ['nothing retrieved', [], 0, 0],
    ['a judge that cannot tell', ['idk', 'yes'], 2, 1 / 2],
    ['contexts that the sample does not tell', [0, 1], undefined, 1 / 2],
    ['neither verdicts nor contexts', [], undefined, 'incomplete-verdicts'],
    ['more verdicts than contexts', [1, 1, 1], 2, 'invalid-verdict'],
    ['a number of no meaning', [2, 0], 2, 'invalid-verdict'],
  ] as const)('%s', (_, verdicts, contexts, expected) => {
    expect(valueOrCause(contextPrecision, judged(verdicts, contexts))).toBe(expected);
  });

  // By hand. [yes, no, yes] of 5: highest with both missing ones on top and useful, 1 1 1 0 1: (1 + 1 + 1 + 4/5) / 4 = 0.95.
  // Lowest with both on top and useless, 0 0 1 0 1: (1/3 + 2/5) / 2 = 0.367.
  // [no, missing]: useless 0, useful 1/2.
  it.each([
    [['yes', 'no', 'yes'], 5, '3 of 5 verdicts: the value lies between 0.367 and 0.95'],
    [[0, null], 2, '1 of 2 verdicts: the value lies between 0 and 0.5'],
    [[], 3, '0 of 3 verdicts: the value lies between 0 and 1'],
  ])('%j for %i chunks has bounds and no score', (verdicts, contexts, reason) => {
    expect(scoreWith(contextPrecision, judged(verdicts, contexts))).toMatchObject({
      state: 'unscored',
      cause: 'incomplete-verdicts',
      reason,
    });
  });

  // [yes, missing, no, no]: useful there (1/1 + 2/2) / 2, useless there 1/1. [yes, no, missing]: useful there (1 + 2/3) / 2.
  it('is known where the missing verdicts change nothing', () => {
    expect(scoreWith(contextPrecision, judged([1, null, 0, 0], 4))).toMatchObject({
      state: 'scored',
      value: 1,
      reason: '3 of 4 verdicts: the missing ones change nothing',
    });
    expect(valueOrCause(contextPrecision, judged([1, 0, null], 3))).toBe('incomplete-verdicts');
  });

  it('does not pass on the value above 1 that Ragas gives for a verdict of 2', () => {
    expect(
      scoreSample(contextPrecision, judged([2, 1]), { ...defaultMetricOptions, compat: 'ragas@0.4' }),
    ).toMatchObject({
      cause: 'out-of-range',
    });
    expect(valueOrCause(contextPrecision, judged([2, 1]), { compat: 'ragas@0.3.5' })).toBeCloseTo(1, 9);
  });
});
