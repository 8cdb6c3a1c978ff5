import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tidyCut } from '../../../calibration/threshold/tidy-cut.js';

it('writes a cut-off with as few decimals as lie between the two scores', () => {
  const between = (low: number, high: number) => tidyCut(low, high, low + (high - low) / 2);
  expect(between(0.62, 0.72)).toBe(0.7);
  expect(between(2 / 3, 0.75)).toBe(0.7);
  // Neither end will do: a cut-off at a score that was seen would be a matter of a last digit.
  expect(between(0.6, 0.7)).toBe(0.65);
  expect(between(0, 1)).toBe(0.5);
  expect(between(1, 4)).toBe(3);
  expect(between(0.5, 0.5001)).toBe(0.50005);
});

it('parts the two scores, whatever they are', () => {
  const score = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(score, score, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      fc.pre(high - low > 1e-7);
      const cut = tidyCut(low, high, low + (high - low) / 2);
      expect(cut).toBeGreaterThan(low);
      expect(cut).toBeLessThan(high);
    }),
    { seed: 5, numRuns: 200 },
  );
});
