import { describe, expect, it } from 'vitest';
import { Random } from '../../src/stats/random.js';
import { varianceComponentsNested } from '../../src/stats/variance-components-nested.js';
import reference from '../reference/statistics/variance-components.json' with { type: 'json' };

describe('varianceComponentsNested', () => {
  it('gives the components of an analysis of variance', () => {
    const { scores, expected } = reference.nested;
    const found = varianceComponentsNested(Float64Array.from(scores.flat(2)), 3, 2);
    expect(found.sample).toBeCloseTo(Math.max(0, expected.sample), 12);
    expect(found.run).toBeCloseTo(Math.max(0, expected.run), 12);
    expect(found.answer).toBeCloseTo(Math.max(0, expected.answer), 12);
    expect(found.judgeRun).toBeCloseTo(Math.max(0, expected.judgeRun), 12);
    expect(found.residual).toBeCloseTo(expected.residual, 12);
  });

  it('by hand: a judge that repeats itself leaves the answers alone to vary', () => {
    // Samples 0, 2 and 4, 4 in two runs, each judged twice alike: MS_answer is twice the MS_err = 1 of the scores judged once,
    // over 2 judge runs 1; samples 2 · (9 - 1) / 4 = 4.
    const found = varianceComponentsNested(Float64Array.of(0, 0, 2, 2, 4, 4, 4, 4), 2, 2);
    expect(found).toMatchObject({ mean: 2.5, sample: 4, run: 0, answer: 1, judgeRun: 0, residual: 0 });
  });

  it('finds the components that scores were made with', () => {
    const random = new Random('nested');
    const [samples, runs, judgeRuns] = [60, 40, 5];
    const effects = (count: number, deviation: number) =>
      Float64Array.from({ length: count }, () => deviation * random.normal());
    const sample = effects(samples, 3);
    const run = effects(runs, 1);
    const answer = effects(samples * runs, 2);
    const judgeRun = effects(runs * judgeRuns, 0.5);
    const scores = Float64Array.from({ length: samples * runs * judgeRuns }, (_, cell) => {
      const [i, rj] = [Math.floor(cell / (runs * judgeRuns)), cell % (runs * judgeRuns)];
      const r = Math.floor(rj / judgeRuns);
      return (sample[i] ?? 0) + (run[r] ?? 0) + (answer[i * runs + r] ?? 0) + (judgeRun[rj] ?? 0) + random.normal();
    });
    const found = varianceComponentsNested(scores, runs, judgeRuns);
    // The estimates of 60 samples and 40 runs have standard errors of about 20% for both.
    expect(found.sample / 9).toBeGreaterThan(0.5);
    expect(found.sample / 9).toBeLessThan(1.5);
    expect(found.run).toBeGreaterThan(0.5);
    expect(found.run).toBeLessThan(1.5);
    expect(Math.abs(found.answer - 4)).toBeLessThan(0.4);
    expect(Math.abs(found.judgeRun - 0.25)).toBeLessThan(0.08);
    expect(Math.abs(found.residual - 1)).toBeLessThan(0.05);
  });

  it('refuses what is no layout', () => {
    expect(() => varianceComponentsNested(new Float64Array(7), 2, 2)).toThrow(RangeError);
    expect(() => varianceComponentsNested(new Float64Array(8), 4, 1)).toThrow(RangeError);
  });
});
