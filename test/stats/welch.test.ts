import { describe, expect, it } from 'vitest';
import { welch } from '../../src/stats/welch.js';
import reference from '../reference/statistics/differences.json' with { type: 'json' };

const options = { alpha: 0.05, smallestDrop: 0.05, higherIsBetter: true };

describe('welch', () => {
  it.each(reference.welch)('$p', ({ baseline, candidate, p, df, low, high }) => {
    const found = welch(Float64Array.from(baseline), Float64Array.from(candidate), options);
    expect(found.p).toBeCloseTo(p, 12);
    expect(found.degrees).toBeCloseTo(df, 9);
    expect(found.low).toBeCloseTo(low, 12);
    expect(found.high).toBeCloseTo(high, 12);
  });

  it('by hand: equal sizes and variances have 2n - 2 degrees of freedom', () => {
    // Both variances are 1, so SE² = 1/3 + 1/3 and the degrees are (2/3)² / (2 · (1/3)² / 2) = 4.
    const found = welch(Float64Array.of(1, 2, 3), Float64Array.of(4, 5, 6), options);
    expect(found.difference).toBe(3);
    expect(found.standardError).toBeCloseTo(Math.sqrt(2 / 3), 15);
    expect(found.degrees).toBeCloseTo(4, 12);
  });

  it('decides: a drop shown, a drop ruled out, and neither', () => {
    const high = Float64Array.of(0.9, 0.9, 0.91, 0.89);
    const low = Float64Array.of(0.5, 0.5, 0.51, 0.49);
    const uneven = Float64Array.of(1, 0, 1, 1);
    expect(welch(high, low, options).state).toBe('failed');
    expect(welch(high, low, { ...options, higherIsBetter: false }).state).toBe('passed');
    expect(welch(high, high, options).state).toBe('passed');
    expect(welch(high, uneven, options).state).toBe('undecided');
  });

  it('takes the difference as it is where nothing varies', () => {
    const found = welch(Float64Array.of(1, 1), Float64Array.of(0, 0), options);
    expect(found).toEqual({ difference: -1, low: -1, high: -1, standardError: 0, p: 0, state: 'failed' });
    expect(welch(Float64Array.of(1, 1), Float64Array.of(1, 1), options).p).toBe(1);
  });
});
