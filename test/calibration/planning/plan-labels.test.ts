import { describe, expect, it } from 'vitest';
import { expectedHalfWidth } from '../../../calibration/planning/expected-half-width.js';
import { fewestOfClass } from '../../../calibration/planning/fewest-of-class.js';
import { planLabels } from '../../../calibration/planning/plan-labels.js';
import { judgeLike } from '../../../calibration/planning/planned-judge.js';
import { verdictChances } from '../../../calibration/planning/verdict-chances.js';
import { wilson } from '../../../src/stats/wilson.js';
import { expectValue } from '../support/expect-value.js';

const judge = { prevalence: 0.3, sensitivity: 0.92, specificity: 0.95 };

describe('planLabels', () => {
  it('shows the chance of each verdict at 20, 25, 30 and 50 labels', () => {
    const plan = planLabels(judge);
    expect(plan.sizes.map(({ labels }) => labels)).toEqual([20, 25, 30, 50]);
    for (const { labels, chances } of plan.sizes)
      expect(chances).toEqual(verdictChances(judge, labels, plan.requirements));
    expect(plan.sizes.map(({ chances }) => chances.trusted)).toEqual(
      plan.sizes.map(({ chances }) => chances.trusted).toSorted((a, b) => a - b),
    );
    expect(plan.sizes[0]).not.toHaveProperty('rivalPower');
  });

  it('says from how many labels trust is likely', () => {
    const { forTrust, requirements } = planLabels(judge);
    if (!forTrust.possible) expect.fail(forTrust.why);
    expect(forTrust.chance).toBeGreaterThanOrEqual(0.8);
    expect(verdictChances(judge, forTrust.labels, requirements).trusted).toBe(forTrust.chance);
    expect(verdictChances(judge, forTrust.labels - 1, requirements).trusted).toBeLessThan(0.8);
    expect(planLabels({ ...judge, specificity: 0.7 }).forTrust).toEqual({ possible: false, why: 'judge-too-weak' });
    expect(planLabels({ ...judge, prevalence: 0 }).forTrust).toEqual({ possible: false, why: 'too-many' });
  });

  it('names a requirement that no judge could meet', () => {
    const plan = planLabels(judge, { requirements: { sensitivity: 0.8, specificity: 0.8 }, sizes: [21, 22] });
    expect(plan.fewest).toEqual({ positives: 11, negatives: 11 });
    expect(plan.sizes.map(({ isReachable }) => isReachable)).toEqual([false, true]);
    const perfect = planLabels(judge, { requirements: { sensitivity: 1, specificity: 0.7 } });
    expect(perfect.fewest).toEqual({ negatives: 7 });
    expect(perfect.sizes.every(({ isReachable }) => !isReachable)).toBe(true);
  });

  it('plans labels that are drawn by the class of the judge, and the comparison with another judge', () => {
    const rare = { ...judge, prevalence: 0.1 };
    const even = planLabels(rare);
    const byClass = planLabels(rare, {
      draw: { by: 'judge-class', atLeast: 10 },
      rival: { firstOnly: 0.02, secondOnly: 0.2 },
    });
    if (!even.forTrust.possible || !byClass.forTrust.possible) expect.fail('both are possible');
    expect(byClass.forTrust.labels).toBeLessThan(even.forTrust.labels);
    expect(byClass.sizes.map(({ rivalPower }) => rivalPower ?? 0)).toEqual(
      byClass.sizes.map(({ rivalPower }) => rivalPower ?? 0).toSorted((a, b) => a - b),
    );
    expect(byClass.sizes[0]?.halfWidths).toEqual({});
    // No posterior of 10 labels has a lower limit of .99.
    const strict = {
      requirements: { sensitivity: 0.99, specificity: 0.7 },
      draw: { by: 'judge-class', atLeast: 10 },
    } as const;
    expect(planLabels(rare, strict).sizes[0]?.isReachable).toBe(false);
    // With 40 that it does not flag, of 9 in 10, too much might slip through still.
    expect(byClass.sizes.map(({ isReachable }) => isReachable)).toEqual([false, false, false, false]);
  });

  it('states how wide the limits will be', () => {
    const all = planLabels({ ...judge, prevalence: 1 }, { sizes: [30] }).sizes[0]?.halfWidths;
    expectValue(all?.sensitivity ?? 0, expectedHalfWidth(0.92, 30, 0.95));
    expect(all).not.toHaveProperty('specificity');
  });
});

describe('expectedHalfWidth', () => {
  it('by hand: of one label, whatever it shows', () => {
    // 0 of 1 is from 0 to z² / (1 + z²), and 1 of 1 its mirror
    expectValue(expectedHalfWidth(0.3, 1, 0.95), 3.841458820694124 / 4.841458820694124 / 2);
    const { low, high } = wilson(90, 100, 0.95);
    expectValue(expectedHalfWidth(0.9, 100, 0.95), (high - low) / 2, 0.001);
  });
});

describe('fewestOfClass', () => {
  it('by hand: least z² / (1 - least), and at least 5', () => {
    expect([0.5, 0.7, 0.8, 0.9].map((least) => fewestOfClass(least))).toEqual([5, 7, 11, 25]);
    expect(fewestOfClass(0.7, 2)).toBe(9);
    expect(fewestOfClass(1)).toBeUndefined();
    expect(() => fewestOfClass(0)).toThrow(RangeError);
  });
});

describe('judgeLike', () => {
  it('by hand', () => {
    // 9 of 9 caught, 14 of 16 spared
    expect(judgeLike(Float64Array.of(9, 0, 2, 14))).toEqual({
      defined: true,
      value: { prevalence: 9 / 25, sensitivity: 9.5 / 10, specificity: 14.5 / 17 },
    });
    expect(judgeLike(Float64Array.of(0, 0, 2, 14))).toEqual({ defined: false, why: 'no-human-positives' });
    expect(judgeLike(Float64Array.of(3, 1, 0, 0))).toEqual({ defined: false, why: 'no-human-negatives' });
  });
});
