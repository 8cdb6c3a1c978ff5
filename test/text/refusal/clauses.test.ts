import { describe, expect, it } from 'vitest';
import { clauses } from '../../../src/text/refusal/clauses.js';

const divided = (text: string): readonly string[] =>
  [...clauses(text, new Set(['but']))].map(
    ({ words, isQuestion }) => words.map((word) => word.text).join(' ') + (isQuestion ? '?' : ''),
  );

describe('clauses', () => {
  it.each([
    ['It costs 4.50. Is it in stock? Yes', ['it costs 4 50', 'is it in stock?', 'yes']],
    ['It is red, but dear', ['it is red', 'dear']],
    ['Red. But dear', ['red', 'dear']],
    ['Red but dear', ['red but dear']],
    ['Red, green, blue', ['red green blue']],
    ['Sorry: none; ask', ['sorry', 'none', 'ask']],
    ['Open 9:00 - ask at help@lamps.example', ['open 9 00', 'ask at help lamps example']],
    ['One\nTwo', ['one', 'two']],
    ['If it says "I don\'t know. Sorry", wait', ['if it says wait']],
    ['Wenn „nichts gefunden“ erscheint', ['wenn erscheint']],
    ['« Rien »', ['rien']],
    ['A 24" lamp', ['a 24 lamp']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(divided(text)).toEqual(expected);
  });
});
