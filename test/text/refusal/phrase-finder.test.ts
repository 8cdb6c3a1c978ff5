import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phraseFinder } from '../../../src/text/refusal/phrase-finder.js';
import { words } from '../../../src/text/refusal/words.js';

function found(pattern: string, text: string, lists: Readonly<Record<string, string>> = {}): string | undefined {
  const span = phraseFinder({ patterns: [pattern], lists, fillers: new Set() })([...words(text)]);
  return span && text.slice(span.start, span.end);
}

describe('phraseFinder', () => {
  it.each([
    ['not found', 'It was not found.', 'not found'],
    ['not found', 'not yet found', undefined],
    ['not … found', 'not yet found', 'not yet found'],
    ['not … found', 'not found', 'not found'],
    ['not … found', 'not a b c d e f g found', 'not a b c d e f g found'],
    ['not … found', 'not a b c d e f g h found', undefined],
    ['not|never found', 'never found', 'never found'],
    ['f* not', 'Found not', 'Found not'],
    ['{no} {info}', 'never data', 'never data'],
    ['^ not', 'It is not', undefined],
    ['^ not', 'Not so', 'Not'],
    ['not $', 'So not', 'not'],
    ['no no', 'no', undefined],
    ['no no', 'no, no', 'no, no'],
    // From the nearest "no", not from the first.
    ['no … data', 'no lamp, no data', 'no data'],
  ])('%s in %s', (pattern, text, expected) => {
    expect(found(pattern, text, { no: 'no, never', info: 'info, data' })).toBe(expected);
  });

  it('reads over fillers', () => {
    const find = phraseFinder({ patterns: ['not found', '^ it'], lists: {}, fillers: new Set(['yet', 'so']) });
    const text = 'So not yet found now';
    expect(find([...words(text)])).toEqual({ start: 3, end: 16 });
    // The beginning is that of the first word that is read, and nothing is left over from the row before.
    expect(find([...words('So it is found')])).toEqual({ start: 3, end: 5 });
    expect(find([...words('found')])).toBeUndefined();
  });

  it('finds what a regular expression with backtracking finds', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    const text = fc.array(word, { maxLength: 16 }).map((list) => list.join(' '));
    const pattern = fc
      .array(fc.tuple(word, fc.constantFrom(' ', ' … ')), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.map(([part, link], i) => (i < parts.length - 1 ? part + link : part)).join(''));
    fc.assert(
      fc.property(pattern, text, (row, words) => {
        const expression = new RegExp(`\\b${row.replaceAll(' … ', '(?: \\w){0,7} ')}\\b`);
        expect(found(row, words) !== undefined).toBe(expression.test(words));
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
