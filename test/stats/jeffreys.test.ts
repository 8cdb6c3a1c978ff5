import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jeffreys } from '../../src/stats/jeffreys.js';
import reference from '../reference/statistics/proportions.json' with { type: 'json' };

describe('jeffreys', () => {
  it.each(reference.random)('$x of $n at $confidence', ({ x, n, confidence, expected }) => {
    const { low, high } = jeffreys(x, n, confidence);
    expect(low).toBeCloseTo(expected.jeffreys[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.jeffreys[1] ?? Number.NaN, 12);
  });

  it.each(reference.published)('$name', ({ input: { x, n, confidence }, expected }) => {
    const { low, high } = jeffreys(x, n, confidence);
    expect(low).toBeCloseTo(expected.jeffreys[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.jeffreys[1] ?? Number.NaN, 12);
  });

  it('by hand: none of one has the density √(1 - x) / √x times 2/π, so its upper limit solves an arc sine', () => {
    // With x = sin²t the posterior is (4/π) cos²t dt, so P(x) = (2t + sin 2t) / π.
    const t = Math.asin(Math.sqrt(jeffreys(0, 1, 0.9).high));
    expect((2 * t + Math.sin(2 * t)) / Math.PI).toBeCloseTo(0.95, 13);
  });

  it('refuses more successes than trials', () => {
    expect(() => jeffreys(4, 3, 0.95)).toThrow(RangeError);
  });

  it('mirrors, grows with the successes, and stays within 0 and 1', () => {
    const counts = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.constant(n)));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.8, 0.95, 0.99), ([successes, n], confidence) => {
        const { low, high } = jeffreys(successes, n, confidence);
        expect(jeffreys(n - successes, n, confidence).low).toBeCloseTo(1 - high, 12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(high);
        expect(high).toBeLessThanOrEqual(1);
        expect(jeffreys(successes + 1, n, confidence).high).toBeGreaterThanOrEqual(high);
      }),
      { seed: 1 },
    );
  });
});
