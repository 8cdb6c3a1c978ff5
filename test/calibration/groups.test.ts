import { expect, it } from 'vitest';
import { groupsOf } from '../../calibration/groups.js';

it('puts things of one name together, and leaves those without a name alone', () => {
  expect(groupsOf(['a', undefined, 'b', 'a', undefined])?.members).toEqual([[0, 3], [1], [2], [4]]);
});

it('tells a name from a place', () => {
  expect(groupsOf(['1', undefined, '1'])?.members).toEqual([[0, 2], [1]]);
});

it('finds no groups where nothing is shared', () => {
  expect(groupsOf(['a', 'b', undefined])).toBeUndefined();
  expect(groupsOf([])).toBeUndefined();
});
