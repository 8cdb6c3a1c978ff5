import { describe, expect, it } from 'vitest';
import { pearson, pearsonLimits } from '../../src/stats/pearson.js';
import bootstrap from '../reference/statistics/bootstrap.json' with { type: 'json' };
import reference from '../reference/statistics/correlations.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';
import { expectCorrelation } from './correlation-properties.js';

const lawSchool = bootstrap.published.find(({ name }) => name === 'bca/lawSchool');
const { lsat = [], gpa = [] } = lawSchool?.input ?? {};

describe('pearson', () => {
  it.each(reference.random)('$expected.pearson', ({ x, y, expected }) => {
    expectRelativelyClose(pearson(x, y) ?? Number.NaN, expected.pearson, 1e-12);
  });

  it.each(reference.spearman)('$name', ({ input: { x, y }, expected }) => {
    expectRelativelyClose(pearson(x, y) ?? Number.NaN, expected.pearson, 1e-12);
  });

  it('of the law schools (R 4.2, cor.test)', () => {
    expectRelativelyClose(pearson(lsat, gpa) ?? Number.NaN, lawSchool?.expected.pearson ?? Number.NaN, 1e-12);
  });

  it('by hand: distances -1, 0, 1 and -2, -1, 3 give 5 / √(2 · 14)', () => {
    expect(pearson([1, 2, 3], [0, 1, 5])).toBeCloseTo(5 / Math.sqrt(28), 14);
  });

  it('is exactly 1 where one side is a straight function of the other', () => {
    expect(pearson([0.1, 0.2, 0.7, 0.4], [1.3, 1.6, 3.1, 2.2])).toBe(1);
  });

  it('is undefined where a side has one value, and refuses a single pair', () => {
    expect(pearson([0.7, 0.7, 0.7], [1, 2, 3])).toBeUndefined();
    expect(() => pearson([1], [1])).toThrow(RangeError);
  });

  it('is a correlation', () => {
    expectCorrelation(pearson);
  });
});

describe('pearsonLimits', () => {
  it('of the law schools (R 4.2, cor.test)', () => {
    const limits = pearsonLimits(pearson(lsat, gpa) ?? Number.NaN, lsat.length, 0.95);
    expect(limits?.low).toBeCloseTo(lawSchool?.expected.fisherZ95?.[0] ?? Number.NaN, 12);
    expect(limits?.high).toBeCloseTo(lawSchool?.expected.fisherZ95?.[1] ?? Number.NaN, 12);
  });

  it('has none for fewer than four pairs, nor for a correlation of 1', () => {
    expect(pearsonLimits(0.3, 3, 0.95)).toBeUndefined();
    expect(pearsonLimits(1, 30, 0.95)).toBeUndefined();
  });
});
