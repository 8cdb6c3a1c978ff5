import { describe, expect, it } from 'vitest';
import type { ItemStatistic } from '../../src/stats/item-statistic.js';
import { jackknife } from '../../src/stats/jackknife.js';
import { jackknifeAcceleration } from '../../src/stats/jackknife-acceleration.js';
import { mean } from '../../src/stats/mean.js';
import { pearson } from '../../src/stats/pearson.js';
import { resamplingUnits } from '../../src/stats/resampling-units.js';
import reference from '../reference/statistics/bootstrap.json' with { type: 'json' };
import { expectRelativelyClose } from './close-to.js';

const lawSchool = reference.published.find(({ name }) => name === 'bca/lawSchool');
const { lsat = [], gpa = [] } = lawSchool?.input ?? {};

function acceleration(units: number, statistic: ItemStatistic): number {
  const laidOut = resamplingUnits(units);
  const [estimate, without] = [statistic(laidOut.items), jackknife(laidOut, statistic)];
  if (estimate === undefined || without === undefined) throw new Error('undefined');
  return jackknifeAcceleration(estimate, without);
}

describe('jackknifeAcceleration', () => {
  it.each(reference.fixedReplicates)('of a mean: $expected.accel', ({ x, expected }) => {
    const found = acceleration(x.length, (items) => mean(Array.from(items, (i) => x[i] ?? 0)));
    expectRelativelyClose(found, expected.accel, 1e-11);
  });

  it('of the law schools’ correlation (R package boot)', () => {
    const found = acceleration(lsat.length, (items) =>
      pearson(
        Array.from(items, (i) => lsat[i] ?? 0),
        Array.from(items, (i) => gpa[i] ?? 0),
      ),
    );
    expectRelativelyClose(found, lawSchool?.expected.jackknifeAcceleration ?? Number.NaN, 1e-12);
  });

  it('by hand: 0, 0, 3 fall short of 1 by 1, 1, -2: -6 / (6 · 6^1.5)', () => {
    expect(jackknifeAcceleration(1, Float64Array.of(0, 0, 3))).toBeCloseTo(-1 / 6 ** 1.5, 15);
  });

  it('is 0 where no unit matters', () => {
    expect(jackknifeAcceleration(0.7, Float64Array.of(0.7, 0.7, 0.7))).toBe(0);
  });
});
