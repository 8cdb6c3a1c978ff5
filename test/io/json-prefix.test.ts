import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonPrefix } from '../../src/io/json-prefix.js';

describe('the beginning of a JSON value', () => {
  it.each([
    ['{"a": [1, {"b": "te', { a: [1, { b: '' }] }],
    ['{"a": ["b", "te', { a: ['b'] }],
    ['{"a": 1, "te', { a: 1 }],
    ['{"a": [1, 23', { a: [1] }],
    ['{"a": 1, "b"', { a: 1 }],
    ['{"a": 1, "b":', { a: 1 }],
    ['{"a": "x\\', { a: '' }],
    ['[{"a": NaN}, ', [{ a: Number.NaN }]],
  ])('of %s', (text, value) => {
    expect(parseJsonPrefix(text)).toEqual({ value });
  });

  it('ends where the value does', () => {
    expect(parseJsonPrefix(' {"a": 1}\n{"b": 2}')).toEqual({ value: { a: 1 }, end: 9 });
  });

  it.each(['', 'x: 1', '{a: 1}', '}'])('is nothing in %j', (text) => {
    expect(parseJsonPrefix(text)).toBeUndefined();
  });

  it('is read of every cut of every value, and is the value of the whole', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true });
    fc.assert(
      fc.property(objects, fc.nat(), (value, place) => {
        const text = JSON.stringify(value);
        expect(parseJsonPrefix(text)).toEqual({ value: JSON.parse(text), end: text.length });
        if (text.length > 1) expect(parseJsonPrefix(text.slice(0, 1 + (place % (text.length - 1))))).toBeDefined();
      }),
      { seed: 20261130 },
    );
  });
});
