import { describe, expect, it } from 'vitest';
import { agreementTable, measure } from '../../../calibration/agreement/table.js';

describe('agreementTable', () => {
  it('counts pairs in the order of the scale, with the human in the rows', () => {
    const table = agreementTable(['pass', 'fail'], ['pass', 'pass', 'fail', 'pass'], ['pass', 'fail', 'pass', 'pass']);
    expect([...table.cells]).toEqual([2, 1, 1, 0]);
    expect(table.categories).toEqual(['pass', 'fail']);
  });

  it('keeps the classes that nobody used', () => {
    expect([...agreementTable([1, 2, 3], [3], [1]).cells]).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0]);
  });

  it('takes words that objects use for themselves as ordinary classes', () => {
    expect([...agreementTable(['__proto__', 'constructor'], ['constructor'], ['__proto__']).cells]).toEqual([
      0, 0, 1, 0,
    ]);
  });

  it.each([
    [['pass'], [], [], 'a scale needs two or more distinct classes, found pass'],
    [['pass', 'pass'], [], [], 'a scale needs two or more distinct classes, found pass, pass'],
    [['pass', 'fail'], ['pass'], [], 'each item needs two classes, found 1 of the human and 0 of the judge'],
    [['pass', 'fail'], ['pass'], ['PASS'], 'the class PASS is not on the scale pass, fail'],
  ])('refuses %j %j %j', (categories, human, judge, message) => {
    expect(() => agreementTable(categories, human, judge)).toThrow(new RangeError(message));
  });
});

describe('measure', () => {
  it('gives a value, or the cause for which there is none', () => {
    const table = agreementTable(['pass', 'fail'], [], []);
    expect(measure(table, () => 'no-items')).toEqual({ defined: false, why: 'no-items' });
    expect(measure(table, (cells) => cells.length)).toEqual({ defined: true, value: 4 });
  });
});
