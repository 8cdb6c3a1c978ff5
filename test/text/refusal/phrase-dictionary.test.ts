import { describe, expect, it } from 'vitest';
import { phraseDictionary } from '../../../src/text/refusal/phrase-dictionary.js';

const dictionary = phraseDictionary({
  patterns: ['{no} … find*', 'no fin|lamp', 'fi*|find'],
  lists: { no: 'no, never' },
  fillers: new Set(['fin', 'so']),
});

describe('phraseDictionary', () => {
  it('counts the places of all patterns', () => {
    expect(dictionary.slotCount).toBe(5);
  });

  it.each([
    ['no', [2, 0]],
    ['never', [0]],
    ['lamp', [3]],
    ['find', [4, 4, 1]],
    ['finding', [4, 1]],
    ['fine', [4]],
  ])('%s fills the slots %j', (word, slots) => {
    // Twice: what was worked out once is kept.
    for (const _ of [1, 2]) {
      const meaning = dictionary.meaningOf(word);
      expect(meaning === 'filler' ? meaning : meaning?.map(({ id }) => id)).toEqual(slots);
    }
  });

  it.each(['so', 'fin'])('%s is read over, even where a pattern has it', (word) => {
    expect(dictionary.meaningOf(word)).toBe('filler');
  });

  it('knows where in its pattern a slot stands', () => {
    expect(dictionary.meaningOf('finding')?.[1]).toEqual({ id: 1, gap: 7, isFirst: false, isLast: true });
  });

  it('says nothing of other words', () => {
    expect(dictionary.meaningOf('chair')).toBeUndefined();
  });
});
