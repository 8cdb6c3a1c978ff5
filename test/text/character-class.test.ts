import { describe, expect, it } from 'vitest';
import { characterClass } from '../../src/text/character-class.js';

describe('characterClass', () => {
  const isLetter = characterClass(/\p{L}/u);

  it('knows a character by either half, and a half alone is none', () => {
    const text = 'a𠮷\ud842-\udfb7';
    expect(Array.from({ length: text.length }, (_, at) => isLetter(text, at))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is false outside the text', () => {
    expect([isLetter('a', -1), isLetter('a', 1), isLetter('', 0)]).toEqual([false, false, false]);
  });

  it('remembers what it saw', () => {
    expect([isLetter('aé5', 1), isLetter('aé5', 1), isLetter('aé5', 2), isLetter('aé5', 2)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
