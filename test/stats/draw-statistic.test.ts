import { expect, it } from 'vitest';
import { drawStatistic } from '../../src/stats/draw-statistic.js';

it('drawStatistic sorts what is defined, and counts what is not', () => {
  const values = [3, undefined, -1, 20, undefined, 0];
  let next = 0;
  const draws = drawStatistic(values.length, () => values[next++]);
  expect(draws).toEqual({ sorted: Float64Array.of(-1, 0, 3, 20), undefinedDraws: 2 });
});
