import { expect, it } from 'vitest';
import { itemLines } from '../../../calibration/report/item-lines.js';

it('says where each item begins that has lines', () => {
  expect(itemLines([['a', 'its answer'], [], ['b'], ['c', 'its answer']])).toEqual({
    lines: ['a', 'its answer', 'b', 'c', 'its answer'],
    starts: [0, 2, 3],
  });
  expect(itemLines([])).toEqual({ lines: [], starts: [] });
});
