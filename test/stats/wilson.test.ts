import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from '../../src/stats/wilson.js';
import reference from '../reference/special-functions.json' with { type: 'json' };
import proportions from '../reference/statistics/proportions.json' with { type: 'json' };

describe('wilson', () => {
  it.each(reference.wilson.cases)('$successes of $n at $confidence', ({ successes, n, confidence, low, high }) => {
    const interval = wilson(successes, n, confidence);
    expect(interval.low).toBeCloseTo(low, 12);
    expect(interval.high).toBeCloseTo(high, 12);
  });

  const published = proportions.published.map(({ input, expected }) => ({ ...input, expected }));

  it.each([...proportions.random, ...published])('$x of $n at $confidence', ({ x, n, confidence, expected }) => {
    const interval = wilson(x, n, confidence);
    expect(interval.low).toBeCloseTo(expected.wilson[0] ?? Number.NaN, 12);
    expect(interval.high).toBeCloseTo(expected.wilson[1] ?? Number.NaN, 12);
  });

  it('by hand: none of n gives [0, z²/(n + z²)]', () => {
    // z = 1.959963984540054, z² = 3.841458820694124; 3.8414588 / 13.8414588
    const interval = wilson(0, 10, 0.95);
    expect(interval.low).toBe(0);
    expect(interval.high).toBeCloseTo(3.841458820694124 / 13.841458820694124, 14);
  });

  it.each([
    [0, 0],
    [3, 2],
    [-1, 2],
    [Number.NaN, 2],
  ])('refuses %d of %d', (successes, n) => {
    expect(() => wilson(successes, n, 0.95)).toThrow(RangeError);
  });

  it('holds the rate, stays within 0 and 1, and mirrors', () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.8, 0.95, 0.99), ([successes, n], confidence) => {
        const interval = wilson(successes, n, confidence);
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.low).toBeLessThanOrEqual(successes / n);
        expect(interval.high).toBeGreaterThanOrEqual(successes / n);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(wilson(n - successes, n, confidence).low).toBeCloseTo(1 - interval.high, 14);
      }),
      { seed: 1 },
    );
  });
});
