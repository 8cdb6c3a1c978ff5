import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnnotatedItem, alternativeAnnotatorTest } from '../../calibration/alternative-annotator.js';
import { studentTCdf } from '../../src/stats/student-t.js';

function repeat(times: number, judge: string | undefined, ...humans: readonly (string | undefined)[]) {
  return Array<AnnotatedItem<string>>(times).fill({ judge, humans });
}

function found(items: readonly AnnotatedItem<string>[], epsilon: number) {
  const result = alternativeAnnotatorTest(items, { epsilon });
  return result.defined ? result.value : expect.fail(result.why);
}

describe('alternativeAnnotatorTest', () => {
  it('by hand', () => {
    // All agree on 30 items: a tie, 0. On 10 the first human stands alone: there the judge wins against that human, -1, and ties
    // with the two others, who match one of two as the judge does. Against the first human: mean -10/40 - .1 = -.35, variance
    // (40 · .25 · .75) / 39; against the others all 40 are ties, which differ by nothing, so signed ranks of forty times -.1: 2^-40.
    const { humans, winningRate, passed, advantage, weak } = found(
      [...repeat(30, 'pass', 'pass', 'pass', 'pass'), ...repeat(10, 'pass', 'fail', 'pass', 'pass')],
      0.1,
    );
    const t = -0.35 / Math.sqrt((40 * 0.25 * 0.75) / 39 / 40);
    expect(humans[0]?.p).toBeCloseTo(studentTCdf(t, 39), 14);
    expect(humans[0]).toMatchObject({ human: 0, items: 40, advantage: 1, test: 'student-t', judgeWins: true });
    expect(humans[1]).toEqual({ human: 1, items: 40, advantage: 1, p: 2 ** -40, test: 'signed-rank', judgeWins: true });
    expect({ winningRate, passed, advantage, weak }).toEqual({
      winningRate: 1,
      passed: true,
      advantage: 1,
      weak: false,
    });
  });

  it('lets a judge lose that errs where humans do not', () => {
    const items = [...repeat(30, 'pass', 'pass', 'pass', 'pass'), ...repeat(10, 'fail', 'pass', 'pass', 'pass')];
    const { humans, winningRate, passed, advantage } = found(items, 0.1);
    for (const human of humans) expect(human).toMatchObject({ advantage: 0.75, judgeWins: false });
    expect({ winningRate, passed, advantage }).toEqual({ winningRate: 0, passed: false, advantage: 0.75 });
    // What it may be worse by decides.
    expect(found(items, 0.5).passed).toBe(true);
  });

  it('is weak, and goes by signed ranks, with fewer than 30 items', () => {
    const { humans, weak } = found(repeat(29, 'pass', 'pass', 'pass', 'pass'), 0.2);
    expect(weak).toBe(true);
    for (const { test, p } of humans) expect({ test, p }).toEqual({ test: 'signed-rank', p: 2 ** -29 });
  });

  it('leaves out items without the judge, the human or another human', () => {
    const items = [
      ...repeat(40, 'pass', 'pass', 'pass', 'pass'),
      ...repeat(3, undefined, 'pass', 'pass', 'pass'),
      ...repeat(5, 'pass', 'pass', undefined, undefined),
      ...repeat(7, 'pass', undefined, 'pass', 'fail'),
    ];
    expect(found(items, 0.1).humans.map((human) => human.items)).toEqual([40, 47, 47]);
  });

  it('takes a measure of how well scores match', () => {
    const items = Array<AnnotatedItem<number>>(40).fill({ judge: 3, humans: [5, 2, 3] });
    const alignment = (one: number, other: number) => 1 - Math.abs(one - other) / 4;
    const result = alternativeAnnotatorTest(items, { epsilon: 0.1, alignment });
    // The judge matches (2, 3) better than 5 does, and (5, 3) better than 2 does, and (5, 2) as well as 3.
    expect(result.defined && result.value.humans.map(({ p }) => p)).toEqual([2 ** -40, 2 ** -40, 2 ** -40]);
  });

  it('is undefined with two humans, and with a human who shares no items', () => {
    const test = (items: readonly AnnotatedItem<string>[]) => alternativeAnnotatorTest(items, { epsilon: 0.1 });
    expect(test([])).toEqual({ defined: false, why: 'too-few-raters' });
    expect(test(repeat(40, 'pass', 'pass', 'pass'))).toEqual({ defined: false, why: 'too-few-raters' });
    expect(test(repeat(40, 'pass', 'pass', 'pass', undefined))).toEqual({ defined: false, why: 'too-few-items' });
  });

  it('asks for no order of items, and follows the order of humans', () => {
    const label = fc.constantFrom('pass', 'fail');
    const item = fc.record({ judge: label, humans: fc.array(label, { minLength: 3, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(item, { minLength: 2, maxLength: 50 }), (items) => {
        const test = found(items, 0.1);
        expect(found(items.toReversed(), 0.1)).toEqual(test);
        const turned = found(
          items.map(({ judge, humans }) => ({ judge, humans: humans.toReversed() })),
          0.1,
        );
        expect(turned.humans.map(({ p }) => p)).toEqual(test.humans.map(({ p }) => p).toReversed());
        expect(turned.winningRate).toBe(test.winningRate);
        for (const { p, advantage } of test.humans)
          for (const share of [p, advantage]) expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(0.5 + 1e-12);
      }),
      { seed: 1 },
    );
  });
});
