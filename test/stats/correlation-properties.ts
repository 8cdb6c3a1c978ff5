import fc from 'fast-check';
import { expect } from 'vitest';

type Correlation = (x: readonly number[], y: readonly number[]) => number | undefined;

const value = fc.integer({ min: 0, max: 20 });

/** What every correlation does: it stays within -1 and 1, and knows no side, no direction and no order of the pairs. */
export function expectCorrelation(correlation: Correlation): void {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 30 }), (pairs) => {
      const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      const found = correlation(x, y);
      if (new Set(x).size === 1 || new Set(y).size === 1) {
        expect(found).toBeUndefined();
        return;
      }
      expect(found).toBeDefined();
      const wanted = found ?? Number.NaN;
      expect(Math.abs(wanted)).toBeLessThanOrEqual(1);
      expect(correlation(y, x)).toBeCloseTo(wanted, 13);
      expect(correlation(x.toReversed(), y.toReversed())).toBeCloseTo(wanted, 13);
      expect(
        correlation(
          x.map((a) => 7 - 3 * a),
          y,
        ),
      ).toBeCloseTo(-wanted, 13);
      expect(correlation(x, x)).toBe(1);
    }),
    { seed: 1 },
  );
}
