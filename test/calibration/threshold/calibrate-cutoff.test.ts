import { describe, expect, it } from 'vitest';
import { calibrate } from '../../../calibration/calibrate.js';
import { calibrateCutoff } from '../../../calibration/threshold/calibrate-cutoff.js';
import { calibrationOf, scoredLabels } from '../support/scored-labels.js';

const youden = { objective: { kind: 'youden' } } as const;
const bad = [0.05, 0.1, 0.15, 0.2, 0.22, 0.3, 0.35, 0.4, 0.42, 0.62];
const good = [0.72, 0.75, 0.8, 0.82, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99, 1];

describe('calibrateCutoff', () => {
  it('advises a cut-off between the classes, and holds the judge against the labels at it', () => {
    const options = calibrationOf(scoredLabels(bad, good));
    const { advice, calibration, present, cutoffs, auc, scored } = calibrateCutoff(options, youden);
    expect(advice).toMatchObject({ given: true, cutoff: { cut: 0.7, cells: Float64Array.of(10, 0, 0, 15) } });
    expect(calibration).toEqual(calibrate({ ...options, cut: 0.7 }));
    expect(present).toEqual({ cut: 0.5, cells: Float64Array.of(9, 1, 0, 15) });
    expect(auc.value).toEqual({ defined: true, value: 1 });
    expect(scored).toBe(25);
    // 25 scores, 24 places between them; each cut-off judges as the middle of its place does.
    expect(cutoffs).toHaveLength(24);
    for (const { cut, cells } of cutoffs) {
      const caught = bad.filter((score) => score < cut).length;
      const invented = good.filter((score) => score < cut).length;
      expect(cells).toEqual(Float64Array.of(caught, 10 - caught, invented, 15 - invented));
    }
    expect(cutoffs.filter(({ isOnPlateau }) => isOnPlateau).map(({ cut }) => cut)).toContain(0.7);
  });

  it('takes the laxest cut-off with a guarantee where one is asked for', () => {
    const options = calibrationOf(scoredLabels(bad, good));
    // 14 of the 15 good ones, or all of them, show a risk of .2: (1 - .2)^14 = .044.
    const found = calibrateCutoff(options, { ...youden, guarantee: { risk: 0.2, confidence: 0.95 } });
    expect(found.guarantee?.certificate).toMatchObject({ certified: true, cut: 0.72, accepted: 15, errors: 0 });
    expect(found.advice).toMatchObject({ given: true, cutoff: { cut: 0.72, cells: Float64Array.of(10, 0, 0, 15) } });
    const strict = calibrateCutoff(options, { ...youden, guarantee: { risk: 0.1, confidence: 0.95 } });
    // 29 would do.
    expect(strict.guarantee?.certificate).toMatchObject({ certified: false, more: 14 });
    expect(strict.advice).toEqual({ given: false, why: 'not-certifiable' });
  });

  it('has a guarantee where all labels are good, and no cut-off without one', () => {
    const options = calibrationOf(scoredLabels([], good));
    expect(calibrateCutoff(options, youden).advice).toEqual({ given: false, why: 'one-human-class' });
    const found = calibrateCutoff(options, { ...youden, guarantee: { risk: 0.2, confidence: 0.95 } });
    expect(found.advice).toMatchObject({ given: true, cutoff: { cut: 0.72 } });
  });

  it('says why there is none', () => {
    const why = (items: ReturnType<typeof scoredLabels>) => calibrateCutoff(calibrationOf(items), youden).advice;
    expect(why([{ label: 'fail', score: null }])).toEqual({ given: false, why: 'no-items' });
    expect(why(scoredLabels([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]))).toEqual({ given: false, why: 'equal-scores' });
    expect(why(scoredLabels(bad.slice(0, 4), good))).toEqual({ given: false, why: 'too-few-of-a-class' });
    const alike = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
    expect(why(scoredLabels(alike, alike))).toEqual({ given: false, why: 'no-better-than-one-verdict' });
    const drawn = scoredLabels(bad, good).map((item) => ({
      ...item,
      draw: { stratum: 'judged', probability: (item.score ?? 0) < 0.5 ? 1 : 0.4 },
    }));
    expect(why(drawn)).toEqual({ given: false, why: 'uneven-labels' });
  });

  it('takes more labels than a function takes arguments', () => {
    const many = scoredLabels(
      [],
      Array.from({ length: 150_000 }, () => 1),
    );
    expect(calibrateCutoff(calibrationOf(many), youden)).toMatchObject({ scored: 150_000, span: { low: 1, high: 1 } });
  });

  it('parts two classes alone', () => {
    const scale = { kind: 'continuous', low: 0, high: 1 } as const;
    expect(() => calibrateCutoff({ ...calibrationOf([]), scale }, youden)).toThrow(RangeError);
  });
});
