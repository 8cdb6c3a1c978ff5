import { describe, expect, it } from 'vitest';
import { objectiveOf } from '../../../calibration/threshold/objective.js';
import { standardError } from '../../../calibration/threshold/standard-error.js';
import { Random } from '../../../src/stats/random.js';

const errorOf = (cells: readonly number[], objective: Parameters<typeof objectiveOf>[0]) =>
  standardError(Float64Array.from(cells), objectiveOf(objective));

describe('standardError', () => {
  it('by hand: J is a difference of two rates', () => {
    // 8 of 10 and 2 of 20: rates taken as 9/12 and 3/22
    const variance = (9 * 3) / 144 / 10 + (3 * 19) / 484 / 20;
    expect(errorOf([8, 2, 2, 18], { kind: 'youden' })).toBeCloseTo(Math.sqrt(variance), 14);
    // A cost of 3 and 1 over 30 items: 3/30 and 1/30 for an item more
    const cost = 0.01 * 10 * ((9 * 3) / 144) + (1 / 900) * 20 * ((3 * 19) / 484);
    expect(errorOf([8, 2, 2, 18], { kind: 'cost', falsePass: 3, falseFail: 1 })).toBeCloseTo(Math.sqrt(cost), 14);
  });

  it('is not 0 where nothing is wrong', () => {
    for (const kind of ['youden', 'f1'] as const) expect(errorOf([10, 0, 0, 15], { kind })).toBeGreaterThan(0.05);
  });

  it('is how much F1 varies among samples', () => {
    const random = new Random(1);
    const f1 = objectiveOf({ kind: 'f1' });
    const hits = (n: number, rate: number) =>
      Array.from({ length: n }, () => random.uniform()).filter((u) => u < rate).length;
    const values = Array.from({ length: 2000 }, () => {
      const [caught, invented] = [hits(60, 0.8), hits(90, 0.15)];
      return Number(f1(Float64Array.of(caught, 60 - caught, invented, 90 - invented)));
    });
    const mean = values.reduce((all, value) => all + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((all, value) => all + (value - mean) ** 2, 0) / values.length);
    expect(errorOf([48, 12, 13.5, 76.5], { kind: 'f1' }) / spread).toBeCloseTo(1, 1);
  });
});
