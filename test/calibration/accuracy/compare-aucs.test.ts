import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auc } from '../../../calibration/accuracy/auc.js';
import { compareAucs } from '../../../calibration/accuracy/compare-aucs.js';
import roc from '../../reference/calibration/roc.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';

const pairedItems = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), { maxLength: 25 })
  .map((items) => ({
    positive: items.map(([positive]) => positive),
    first: items.map(([, score]) => score),
    second: items.map(([, , score]) => score),
  }));

describe('compareAucs', () => {
  it.each(roc.deLong)('$name, pROC', ({ input, expected }) => {
    const comparison = compareAucs(input.y.map(Boolean), input.a, input.b);
    if (!comparison.defined) expect.fail(comparison.why);
    const { first, second, firstVariance, secondVariance, covariance, z, p } = comparison.value;
    expectValue(first, expected.auc_a);
    expectValue(second, expected.auc_b);
    expectValue(firstVariance, expected.var_a);
    expectValue(secondVariance, expected.var_b);
    expectValue(covariance, expected.cov);
    expectValue(z, expected.Z);
    expectValue(p, expected.p);
  });

  it('has the variances of random scores', () => {
    for (const { label, score, expected } of roc.random) {
      const comparison = compareAucs(label.map(Boolean), score, label);
      if (comparison.defined) expectValue(comparison.value.firstVariance, expected.delongVar);
      else expect(comparison.why).toMatch(/^(too-few-of-a-class|no-variance)$/);
    }
  });

  it('by hand', () => {
    // Positives 4, 2, negatives 3, 1: placements of the positives 1, 1/2, of the negatives 1/2, 1, each with variance 1/8.
    // The other judge swaps 2 and 3 and has an area of 1, without variance: (3/4 - 1) / sqrt(1/8 / 2 + 1/8 / 2)
    const comparison = compareAucs([true, true, false, false], [4, 2, 3, 1], [4, 3, 2, 1]);
    if (!comparison.defined) expect.fail(comparison.why);
    expect(comparison.value).toMatchObject({ first: 0.75, second: 1, firstVariance: 0.125, secondVariance: 0 });
    expectValue(comparison.value.z, -0.25 / Math.sqrt(0.125), 1e-15);
  });

  it('is undefined for a class of one item, and for scores of one order', () => {
    expect(compareAucs([true, false, false], [1, 2, 3], [3, 2, 1])).toEqual({
      defined: false,
      why: 'too-few-of-a-class',
    });
    expect(compareAucs([true, true, false, false], [4, 2, 3, 1], [40, 20, 30, 10])).toEqual({
      defined: false,
      why: 'no-variance',
    });
  });

  it('has the areas of each judge, turns with the judges, and has a p within 0 and 1', () => {
    fc.assert(
      fc.property(pairedItems, ({ positive, first, second }) => {
        const comparison = compareAucs(positive, first, second);
        if (!comparison.defined) return;
        const { value } = comparison;
        expectValue(auc(positive, first), value.first);
        expectValue(auc(positive, second), value.second);
        const turned = compareAucs(positive, second, first);
        if (!turned.defined) expect.fail(turned.why);
        expectValue(turned.value.z, -value.z, 1e-10);
        expect(value.p).toBeGreaterThanOrEqual(0);
        expect(value.p).toBeLessThanOrEqual(1);
      }),
      { seed: 1 },
    );
  });
});
