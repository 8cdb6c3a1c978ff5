import { describe, expect, it } from 'vitest';
import { spearman, spearmanLimits } from '../../src/stats/spearman.js';
import reference from '../reference/statistics/correlations.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';
import { expectCorrelation } from './correlation-properties.js';

const published = [...reference.spearman, ...reference.kendall].map(({ input, expected }) => ({ ...input, expected }));

describe('spearman', () => {
  it.each([...reference.random, ...published])('$expected.spearman', ({ x, y, expected }) => {
    expectRelativelyClose(spearman(x, y) ?? Number.NaN, expected.spearman, 1e-12);
  });

  it('by hand: with the rank differences 0, 1, 1 it is 1 - 6 · 2 / (3 · 8)', () => {
    expect(spearman([1, 2, 3], [10, 500, 20])).toBeCloseTo(0.5, 14);
  });

  it('sees no difference in what rounding left', () => {
    expect(spearman([1, 2, 3], [0.1 + 0.2, 0.3, 0.4])).toBe(spearman([1, 2, 3], [0.3, 0.3, 0.4]));
    expect(spearman([1, 2], [0.1 + 0.2, 0.3])).toBeUndefined();
  });

  it('is a correlation', () => {
    expectCorrelation(spearman);
  });

  it('sees order alone', () => {
    const [x, y] = [
      [3, 1, 4, 1, 5],
      [9, 2, 6, 5, 3],
    ] as const;
    expect(spearman(x.map(Math.exp), y)).toBe(spearman(x, y));
  });
});

describe('spearmanLimits', () => {
  it('by hand: z (1 + r²/2)^½ / √(n - 3) on the transformed scale', () => {
    // r = 0.6, n = 28: the standard error is √(1.18 / 25).
    const halfWidth = 1.959963984540054 * Math.sqrt(1.18 / 25);
    const limits = spearmanLimits(0.6, 28, 0.95);
    expect(limits?.low).toBeCloseTo(Math.tanh(Math.atanh(0.6) - halfWidth), 13);
    expect(limits?.high).toBeCloseTo(Math.tanh(Math.atanh(0.6) + halfWidth), 13);
  });

  it('has none for fewer than four pairs, nor for a correlation of -1', () => {
    expect(spearmanLimits(0.3, 3, 0.95)).toBeUndefined();
    expect(spearmanLimits(-1, 30, 0.95)).toBeUndefined();
  });
});
