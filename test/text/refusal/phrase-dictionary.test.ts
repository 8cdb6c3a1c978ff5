import { describe, expect, it } from 'vitest';
import { phraseDictionary } from '../../../src/text/refusal/phrase-dictionary.js';

const dictionary = phraseDictionary([
  { patterns: ['{no} … find*', 'no fin'], lists: { no: 'no, never' }, fillers: new Set(['fin']) },
  { patterns: ['fi*'], lists: {}, fillers: new Set(['no']) },
]);

describe('phraseDictionary', () => {
  it('counts the places of all patterns', () => {
    expect(dictionary.slotCount).toBe(5);
  });

  it.each([
    ['no', [2, 0], [1]],
    ['never', [0], []],
    ['finding', [4, 1], []],
    // The slot of the first set's second pattern is never filled: that set reads over the word.
    ['fin', [4], [0]],
    ['fine', [4], []],
  ])('%s fills the slots %j and is a filler of the sets %j', (word, slots, fillerOf) => {
    const meaning = dictionary.meaningOf(word);
    expect(meaning?.slots.map(({ id }) => id)).toEqual(slots);
    expect(meaning?.fillerOf).toEqual(fillerOf);
  });

  it('knows where in its pattern a slot stands', () => {
    const [slot] = dictionary.meaningOf('find')?.slots.filter(({ set }) => set === 0) ?? [];
    expect(slot).toEqual({ id: 1, set: 0, words: ['find*'], gap: 7, isFirst: false, isLast: true });
  });

  it('says nothing of other words', () => {
    expect(dictionary.meaningOf('lamp')).toBeUndefined();
  });
});
