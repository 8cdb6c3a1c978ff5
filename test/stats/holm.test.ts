import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm } from '../../src/stats/holm.js';
import reference from '../reference/statistics/multiple-testing.json' with { type: 'json' };

const published = reference.published.map(({ input: { p }, expected }) => ({ p, adjusted: expected.holmAdjusted }));
const random = reference.random.map(({ p, expected }) => ({ p, adjusted: expected.holm }));

describe('holm', () => {
  it.each([...published, ...random])('$p', ({ p, adjusted }) => {
    for (const [i, found] of holm(p).entries()) expect(found).toBeCloseTo(adjusted[i] ?? Number.NaN, 14);
  });

  it('by hand: 0.01 · 3, 0.02 · 2, and 0.03, which may not fall below 0.04', () => {
    expect(holm([0.03, 0.01, 0.02]).map((p) => p.toFixed(12))).toEqual([
      '0.040000000000',
      '0.030000000000',
      '0.040000000000',
    ]);
  });

  it('of none there are none, and one alone stays as it is', () => {
    expect(holm([])).toEqual([]);
    expect(holm([0.03])).toEqual([0.03]);
  });

  it('goes with the p-values when they change places, keeps their order, and is never below them', () => {
    const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(list, (p) => {
        const adjusted = holm(p);
        expect(holm(p.toReversed())).toEqual(adjusted.toReversed());
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
