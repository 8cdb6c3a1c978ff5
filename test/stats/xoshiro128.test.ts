import { expect, it } from 'vitest';
import { Xoshiro128 } from '../../src/stats/xoshiro128.js';

// From the authors' xoshiro128starstar.c 1.1, compiled and started with the same state.
const reference = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804];

it('xoshiro128 makes the words of the reference implementation', () => {
  const generator = new Xoshiro128(1, 2, 3, 4);
  expect(reference.map(() => generator.next())).toEqual(reference);
});

it('xoshiro128 refuses the state that never changes', () => {
  expect(() => new Xoshiro128(0, 0, 0, 0)).toThrow(RangeError);
});
