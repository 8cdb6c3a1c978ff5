import { describe, expect, it } from 'vitest';
import { kendallTauB } from '../../src/stats/kendall-tau-b.js';
import reference from '../reference/statistics/correlations.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';
import { expectCorrelation } from './correlation-properties.js';

const random = reference.random.map(({ x, y, expected }) => ({
  x,
  y,
  tau: expected.kendallTauB,
  p: expected.kendall_p_scipy,
}));
const published = [
  ...reference.spearman.map(({ input, expected }) => ({
    ...input,
    tau: expected.kendallTauB,
    p: expected.kendall_p_exact,
  })),
  ...reference.kendall.map(({ input, expected }) => ({ ...input, tau: expected.tauB, p: expected.p })),
];

describe('kendallTauB', () => {
  it.each([...random, ...published])('$tau, p = $p', ({ x, y, tau, p }) => {
    const found = kendallTauB(x, y);
    expectRelativelyClose(found?.tau ?? Number.NaN, tau, 1e-12);
    expectRelativelyClose(found?.p ?? Number.NaN, p, 1e-12);
  });

  it('by hand: of three orders one pair discordant is 1/3, and every order is as far out', () => {
    expect(kendallTauB([1, 2, 3], [1, 3, 2])?.tau).toBeCloseTo(1 / 3, 15);
    expect(kendallTauB([1, 2, 3], [1, 3, 2])?.p).toBeCloseTo(1, 14);
    // In order or reversed: 2 of 6.
    expect(kendallTauB([1, 2, 3], [4, 5, 6])?.p).toBeCloseTo(1 / 3, 14);
  });

  it('sees no difference in what rounding left, and is undefined where a side has one value', () => {
    expect(kendallTauB([1, 2, 3], [0.1 + 0.2, 0.3, 0.4])).toEqual(kendallTauB([1, 2, 3], [0.3, 0.3, 0.4]));
    expect(kendallTauB([1, 2], [0.1 + 0.2, 0.3])).toBeUndefined();
  });

  it('refuses lists of two lengths', () => {
    expect(() => kendallTauB([1, 2], [1, 2, 3])).toThrow(RangeError);
  });

  it('is a correlation', () => {
    expectCorrelation((x, y) => kendallTauB(x, y)?.tau);
  });
});
