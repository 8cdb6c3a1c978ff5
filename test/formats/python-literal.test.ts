import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePythonLiteral } from '../../src/formats/python-literal.js';
// Written by `repr` of CPython 3.11.7, and by that of NumPy 2.4.6 where it says np or array.
import rows from '../reference/python-literals.json' with { type: 'json' };

const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('parsePythonLiteral', () => {
  test.each(rows)('reads $text', ({ text, value }) => {
    expect(parsePythonLiteral(text)).toEqual({ value });
  });

  test('reads the numbers that JSON does not have', () => {
    expect(parsePythonLiteral("{'a': nan, 'b': inf, 'c': -inf, 'd': np.float64(nan)}")).toEqual({
      value: {
        a: Number.NaN,
        b: Number.POSITIVE_INFINITY,
        c: Number.NEGATIVE_INFINITY,
        d: Number.NaN,
      },
    });
  });

  test('keeps a whole number that a double cannot hold as it was written', () => {
    expect(parsePythonLiteral('[9007199254740993, 9007199254740991]')).toEqual({
      value: ['9007199254740993', 9007199254740991],
    });
  });

  test('takes the words of JSON too', () => {
    expect(parsePythonLiteral('{"a": [true, false, null]}')).toEqual({ value: { a: [true, false, null] } });
  });

  test('makes __proto__ a key like any other', () => {
    const parsed = parsePythonLiteral("{'__proto__': {'score': 1}}");
    expect(JSON.stringify(parsed)).toBe('{"value":{"__proto__":{"score":1}}}');
    expect('value' in parsed && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
  });

  test.each([
    ['', 'the end of the cell at character 1 of the cell', 'a value'],
    ["{'a': 1", 'the end of the cell at character 8 of the cell', 'a comma or }'],
    ["{'a'; 1}", '"; 1}" at character 5 of the cell', 'a comma or }'],
    ["{'a': 1, 'b'}", '"}" at character 13 of the cell', 'a colon after the key'],
    ["{1, 'b': 2}", '": 2}" at character 8 of the cell', 'a comma or }'],
    ["['a' 'b'] c", '"c" at character 11 of the cell', 'the end of the cell'],
    ["['it''s']", '"\'s\']" at character 6 of the cell', 'a comma or ]'],
    ['[1,, 2]', '", 2]" at character 4 of the cell', 'a value'],
    ["array(['a']", 'the end of the cell at character 12 of the cell', 'a comma or )'],
    ["datetime.date(2026, '5", 'the end of the cell at character 23 of the cell', "a closing '"],
    ['datetime.date(2026, [5)]', '")]" at character 23 of the cell', ']'],
    ['[2026-05-04]', '"-05-04]" at character 6 of the cell', 'a comma or ]'],
    ['[yes, no]', '"yes, no]" at character 2 of the cell', 'a value'],
  ])('refuses %j', (text, found, wanted) => {
    expect(parsePythonLiteral(text)).toEqual({ fault: { found, wanted } });
  });

  test('refuses nesting that would exhaust the stack', () => {
    expect(parsePythonLiteral('['.repeat(100_000))).toMatchObject({
      fault: { wanted: 'at most 500 levels of nesting' },
    });
  });

  test('says that a shortened list has lost data', () => {
    expect(parsePythonLiteral("{'ids': array([0, 1, ..., 998, 999])}")).toEqual({
      fault: {
        found: 'a list that NumPy shortened with "..."',
        wanted: 'all of its elements',
        remedy: 'the file has lost data: write it again, with lists as JSON',
      },
    });
  });

  test('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(
        fc.object({ values: [fc.string({ unit: 'binary' }), fc.boolean(), fc.constant(null), numbers] }),
        (given) => {
          const text = JSON.stringify(given);
          expect(parsePythonLiteral(text)).toEqual({ value: JSON.parse(text) });
        },
      ),
      { seed: 31 },
    );
  });

  test('answers every text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[](){}<>\'"\\,:. anN01-') }), (text) => {
        expect(Object.keys(parsePythonLiteral(text))).toHaveLength(1);
      }),
      { seed: 32, numRuns: 2000 },
    );
  });
});
