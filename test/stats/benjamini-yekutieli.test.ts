import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiYekutieli } from '../../src/stats/benjamini-yekutieli.js';
import reference from '../reference/statistics/multiple-testing.json' with { type: 'json' };

const published = reference.published.map(({ input: { p }, expected }) => ({ p, adjusted: expected.adjusted }));
const random = reference.random.map(({ p, expected }) => ({ p, adjusted: expected.by }));

describe('benjaminiYekutieli', () => {
  it.each([...published, ...random])('$p', ({ p, adjusted }) => {
    for (const [i, found] of benjaminiYekutieli(p).entries()) expect(found).toBeCloseTo(adjusted[i] ?? Number.NaN, 14);
  });

  it('by hand: the factor for two is 1 + 1/2', () => {
    expect(benjaminiYekutieli([0.01, 0.4]).map((p) => p.toFixed(12))).toEqual(['0.030000000000', '0.600000000000']);
  });

  it('of none there are none, and one alone stays as it is', () => {
    expect(benjaminiYekutieli([])).toEqual([]);
    expect(benjaminiYekutieli([0.03])).toEqual([0.03]);
  });

  it('goes with the p-values when they change places, keeps their order, and is never below them', () => {
    const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(list, (p) => {
        const adjusted = benjaminiYekutieli(p);
        expect(benjaminiYekutieli(p.toReversed())).toEqual(adjusted.toReversed());
        for (const [i, one] of p.entries()) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(one * (1 - 1e-15));
          expect(adjusted[i]).toBeLessThanOrEqual(1);
          for (const [j, other] of p.entries()) {
            if (one < other) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? Number.NaN);
          }
        }
      }),
      { seed: 1 },
    );
  });
});
