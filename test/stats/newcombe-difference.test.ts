import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newcombeDifference } from '../../src/stats/newcombe-difference.js';
import { wilson } from '../../src/stats/wilson.js';
import reference from '../reference/statistics/newcombe.json' with { type: 'json' };

const published = reference.publishedDifference.map(({ input, expected }) => ({ ...input, expected }));

describe('newcombeDifference', () => {
  it.each([...reference.difference, ...published])('$x1 of $n1, $x2 of $n2', ({ x1, n1, x2, n2, expected }) => {
    const { low, high } = newcombeDifference({ successes: x1, n: n1 }, { successes: x2, n: n2 }, 0.95);
    expect(low).toBeCloseTo(expected.newcombe[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.newcombe[1] ?? Number.NaN, 12);
  });

  it('by hand: of two rates of 0 it reaches as far as the upper limit of each', () => {
    const { low, high } = newcombeDifference({ successes: 0, n: 10 }, { successes: 0, n: 20 }, 0.95);
    expect(low).toBeCloseTo(-wilson(0, 20, 0.95).high, 14);
    expect(high).toBeCloseTo(wilson(0, 10, 0.95).high, 14);
  });

  it('changes sign when the sides change, holds the difference, and stays within -1 and 1', () => {
    const rate = fc
      .integer({ min: 1, max: 300 })
      .chain((n) => fc.record({ successes: fc.integer({ min: 0, max: n }), n: fc.constant(n) }));
    fc.assert(
      fc.property(rate, rate, (first, second) => {
        const { low, high } = newcombeDifference(first, second, 0.95);
        const difference = first.successes / first.n - second.successes / second.n;
        expect(newcombeDifference(second, first, 0.95).low).toBeCloseTo(-high, 14);
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
      }),
      { seed: 1 },
    );
  });
});
