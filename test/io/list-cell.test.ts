import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseListCell } from '../../src/io/list-cell.js';
// Written by CPython 3.11.7 and NumPy 2.4.6; the file's `origin` says by which functions.
import reference from '../reference/list-cells.json' with { type: 'json' };

describe('parseListCell', () => {
  test.each(reference.texts)('reads $cell', ({ cell, items }) => {
    expect(parseListCell(cell, 'text')).toEqual({ items });
  });

  test.each(reference.numbers)('reads the numbers $cell', ({ cell, items }) => {
    expect(parseListCell(cell, 'number')).toEqual({ items });
  });

  test.each(reference.shortened)('says that %j has lost data', (cell) => {
    expect(parseListCell(cell, 'text')).toEqual({
      fault: {
        found: 'a list that NumPy shortened with "..."',
        wanted: 'all of its elements',
        remedy: 'the file has lost data: write it again, with lists as JSON',
      },
    });
  });

  test('keeps bare numbers as they are written where they are ids', () => {
    expect(parseListCell('[007, 12, 9007199254740993, 1.50]', 'text')).toEqual({
      items: ['007', '12', '9007199254740993', '1.50'],
    });
  });

  test.each(['[true, false]', '[True, False]', '[ True False]', '[np.True_, np.False_]', 'array([ True, False])'])(
    'reads the truth values %j',
    (cell) => {
      expect(parseListCell(cell, 'number')).toEqual({ items: [true, false] });
    },
  );

  test.each(['None', ' null ', 'nan', 'NaN'])('takes %j for no list at all', (cell) => {
    expect(parseListCell(cell, 'text')).toEqual({ items: null });
  });

  test.each([
    ['14 days', '"14 days"', 'a list'],
    ['{"a": 1}', '"{\\"a\\": 1}"', 'a list'],
    ["['a', 'b'", 'the end of the cell at character 10 of the cell', 'a comma or ]'],
    ["['it''s']", '"\'s\']" at character 6 of the cell', 'a comma or ]'],
    ["['a]", 'the end of the cell at character 5 of the cell', "a closing '"],
    ["['a'] b", '"b" at character 7 of the cell', 'the end of the list'],
    ["['a',, 'b']", '", \'b\']" at character 6 of the cell', 'a quoted text, a number or the end of the list'],
    ['[2024-02-29]', '"2024-02-29]" at character 2 of the cell', 'a quoted text, a number or the end of the list'],
    ['[[1]]', '"[1]]" at character 2 of the cell', 'a quoted text, a number or the end of the list'],
    ["array(['a']", 'the end of the cell at character 12 of the cell', 'the end of the array'],
    ["[np.str_('a']", '"]" at character 13 of the cell', 'a closing parenthesis'],
  ])('refuses %j', (cell, found, wanted) => {
    expect(parseListCell(cell, 'text')).toEqual({
      fault: { found, wanted, remedy: 'write it as JSON, such as ["first", "second"]' },
    });
  });

  test('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (items) => {
        expect(parseListCell(JSON.stringify(items), 'text')).toEqual({ items });
      }),
      { seed: 14 },
    );
  });
});
