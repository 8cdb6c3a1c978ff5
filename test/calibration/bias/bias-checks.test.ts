import { describe, expect, it } from 'vitest';
import { type CalibrateOptions, calibrate } from '../../../calibration/calibrate.js';
import type { Judgement } from '../../../calibration/judgements.js';

const metric = 'tone';

/** What one person and one judge said of items, with more of each judgement where it matters. */
function calibrated(
  items: readonly (readonly [human: string, judgements: readonly Partial<Judgement>[]])[],
  options: Partial<CalibrateOptions> = {},
) {
  return calibrate({
    metric,
    labels: items.map(([value], place) => ({ id: `q${place}`, metric, annotator: 'kim', value })),
    judgements: items.flatMap(([, judgements], place) =>
      judgements.map((given) => ({ id: `q${place}`, metric, judgeRun: 1, value: null, ...given })),
    ),
    ...options,
  });
}

describe('biasChecks', () => {
  it('hands each check what it needs', () => {
    const own = { author: 'gpt-4o', judgeModel: 'openai/gpt-4.1' };
    const other = { author: 'claude-3-haiku', judgeModel: 'openai/gpt-4.1' };
    const { bias } = calibrated([
      ['fail', [{ value: 'pass', answer: 'A long answer.', ...own }]],
      ['fail', [{ value: 'fail', answer: 'Short.', ...other }]],
      ['pass', [{ value: 0.9, answer: 'No.', ...own }]],
      ['pass', [{ value: null, answer: 'Not judged at all.', ...other }]],
    ]);
    expect(bias?.length).toMatchObject({ state: 'checked', n: 3, wrong: 1, wrongIsLonger: 1 });
    expect(bias?.selfPreference).toMatchObject({ own: { successes: 1, n: 1 }, other: { successes: 0, n: 1 } });
    expect(bias?.position).toEqual({ state: 'not-checkable', why: 'not-stated' });
    expect(bias?.drift).toEqual({ state: 'not-checkable', why: 'one-run' });
    expect(bias?.chanceFlips).toEqual({ defined: false, why: 'no-pairs' });
  });

  it('parts the orders from the runs', () => {
    const turned = { judgeRun: 3, order: 'BA' };
    const { bias, joined } = calibrated([
      [
        'pass',
        [
          { value: 1, order: 'AB' },
          { value: 0, order: 'AB', judgeRun: 2 },
          { value: 0, ...turned },
        ],
      ],
      [
        'pass',
        [
          { value: 1, order: 'AB' },
          { value: 1, order: 'AB', judgeRun: 2 },
          { value: 1, ...turned },
        ],
      ],
      [
        'fail',
        [
          { value: 0, order: 'AB' },
          { value: 0, order: 'AB', judgeRun: 2 },
          { value: null, ...turned },
        ],
      ],
    ]);
    expect(joined.runs).toEqual([1, 2]);
    // The null has no second order; its item's first verdict stands alone.
    expect(bias?.position).toMatchObject({ state: 'checked', n: 2, flipped: 1, unpaired: 2 });
    expect(bias?.drift).toMatchObject({ firstRun: 1, lastRun: 2, passed: { n: 3, difference: -1 / 3 } });
    expect(bias?.chanceFlips).toEqual({ defined: true, value: expect.closeTo(1 / 3, 14) });
  });

  it('is not for numbers', () => {
    const scale = { kind: 'continuous', low: 0, high: 1 } as const;
    const labels = [0.1, 0.5, 0.9].map((value, place) => ({ id: `q${place}`, metric, annotator: 'kim', value }));
    const judgements = labels.map(({ id, value }) => ({
      id,
      metric,
      judgeRun: 1,
      value,
      answer: 'x'.repeat(9 * value),
    }));
    expect(calibrate({ metric, labels, judgements, scale }).bias).toBeUndefined();
  });
});
