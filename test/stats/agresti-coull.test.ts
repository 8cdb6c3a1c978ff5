import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agrestiCoull } from '../../src/stats/agresti-coull.js';
import reference from '../reference/statistics/proportions.json' with { type: 'json' };

describe('agrestiCoull', () => {
  it.each(reference.random)('$x of $n at $confidence', ({ x, n, confidence, expected }) => {
    const { low, high } = agrestiCoull(x, n, confidence);
    expect(low).toBeCloseTo(expected.agresti_coull[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.agresti_coull[1] ?? Number.NaN, 12);
  });

  it.each(reference.published)('$name', ({ input: { x, n, confidence }, expected }) => {
    const { low, high } = agrestiCoull(x, n, confidence);
    expect(low).toBeCloseTo(expected.agresti_coull[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(expected.agresti_coull[1] ?? Number.NaN, 12);
  });

  it('by hand: with z = 1.959963984540054, 2 of 4 lie at 1/2 ± z / (2 √(4 + z²))', () => {
    const z = 1.959963984540054;
    const halfWidth = z / (2 * Math.sqrt(4 + z * z));
    expect(agrestiCoull(2, 4, 0.95).low).toBeCloseTo(0.5 - halfWidth, 14);
    expect(agrestiCoull(2, 4, 0.95).high).toBeCloseTo(0.5 + halfWidth, 14);
  });

  it('refuses more successes than trials', () => {
    expect(() => agrestiCoull(4, 3, 0.95)).toThrow(RangeError);
  });

  it('mirrors, grows with the successes, and stays within 0 and 1', () => {
    const counts = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n - 1 }), fc.constant(n)));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.8, 0.95, 0.99), ([successes, n], confidence) => {
        const { low, high } = agrestiCoull(successes, n, confidence);
        expect(agrestiCoull(n - successes, n, confidence).low).toBeCloseTo(1 - high, 12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(high);
        expect(high).toBeLessThanOrEqual(1);
        expect(agrestiCoull(successes + 1, n, confidence).high).toBeGreaterThanOrEqual(high);
      }),
      { seed: 1 },
    );
  });
});
