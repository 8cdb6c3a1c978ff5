import { describe, expect, it } from 'vitest';
import { oneAgainstRest } from '../../../calibration/agreement/binary.js';

describe('oneAgainstRest', () => {
  it('puts the class to catch first: fail, unless another is stated', () => {
    const table = { categories: ['pass', 'fail'], cells: Float64Array.of(15, 3, 1, 6) };
    expect([...oneAgainstRest(table).cells]).toEqual([6, 1, 3, 15]);
    expect([...oneAgainstRest(table, 'pass').cells]).toEqual([15, 3, 1, 6]);
    expect(oneAgainstRest(table, 'pass').categories).toEqual(['pass', 'not pass']);
  });

  it('counts all other classes as one', () => {
    const table = { categories: [1, 2, 3], cells: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9) };
    expect([...oneAgainstRest(table, 2).cells]).toEqual([5, 4 + 6, 2 + 8, 1 + 3 + 7 + 9]);
  });

  it('refuses a class that is not on the scale', () => {
    const table = { categories: ['good', 'bad'], cells: new Float64Array(4) };
    expect(() => oneAgainstRest(table)).toThrow(new RangeError('the class fail is not on the scale good, bad'));
  });
});
