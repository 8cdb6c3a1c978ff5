import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTolerantJson } from '../../src/io/tolerant-json.js';

describe('parseTolerantJson', () => {
  test('reads the tokens that Python writes, and leaves texts alone', () => {
    const text = '{"a": NaN, "b": [Infinity, -Infinity, -1.5e3], "c": "NaN, -Infinity \\" NaN", "NaN": {}, "d": []}';
    expect(parseTolerantJson(text)).toEqual({
      value: {
        a: Number.NaN,
        b: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1500],
        c: 'NaN, -Infinity " NaN',
        NaN: {},
        d: [],
      },
    });
  });

  test('keeps __proto__ as an own property', () => {
    const parsed = parseTolerantJson('{"__proto__": 1, "x": NaN}');
    expect('value' in parsed && Object.keys(parsed.value ?? {})).toEqual(['__proto__', 'x']);
  });

  test.each([
    ['', 0, 'the end of the text', 'a value'],
    ['{"a": 1', 7, 'the end of the text', 'a comma or }'],
    ['{"a" 1}', 5, '"1}"', 'a colon after the field name'],
    ["{'a': 1}", 1, '"\'a\': 1}"', 'a field name in double quotes'],
    ['{"a": [1, 2}', 11, '"}"', 'a comma or ]'],
    ['{"a": tru}', 6, '"tru}"', 'a value'],
    ['{"a": 1} x', 9, '"x"', 'the end of the record'],
    ['{"a": "b', 8, 'the end of the text', 'a closing quote'],
    ['{"a": "b\tc"}', 8, '"\\tc\\"}"', 'control characters escaped'],
    ['{"a": "\\x"}', 7, '"\\\\x\\"}"', 'one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX'],
    ['[1,]', 3, '"]"', 'a value'],
    ['[01]', 2, '"1]"', 'a comma or ]'],
  ])('says where %j breaks', (text, offset, found, wanted) => {
    expect(parseTolerantJson(text)).toEqual({ fault: { offset, found, wanted } });
  });

  test('refuses nesting that would exhaust the stack', () => {
    expect(parseTolerantJson(`${'['.repeat(100_000)}NaN`)).toEqual({
      fault: expect.objectContaining({ offset: 1000, wanted: 'at most 1000 levels of nesting' }),
    });
  });

  test('reads whatever JSON.stringify writes, beside a NaN too', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const plain: unknown = JSON.parse(text);
        expect(parseTolerantJson(text)).toEqual({ value: plain });
        expect(parseTolerantJson(`[NaN, ${text}]`)).toEqual({ value: [Number.NaN, plain] });
      }),
      { seed: 12 },
    );
  });

  test('accepts no more than JSON does, but for the tokens', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect('value' in parseTolerantJson(text)).toBe(valid);
      }),
      { seed: 13, numRuns: 2000 },
    );
  });
});
