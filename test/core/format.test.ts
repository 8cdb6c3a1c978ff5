import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatColumn, formatNumber, formatPair, formatPercent, formatPercentPair } from '../../src/core/format.js';

describe('formatNumber', () => {
  it.each([
    [4, '4'],
    [0, '0'],
    [-0, '0'],
    [2 / 3, '0.667'],
    [0.75, '0.750'],
    [-0.5, '-0.500'],
    [1234567.891, '1234567.891'],
    // Would read as 1 and as 0 with three decimals.
    [0.9996, '0.9996'],
    [0.00004, '0.00004'],
    [-0.00004, '-0.00004'],
    // Within 1e-9 of a whole number, as sums of fractions are.
    [0.1 + 0.2 + 0.7, '1'],
    [1 - 1e-10, '1'],
    [-1e-12, '0'],
  ])('%d -> %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %d', (value) => {
    expect(() => formatNumber(value)).toThrow(RangeError);
  });
});

describe('formatPercent', () => {
  it.each([
    [0.5, '50%'],
    [2 / 3, '66.7%'],
    [0.9996, '99.96%'],
    [0.29, '29%'],
    [1, '100%'],
  ])('%d -> %s', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });
});

describe('formatPair', () => {
  it.each([
    [0, 1, '0', '1'],
    [0.5, 0.75, '0.500', '0.750'],
    [1, 0.75, '1.000', '0.750'],
    [0.7499999, 0.75, '0.7499999', '0.7500000'],
    // Passes, so it must not read as the smaller one: 0.6669 beside 0.667.
    [0.6669, 2 / 3, '0.6669', '0.6667'],
    // 0.7 as a sum that is a little less: equal within the gate's tolerance.
    [0.7 - 1e-12, 0.7, '0.700', '0.700'],
  ])('%d, %d -> %s, %s', (observed, required, a, b) => {
    expect(formatPair(observed, required)).toEqual({ observed: a, required: b });
  });

  it('prints two values alike only if the gate takes them for equal, and never the wrong way round', () => {
    const near = fc.tuple(
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: -1e-7, max: 1e-7, noNaN: true }),
    );
    fc.assert(
      fc.property(near, ([required, difference]) => {
        const observed = required + difference;
        const printed = formatPair(observed, required);
        if (Math.abs(observed - required) > 1.001e-9) expect(printed.observed).not.toBe(printed.required);
        if (observed > required) expect(Number(printed.observed)).toBeGreaterThanOrEqual(Number(printed.required));
      }),
      { seed: 20 },
    );
  });
});

describe('formatPercentPair', () => {
  it.each([
    [0.5, 0.75, '50%', '75%'],
    [2 / 3, 0.75, '66.7%', '75.0%'],
    [0.7499, 0.75, '74.99%', '75.00%'],
    [0.7499999, 0.75, '74.99999%', '75.00000%'],
  ])('%d, %d -> %s, %s', (observed, required, a, b) => {
    expect(formatPercentPair(observed, required)).toEqual({ observed: a, required: b });
  });
});

describe('formatColumn', () => {
  it('keeps counts whole', () => {
    expect(formatColumn([4, 0, null, 'none'])).toEqual(['4', '0', '', 'none']);
  });

  it('gives every number decimals if one has them', () => {
    expect(formatColumn([1, 0.5, null, 0.9999, 'unknown'])).toEqual(['1.000', '0.500', '', '0.9999', 'unknown']);
  });
});
