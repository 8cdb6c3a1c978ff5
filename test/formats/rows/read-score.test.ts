import { expect, test } from 'vitest';
import { readScore } from '../../../src/formats/rows/read-score.js';

test.each([
  [0.5, 0.5],
  [-2, -2],
  [Number.NaN, 'NaN'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
  ['1e-1', 0.1],
  [' 0.8 ', 0.8],
  ['.5', 0.5],
  ['nan', 'NaN'],
  ['None', 'NaN'],
  ['inf', 'Infinity'],
  ['', 'NaN'],
  [null, 'NaN'],
  [undefined, 'NaN'],
])('reads %j as %j', (value, score) => {
  expect(readScore(value)).toBe(score);
});

test.each(['0.9abc', '1,5', 'high', '0x10', '1 2', true, [], {}])('takes %j for no score', (value) => {
  expect(readScore(value)).toBeUndefined();
});
