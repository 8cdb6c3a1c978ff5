import { describe, expect, it } from 'vitest';
import { mcnemarPower } from '../../../calibration/planning/mcnemar-power.js';
import { binomialProbability } from '../../../src/stats/binomial.js';
import { mcnemar } from '../../../src/stats/mcnemar.js';
import { expectValue } from '../support/expect-value.js';

describe('mcnemarPower', () => {
  it('by hand: 5 items tell two judges apart where one alone is right in all', () => {
    // Mid-p of 5 to 0 is 2 / 2^5 - 1 / 2^5 = .03125; of 4 to 0 it is .0625.
    expectValue(mcnemarPower({ firstOnly: 1, secondOnly: 0 }, 5, 0.05), 1);
    expect(mcnemarPower({ firstOnly: 1, secondOnly: 0 }, 4, 0.05)).toBe(0);
    expectValue(mcnemarPower({ firstOnly: 0.25, secondOnly: 0.5 }, 5, 0.05), 0.25 ** 5 + 0.5 ** 5);
    expect(mcnemarPower({ firstOnly: 0, secondOnly: 0 }, 50, 0.05)).toBe(0);
  });

  it('is the sum over all splits', () => {
    const [p, q, n] = [0.05, 0.2, 40];
    let power = 0;
    for (let b = 0; b <= n; b++)
      for (let c = 0; b + c <= n; c++)
        if (mcnemar(b, c).midP <= 0.05)
          power += binomialProbability(b + c, n, p + q) * binomialProbability(b, b + c, p / (p + q));
    expectValue(mcnemarPower({ firstOnly: p, secondOnly: q }, n, 0.05), power);
  });

  it('finds a difference that is not there about as often as stated, and one that is there with the more labels', () => {
    expect(mcnemarPower({ firstOnly: 0.1, secondOnly: 0.1 }, 200, 0.05)).toBeLessThan(0.055);
    expect(mcnemarPower({ firstOnly: 0.1, secondOnly: 0.1 }, 200, 0.05)).toBeGreaterThan(0.03);
    const power = [25, 50, 100, 200].map((n) => mcnemarPower({ firstOnly: 0.03, secondOnly: 0.15 }, n, 0.05));
    expect(power).toEqual(power.toSorted((a, b) => a - b));
    expect(power[3]).toBeGreaterThan(0.95);
  });

  it('refuses shares of more than all', () => {
    expect(() => mcnemarPower({ firstOnly: 0.6, secondOnly: 0.6 }, 10, 0.05)).toThrow(RangeError);
  });
});
