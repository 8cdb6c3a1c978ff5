import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CutoffSearch, findCutoff } from '../../../calibration/threshold/find-cutoff.js';
import { Random } from '../../../src/stats/random.js';
import { scoredItems } from '../support/scored-items.js';

function search(
  fails: readonly number[],
  passes: readonly number[],
  objective: CutoffSearch['objective'] = { kind: 'youden' },
): CutoffSearch {
  const passed = [...fails.map(() => false), ...passes.map(() => true)];
  return findCutoff(passed, [...fails, ...passes], { objective, seed: 1 });
}

const recommended = ({ recommended: found }: CutoffSearch) => (found.given ? found.cutoff : found.why);

describe('findCutoff', () => {
  it('by hand', () => {
    // Fails .1 .2 .3 .4 .6, passes .5 .7 .8 .9 1. J at .45 is 4/5, at .55 3/5, at .65 4/5, at .35 and .75 3/5.
    // Near the best, at .45: slopes of J are 1/5 an item, with (x + 1) / (n + 2) the rates 5/7 and 1/7:
    // sqrt((10/49 + 6/49) / 5) = .256, so what is at least .544.
    const found = search([0.1, 0.2, 0.3, 0.4, 0.6], [0.5, 0.7, 0.8, 0.9, 1]);
    expect(found.findings?.apparent).toBeCloseTo(0.8, 12);
    expect(found.findings?.oneVerdict).toBe(0);
    expect(found.findings?.tolerance).toBeCloseTo(Math.sqrt(16 / 245), 12);
    expect(found.findings?.plateau.map(({ cut }) => cut)).toEqual([0.35, 0.45, 0.55, 0.65, 0.75]);
    expect(found.findings?.nearBest).toEqual(found.findings?.plateau);
    expect(recommended(found)).toEqual({
      cut: 0.55,
      cells: Float64Array.of(4, 1, 1, 4),
      value: found.findings?.plateau[2]?.value,
    });
  });

  it('moves with what errors cost, and takes the F1 of the fails', () => {
    const fails = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7];
    const passes = [0.35, 0.5, 0.65, 0.8, 0.85, 0.9, 0.95, 1];
    const bestOf = (objective: CutoffSearch['objective']) => {
      const { findings } = search(fails, passes, objective);
      return findings?.plateau.filter(({ value }) => value === findings.apparent).map(({ cut, value }) => [cut, value]);
    };
    // At .75 all 6 fails are caught and 3 of 8 passes fail: F1 is 12 / 15
    expect(bestOf({ kind: 'cost', falsePass: 5, falseFail: 1 })).toEqual([[0.75, -3 / 14]]);
    expect(bestOf({ kind: 'f1' })).toEqual([[0.75, 0.8]]);
    // At .325 no pass fails and 3 fails pass; at .45 it is 1 and 2
    expect(bestOf({ kind: 'cost', falsePass: 1, falseFail: 2 })).toEqual([[0.325, -3 / 14]]);
    expect(() => search(fails, passes, { kind: 'cost', falsePass: 0, falseFail: 0 })).toThrow(RangeError);
  });

  it('says why there is none', () => {
    const good = [0.6, 0.7, 0.8, 0.9, 1];
    expect(search([], [])).toMatchObject({ fails: 0, passes: 0, recommended: { given: false, why: 'no-items' } });
    expect(search([], good)).toMatchObject({ recommended: { given: false, why: 'one-human-class' } });
    expect(search(good, []).findings).toBeUndefined();
    expect(recommended(search([0.5, 0.5], [0.5, 0.1 + 0.4]))).toBe('equal-scores');
    const few = search([0.1, 0.2, 0.3, 0.4], good);
    expect(recommended(few)).toBe('too-few-of-a-class');
    expect(few.findings?.apparent).toBe(1);
    expect(few.findings).not.toHaveProperty('crossValidated');
    expect(recommended(search(good, [0.1, 0.2, 0.3, 0.4, 0.5]))).toBe('no-better-than-one-verdict');
    // One item alone has another score: without it there is nothing to choose.
    expect(recommended(search([0.5, 0.5, 0.5, 0.5, 0.4], [0.5, 0.5, 0.5, 0.5, 0.5]))).toBe(
      'no-better-than-one-verdict',
    );
  });

  it('does not take chance for a cut-off, and finds one where there is one', () => {
    const random = new Random(2);
    const found = (shift: number) => {
      const draw = (count: number, by: number) => Array.from({ length: count }, () => random.normal() + by);
      return Array.from({ length: 20 }, () => search(draw(10, 0), draw(15, shift)));
    };
    const share = (searches: readonly CutoffSearch[]) =>
      searches.filter(({ recommended: { given } }) => given).length / 20;
    const chance = found(0);
    expect(chance.filter(({ findings }) => (findings?.apparent ?? 0) > 0).length).toBeGreaterThan(15);
    expect(share(chance)).toBeLessThan(0.3);
    expect(share(found(2))).toBeGreaterThan(0.85);
  });

  it('has a plateau around the best, a range among the cut-offs, and asks for the order and the distances alone', () => {
    fc.assert(
      fc.property(scoredItems, ({ positive, scores }) => {
        const found = findCutoff(positive, scores, { seed: 1 });
        const { findings } = found;
        if (findings === undefined) return;
        const { plateau, nearBest, apparent, range, tolerance } = findings;
        expect(Math.max(...plateau.map(({ value }) => value))).toBeCloseTo(apparent, 12);
        for (const cutoff of plateau) expect(nearBest).toContainEqual(cutoff);
        for (const { value } of nearBest) expect(value).toBeGreaterThanOrEqual(apparent - tolerance - 1e-9);
        expect(range?.low).toBeGreaterThan(Math.min(...scores));
        expect(range?.high).toBeLessThanOrEqual(Math.max(...scores));
        const moved = findCutoff(positive.toReversed(), scores.map((score) => 2 * score + 1).toReversed(), { seed: 1 });
        expect(moved.findings?.plateau.map(({ cut }) => (cut - 1) / 2)).toEqual(plateau.map(({ cut }) => cut));
        expect(moved.findings?.apparent).toBe(apparent);
      }),
      { seed: 1, numRuns: 25 },
    );
  });

  it('is the same for the same seed', () => {
    const run = (seed: number) => findCutoff([false, false, true, true, true], [1, 3, 2, 4, 5], { seed });
    expect(run(1)).toEqual(run(1));
  });
});
