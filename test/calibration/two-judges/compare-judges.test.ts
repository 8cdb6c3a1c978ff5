import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../calibration/result.js';
import { compareJudges } from '../../../calibration/two-judges/compare-judges.js';
import type { PairedItem } from '../../../calibration/two-judges/pair-judges.js';
import type { PairedDifference } from '../../../calibration/two-judges/paired-difference.js';

function items(rows: readonly (readonly [human: string, first: string | null, second: string | null])[]): PairedItem[] {
  return rows.map(([human, first, second], place) => ({ id: `item-${place}`, human, first, second }));
}

function counts(result: Result<PairedDifference>) {
  return result.defined ? Object.values(result.value.counts) : result.why;
}

const word = fc.constantFrom('fail', 'pass');
const verdict = fc.option(word, { freq: 4 });
const anyItems = fc.array(fc.tuple(word, verdict, verdict), { maxLength: 30 }).map(items);

describe('compareJudges', () => {
  it('by hand: a judge that fails on the hard rows looks better only where both judged', () => {
    const comparison = compareJudges(
      items([
        ['fail', 'fail', 'fail'],
        ['fail', 'pass', 'fail'],
        ['fail', null, 'fail'],
        ['pass', 'pass', 'pass'],
        ['pass', 'pass', 'fail'],
        ['pass', null, null],
      ]),
      'fail',
    );
    expect(comparison).toMatchObject({
      items: 6,
      first: { unscored: 2, n: 6 },
      second: { unscored: 1, n: 6 },
    });
    // both right, first only, second only, neither
    const { whereBothJudged, failureIsWrong } = comparison;
    expect(counts(whereBothJudged.accuracy)).toEqual([2, 1, 1, 0]);
    expect(counts(whereBothJudged.sensitivity)).toEqual([1, 0, 1, 0]);
    expect(counts(whereBothJudged.specificity)).toEqual([1, 1, 0, 0]);
    expect(counts(failureIsWrong.accuracy)).toEqual([2, 1, 2, 1]);
    expect(counts(failureIsWrong.sensitivity)).toEqual([1, 0, 2, 0]);
    expect(counts(failureIsWrong.specificity)).toEqual([1, 1, 0, 1]);
  });

  it('by hand: with three classes, what is spared need not be named rightly', () => {
    const { whereBothJudged } = compareJudges(items([['good', 'fair', 'bad']]), 'bad');
    expect(counts(whereBothJudged.accuracy)).toEqual([0, 0, 0, 1]);
    expect(counts(whereBothJudged.specificity)).toEqual([0, 1, 0, 0]);
  });

  it('says what is missing', () => {
    const none = compareJudges([], 'fail');
    expect(counts(none.failureIsWrong.accuracy)).toBe('no-items');
    expect(counts(none.failureIsWrong.sensitivity)).toBe('no-items');
    const apart = compareJudges(
      items([
        ['pass', null, 'pass'],
        ['pass', 'pass', null],
      ]),
      'fail',
    );
    expect(counts(apart.whereBothJudged.accuracy)).toBe('no-items');
    expect(counts(apart.failureIsWrong.accuracy)).toEqual([0, 1, 1, 0]);
    expect(counts(apart.failureIsWrong.sensitivity)).toBe('no-human-positives');
    const failsOnly = compareJudges(items([['fail', 'fail', 'pass']]), 'fail');
    expect(counts(failsOnly.whereBothJudged.specificity)).toBe('no-human-negatives');
    expect(failsOnly.scores).toEqual({ defined: false, why: 'no-pairs' });
  });

  it('adds up: fails and passes make all, and without failures both views are one', () => {
    fc.assert(
      fc.property(anyItems, (all) => {
        const { whereBothJudged, failureIsWrong, first, second } = compareJudges(all, 'fail');
        for (const view of [whereBothJudged, failureIsWrong]) {
          const n = (result: Result<PairedDifference>): number => (result.defined ? result.value.n : 0);
          expect(n(view.sensitivity) + n(view.specificity)).toBe(n(view.accuracy));
        }
        if (first.unscored + second.unscored === 0) expect(failureIsWrong).toEqual(whereBothJudged);
      }),
      { seed: 1 },
    );
  });
});
