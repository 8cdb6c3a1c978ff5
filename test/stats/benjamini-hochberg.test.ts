import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/stats/benjamini-hochberg.js';
import reference from '../reference/statistics/multiple-testing.json' with { type: 'json' };

const published = reference.published.map(({ input: { p }, expected }) => ({ p, adjusted: expected.bhAdjusted }));
const random = reference.random.map(({ p, expected }) => ({ p, adjusted: expected.bh }));

describe('benjaminiHochberg', () => {
  it.each([...published, ...random])('$p', ({ p, adjusted }) => {
    for (const [i, found] of benjaminiHochberg(p).entries()) expect(found).toBeCloseTo(adjusted[i] ?? Number.NaN, 14);
  });

  it('by hand: 0.04, 0.035 · 3/2 = 0.0525, which may not exceed 0.04, and 0.01 · 3', () => {
    expect(benjaminiHochberg([0.04, 0.01, 0.035])).toEqual([0.04, 0.03, 0.04]);
  });

  it('of none there are none, and one alone stays as it is', () => {
    expect(benjaminiHochberg([])).toEqual([]);
    expect(benjaminiHochberg([0.03])).toEqual([0.03]);
  });

  it('goes with the p-values when they change places, keeps their order, and is never below them', () => {
    const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(list, (p) => {
        const adjusted = benjaminiHochberg(p);
        expect(benjaminiHochberg(p.toReversed())).toEqual(adjusted.toReversed());
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
