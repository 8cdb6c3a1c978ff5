import { expect, it } from 'vitest';
import { resamplingUnits } from '../../src/stats/resampling-units.js';

it('resamplingUnits lays clusters end to end', () => {
  expect(resamplingUnits([[4, 0], [2], [1, 3, 5]])).toEqual({
    count: 3,
    items: Int32Array.of(4, 0, 2, 1, 3, 5),
    starts: Int32Array.of(0, 2, 3, 6),
  });
});

it('resamplingUnits takes a count for that many single items', () => {
  expect(resamplingUnits(3)).toEqual(resamplingUnits([[0], [1], [2]]));
});

it('resamplingUnits refuses no unit at all', () => {
  expect(() => resamplingUnits(0)).toThrow(RangeError);
  expect(() => resamplingUnits([])).toThrow(RangeError);
});
