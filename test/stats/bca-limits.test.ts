import { describe, expect, it } from 'vitest';
import { bcaLimits } from '../../src/stats/bca-limits.js';
import { mean } from '../../src/stats/mean.js';
import { normalCdf, normalQuantile } from '../../src/stats/normal.js';
import { percentileLimits } from '../../src/stats/percentile-limits.js';
import reference from '../reference/statistics/bootstrap.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

const hundred = Float64Array.from({ length: 101 }, (_, i) => i);

describe('bcaLimits', () => {
  it.each(reference.fixedReplicates)('$expected.bca_linearInterp', ({ x, replicates, expected }) => {
    const sorted = Float64Array.from(replicates).sort();
    const limits = bcaLimits({ sorted, estimate: mean(x), acceleration: expected.accel }, 0.95);
    expectRelativelyClose(limits?.low ?? Number.NaN, expected.bca_linearInterp[0] ?? Number.NaN, 1e-12);
    expectRelativelyClose(limits?.high ?? Number.NaN, expected.bca_linearInterp[1] ?? Number.NaN, 1e-12);
    const percentiles = percentileLimits(sorted, 0.95);
    expectRelativelyClose(percentiles.low, expected.percentile_linearInterp[0] ?? Number.NaN, 1e-12);
    expectRelativelyClose(percentiles.high, expected.percentile_linearInterp[1] ?? Number.NaN, 1e-12);
  });

  it('by hand: with no bias and no acceleration they are the percentiles', () => {
    const limits = bcaLimits({ sorted: hundred, estimate: 50, acceleration: 0 }, 0.9);
    expect(limits?.low).toBeCloseTo(5, 11);
    expect(limits?.high).toBeCloseTo(95, 11);
  });

  it('by hand: a bias of z and an acceleration of a put a level at Φ(z + (z + q) / (1 - a (z + q)))', () => {
    // 68 of 101 lie below the estimate of 67.5. With z + q = bias - 1.6448536 and bias + 1.6448536.
    const bias = normalQuantile(68 / 101);
    const level = (q: number) => 100 * normalCdf(bias + (bias + q) / (1 - 0.1 * (bias + q)));
    const limits = bcaLimits({ sorted: hundred, estimate: 67.5, acceleration: 0.1 }, 0.9);
    expect(limits?.low).toBeCloseTo(level(-1.6448536269514722), 11);
    expect(limits?.high).toBeCloseTo(level(1.6448536269514722), 11);
  });

  it('are absent where the estimate lies beyond all resamples, or the acceleration is too great', () => {
    expect(bcaLimits({ sorted: hundred, estimate: 101, acceleration: 0 }, 0.9)).toBeUndefined();
    expect(bcaLimits({ sorted: hundred, estimate: -1, acceleration: 0 }, 0.9)).toBeUndefined();
    expect(bcaLimits({ sorted: hundred, estimate: 50, acceleration: 0.7 }, 0.9)).toBeUndefined();
  });

  it('have no width where all are equal', () => {
    const limits = bcaLimits({ sorted: new Float64Array(9).fill(0.7), estimate: 0.7, acceleration: 0 }, 0.9);
    expect(limits).toEqual({ low: 0.7, high: 0.7, confidence: 0.9 });
  });
});
