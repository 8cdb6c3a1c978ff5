import { describe, expect, it } from 'vitest';
import { judgeLike, judgeLikeByClass } from '../../../calibration/planning/planned-judge.js';

describe('judgeLike', () => {
  it('by hand: half a label of either kind beside those that were seen', () => {
    expect(judgeLike(Float64Array.of(9, 0, 2, 19))).toEqual({
      defined: true,
      value: { prevalence: 0.3, sensitivity: 9.5 / 10, specificity: 19.5 / 22 },
    });
    expect(judgeLike(Float64Array.of(0, 0, 2, 19))).toEqual({ defined: false, why: 'no-human-positives' });
  });
});

describe('judgeLikeByClass', () => {
  it('by hand: the classes of the judge weigh what they weigh among all items', () => {
    // A fifth is flagged, 8 of 10 rightly; of the rest 1 of 10 slipped through: .16 caught and .08 missed, .72 spared and .04 invented.
    const { prevalence, sensitivity, specificity } = judgeLikeByClass(Float64Array.of(8, 1, 2, 9), 0.2);
    expect(prevalence).toBeCloseTo(0.24, 12);
    expect(sensitivity).toBeCloseTo(((2 / 3) * 9 + 0.5) / 10, 12);
    expect(specificity).toBeCloseTo(((0.72 / 0.76) * 11 + 0.5) / 12, 12);
  });

  it('is the same judge where a class was drawn as often as it comes', () => {
    const cells = Float64Array.of(9, 1, 2, 18);
    const byClass = judgeLikeByClass(cells, 11 / 30);
    const even = judgeLike(cells);
    if (!even.defined) expect.fail(even.why);
    for (const part of ['prevalence', 'sensitivity', 'specificity'] as const)
      expect(byClass[part]).toBeCloseTo(even.value[part], 12);
  });
});
