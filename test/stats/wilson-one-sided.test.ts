import { describe, expect, it } from 'vitest';
import { wilson } from '../../src/stats/wilson.js';
import { wilsonLower, wilsonUpper } from '../../src/stats/wilson-one-sided.js';

describe('wilsonLower', () => {
  it('by hand: n of n gives n / (n + z²), with z = 1.6448536269514722 for 95%', () => {
    expect(wilsonLower(10, 10, 0.95)).toBeCloseTo(10 / (10 + 1.6448536269514722 ** 2), 14);
    // 10 of 10 give .79, and 15 of 15 give .85
    expect(wilsonLower(15, 15, 0.95)).toBeCloseTo(0.847, 3);
  });

  it('is the low end of the two-sided interval at twice the risk', () => {
    expect(wilsonLower(17, 25, 0.95)).toBeCloseTo(wilson(17, 25, 0.9).low, 14);
  });

  it('is the rate itself at 50%', () => {
    expect(wilsonLower(3, 4, 0.5)).toBe(0.75);
  });

  it('is 0 for no successes', () => {
    expect(wilsonLower(0, 8, 0.95)).toBe(0);
  });

  it.each([0.4, 1, Number.NaN])('refuses a confidence of %d', (confidence) => {
    expect(() => wilsonLower(3, 4, confidence)).toThrow(RangeError);
  });
});

describe('wilsonUpper', () => {
  it('mirrors the lower limit', () => {
    for (let successes = 0; successes <= 12; successes++) {
      expect(wilsonUpper(successes, 12, 0.95)).toBeCloseTo(1 - wilsonLower(12 - successes, 12, 0.95), 14);
    }
    expect(wilsonUpper(12, 12, 0.95)).toBe(1);
  });
});
