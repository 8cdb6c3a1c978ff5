import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fBeta } from '../../../src/metrics/verdicts/f-beta.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const beta = fc.double({ min: 0.1, max: 10, noNaN: true });

describe('fBeta', () => {
  // 2 · (1/2 · 1) / (1/2 + 1) = 2/3; with beta 2: 5 · 1/2 / (4 · 1/2 + 1) = 5/6.
  it.each([
    [1 / 2, 1, 1, 2 / 3],
    [1 / 2, 1, 2, 5 / 6],
    [1, 1, 3, 1],
    [0, 1, 1, 0],
    [0, 0, 1, 0],
  ])('by hand: precision %f, recall %f, beta %f: %f', (precision, recall, weight, expected) => {
    expect(fBeta(precision, recall, weight)).toBeCloseTo(expected, 15);
  });

  it('lies between precision and recall', () => {
    fc.assert(
      fc.property(share, share, beta, (precision, recall, weight) => {
        const value = fBeta(precision, recall, weight);
        expect(value).toBeGreaterThanOrEqual(Math.min(precision, recall) - 1e-12);
        expect(value).toBeLessThanOrEqual(Math.max(precision, recall) + 1e-12);
      }),
      { seed: 7 },
    );
  });
});
