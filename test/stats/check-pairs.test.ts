import { expect, it } from 'vitest';
import { checkPairs } from '../../src/stats/check-pairs.js';

it('checkPairs refuses lists of two lengths, and too few pairs', () => {
  expect(() => checkPairs([1, 2], [1], 1)).toThrow('found 2 and 1');
  expect(() => checkPairs([1], [1], 2)).toThrow('2 pairs are needed, found 1');
  expect(() => checkPairs([1, 2], [1, 2], 2)).not.toThrow();
});
