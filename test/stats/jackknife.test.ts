import { expect, it } from 'vitest';
import { jackknife } from '../../src/stats/jackknife.js';
import { resamplingUnits } from '../../src/stats/resampling-units.js';

it('jackknife leaves each cluster out in turn', () => {
  const seen: (readonly number[])[] = [];
  const values = jackknife(resamplingUnits([[4, 0], [2], [1, 3]]), (items) => {
    seen.push([...items]);
    return items.length;
  });
  expect(seen).toEqual([
    [2, 1, 3],
    [4, 0, 1, 3],
    [4, 0, 2],
  ]);
  expect(values).toEqual(Float64Array.of(3, 4, 3));
});

it('jackknife is undefined where the statistic is, once', () => {
  expect(jackknife(resamplingUnits(3), (items) => (items.includes(1) ? 0 : undefined))).toBeUndefined();
});
