import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { varianceComponents } from '../../src/stats/variance-components.js';
import reference from '../reference/statistics/variance-components.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

describe('varianceComponents', () => {
  it('gives the mean squares of an analysis of variance, and the components of lme4', () => {
    const { scores, expected } = reference.itemsByRuns;
    const found = varianceComponents(Float64Array.from(scores.flat()), 5);
    expectRelativelyClose(found.itemMeanSquare, expected.msItem, 1e-12);
    expectRelativelyClose(found.runMeanSquare, expected.msRun, 1e-12);
    expectRelativelyClose(found.errorMeanSquare, expected.msError, 1e-12);
    expectRelativelyClose(found.item, expected.varItem, 1e-12);
    expectRelativelyClose(found.run, expected.varRun, 1e-12);
    expect(Math.abs(found.item - expected.lmer.item)).toBeLessThan(1e-6);
    expect(Math.abs(found.run - expected.lmer.run)).toBeLessThan(1e-6);
    expect(Math.abs(found.residual - expected.lmer.Residual)).toBeLessThan(1e-6);
    expectRelativelyClose(found.f ?? 0, expected.msRun / expected.msError, 1e-12);
  });

  it('by hand: two items in two runs', () => {
    // Items 0, 2 and 4, 4: item means 1 and 4, run means 2 and 3, mean 2.5. MS_item = 2 (1.5² + 1.5²) / 1 = 9,
    // MS_run = 2 (0.5² + 0.5²) / 1 = 1; what remains of a cell is ±0.5, so that MS_err = 4 · 0.25 / 1 = 1. Within: (2 + 0) / 2.
    expect(varianceComponents(Float64Array.of(0, 2, 4, 4), 2)).toEqual({
      items: 2,
      runs: 2,
      mean: 2.5,
      itemMeanSquare: 9,
      runMeanSquare: 1,
      errorMeanSquare: 1,
      item: 4,
      run: 0,
      residual: 1,
      f: 1,
      withinItem: 1,
    });
  });

  it('gives exactly 0 where all runs are alike, and no F', () => {
    const found = varianceComponents(Float64Array.of(0.7, 0.7, 0.7, 0.1, 0.1, 0.1, 1 / 3, 1 / 3, 1 / 3), 3);
    expect(found.withinItem).toBe(0);
    expect(found.run).toBe(0);
    expect(found.residual).toBe(0);
    expect(found.f).toBeUndefined();
  });

  it('refuses what is no layout', () => {
    expect(() => varianceComponents(Float64Array.of(1, 2, 3), 2)).toThrow(RangeError);
    expect(() => varianceComponents(Float64Array.of(1, 2), 2)).toThrow(RangeError);
    expect(() => varianceComponents(Float64Array.of(1, 2), 1)).toThrow(RangeError);
  });

  it('moves run variance, and nothing else, when a run is shifted', () => {
    const score = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score, score), { minLength: 2, maxLength: 12 }), (rows) => {
        const found = varianceComponents(Float64Array.from(rows.flat()), 3);
        const shifted = varianceComponents(Float64Array.from(rows.flatMap(([a, b, c]) => [a, b, c + 5])), 3);
        expect(shifted.residual).toBeCloseTo(found.residual, 9);
        expect(shifted.itemMeanSquare).toBeCloseTo(found.itemMeanSquare, 9);
        expect(shifted.mean).toBeCloseTo(found.mean + 5 / 3, 9);
        // s2_w = (MS_run + (n - 1) MS_err) / n.
        expect(found.withinItem * found.items).toBeCloseTo(
          found.runMeanSquare + (found.items - 1) * found.errorMeanSquare,
          9,
        );
      }),
      { seed: 1 },
    );
  });
});
