import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../src/stats/paired-difference.js';
import reference from '../reference/statistics/differences.json' with { type: 'json' };

const options = {
  alpha: 0.05,
  smallestDrop: 0.05,
  higherIsBetter: true,
  baselineRuns: 5,
  candidateRuns: 1,
  withinVariance: 0.01,
};

/** Items that pass on both sides, but for those that one side loses. */
function passing(items: number, lost: number, gained = 0) {
  const baseline = Float64Array.from({ length: items }, (_, i) => (i < lost || i >= lost + gained ? 1 : 0));
  const candidate = Float64Array.from({ length: items }, (_, i) => (i < lost ? 0 : 1));
  return { baseline, candidate };
}

describe('pairedDifference', () => {
  it.each(reference.paired)('without drift it is the paired t: $p', ({ baseline, candidate, p, low, high }) => {
    const scores = { baseline: Float64Array.from(baseline), candidate: Float64Array.from(candidate) };
    const found = pairedDifference(scores, options);
    expect(found.p).toBeCloseTo(p, 12);
    expect(found.low).toBeCloseTo(low, 12);
    expect(found.high).toBeCloseTo(high, 12);
  });

  it('by hand: drift adds to the variance, and takes degrees of freedom', () => {
    // Differences -0.1, -0.2, -0.3: s_d² = 0.01, so s_d²/n = 0.01/3. Drift 0.005 · (1/1 + 1/2) = 0.0075. SE² = 0.0325/3;
    // degrees (0.0325/3)² / ((0.01/3)²/2 + 0.0075²/1) = 0.000117361 / (0.0000055556 + 0.00005625) = 1.8989.
    const scores = { baseline: Float64Array.of(1, 1, 1), candidate: Float64Array.of(0.9, 0.8, 0.7) };
    const drift = { variance: 0.005, degrees: 1 };
    const found = pairedDifference(scores, { ...options, baselineRuns: 2, drift });
    expect(found.difference).toBeCloseTo(-0.2, 15);
    expect(found.standardError).toBeCloseTo(Math.sqrt(0.0325 / 3), 15);
    expect(found.degrees).toBeCloseTo(1.8989, 4);
    expect([found.lost, found.gained]).toEqual([3, 0]);
  });

  it('by hand: items of one source count as one', () => {
    // Differences 0.1, 0.1 | 0.3, 0.3, mean 0.2; cluster sums ∓0.2, so SE² = (2 / 1) (0.04 + 0.04) / 4² = 0.01. Single items
    // would give 0.04 / 3 / 4 = 0.0033.
    const scores = { baseline: Float64Array.of(0, 0, 0, 0), candidate: Float64Array.of(0.1, 0.1, 0.3, 0.3) };
    const clustered = pairedDifference(
      {
        ...scores,
        clusters: [
          [0, 1],
          [2, 3],
        ],
      },
      options,
    );
    expect(clustered.standardError).toBeCloseTo(0.1, 15);
    expect(clustered.degrees).toBe(1);
    expect(pairedDifference(scores, options).standardError).toBeCloseTo(Math.sqrt(0.04 / 12), 15);
    expect(() => pairedDifference({ ...scores, clusters: [[0, 1, 2, 3]] }, options)).toThrow(RangeError);
  });

  it('without any noise the smallest block is 5 lost and none gained', () => {
    const noiseless = { ...options, withinVariance: 0 };
    expect(pairedDifference(passing(80, 4), noiseless).state).toBe('undecided');
    expect(pairedDifference(passing(80, 5), noiseless).state).toBe('failed');
    expect(pairedDifference(passing(80, 5), noiseless).p).toBeCloseTo(2 / 2 ** 5, 14);
    expect(pairedDifference(passing(80, 6, 1), noiseless).state).toBe('undecided');
    // 3 of 40 items are a drop of .075 whose t is 1.78: with noise seen that is enough.
    expect(pairedDifference(passing(40, 3), noiseless).state).toBe('undecided');
    expect(pairedDifference(passing(40, 3), options).state).toBe('failed');
  });

  it('does not count as a change what only rounding sets apart', () => {
    // 0.1 + 0.2 is 0.30000000000000004.
    const scores = { baseline: Float64Array.of(0.1 + 0.2, 0.5, 0.5), candidate: Float64Array.of(0.3, 0.4, 0.5) };
    expect(pairedDifference(scores, options)).toMatchObject({ lost: 1, gained: 0 });
  });

  it('passes where nothing changed, and says how many items would decide where it cannot tell', () => {
    expect(pairedDifference(passing(80, 0), { ...options, withinVariance: 0 })).toMatchObject({
      state: 'passed',
      p: 1,
    });
    const found = pairedDifference(passing(20, 1, 1), options);
    // s_d² is 2/19; (0.05 / 1.645)² = 0.000924, and 0.10526 / 0.000924 = 113.9.
    expect(found).toMatchObject({ state: 'undecided', itemsToDecide: 114 });
    const drift = { variance: 0.002, degrees: 4 };
    expect(pairedDifference(passing(20, 1, 1), { ...options, drift }).itemsToDecide).toBeUndefined();
  });

  it('says how many items would have changes enough where the sign test holds a drop back', () => {
    const noiseless = { ...options, withinVariance: 0 };
    // 3 of 3 are 1/8, 5 of 5 are 1/32: 5/3 of 40 items have so many changes.
    expect(pairedDifference(passing(40, 3), noiseless)).toMatchObject({ itemsToDecide: 67, isWorse: false });
    expect(pairedDifference(passing(2, 2), noiseless)).toMatchObject({ state: 'undecided', itemsToDecide: 5 });
  });

  it('tells a drop that is shown from one that is large enough to fail', () => {
    // 8 of 200 lost is a drop of .04 whose t is 2.88.
    expect(pairedDifference(passing(200, 8), options)).toMatchObject({ state: 'undecided', isWorse: true });
    expect(pairedDifference(passing(200, 0), options)).toMatchObject({ state: 'passed', isWorse: false });
  });

  it('does not pass where a missing score could hide a drop', () => {
    const scores = passing(95, 0);
    const unscored = {
      baselineOnly: new Float64Array(5).fill(1),
      candidateOnly: Float64Array.of(),
      range: [0, 1] as const,
    };
    // All 5 at 0 would be a drop of 5/100.
    const found = pairedDifference({ ...scores, unscored }, options);
    expect(found).toMatchObject({ state: 'undecided', unscored: 5, bounds: { low: -0.05, high: 0 } });
    expect(found.itemsToDecide).toBeUndefined();
    const fewer = { ...unscored, baselineOnly: new Float64Array(4).fill(1) };
    expect(pairedDifference({ ...scores, unscored: fewer }, options).state).toBe('passed');
    const unknown = { ...unscored, baselineOnly: Float64Array.of(), candidateOnly: new Float64Array(5).fill(0.5) };
    expect(pairedDifference({ ...scores, unscored: unknown }, options).bounds).toEqual({ low: -0.025, high: 0.025 });
    const endless = { ...fewer, range: [0, Infinity] as const };
    const bounded = pairedDifference({ ...scores, unscored: endless }, options);
    expect(bounded.state).toBe('undecided');
    expect(bounded.bounds).toBeUndefined();
  });

  it('mirrors where lower is better, bounds and all', () => {
    const score = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
    const pairs = fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(pairs, fc.array(score, { maxLength: 4 }), (rows, missing) => {
        const unscored = {
          baselineOnly: Float64Array.from(missing),
          candidateOnly: Float64Array.of(),
          range: [0, 1] as const,
        };
        const flipped = { ...unscored, baselineOnly: unscored.baselineOnly.map((value) => 1 - value) };
        const before = Float64Array.from(rows, ([value]) => value);
        const after = Float64Array.from(rows, ([, value]) => value);
        const found = pairedDifference({ baseline: before, candidate: after, unscored }, options);
        const mirrored = pairedDifference(
          { baseline: before.map((v) => 1 - v), candidate: after.map((v) => 1 - v), unscored: flipped },
          { ...options, higherIsBetter: false },
        );
        expect(mirrored.difference).toBeCloseTo(found.difference, 9);
        expect(mirrored.low).toBeCloseTo(found.low, 9);
        expect(mirrored.bounds?.low ?? 0).toBeCloseTo(found.bounds?.low ?? 0, 9);
        expect(found.bounds?.low ?? 0).toBeLessThanOrEqual(found.bounds?.high ?? 0);
      }),
      { seed: 1 },
    );
  });
});
