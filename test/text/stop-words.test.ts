import { describe, expect, it } from 'vitest';
import { stopWords } from '../../src/text/stop-words.js';
import { tokenize } from '../../src/text/tokenize.js';

describe('stopWords', () => {
  it('are tokens, so that they can be met', () => {
    for (const word of stopWords()) expect(tokenize(word)).toEqual([word]);
  });

  it.each(['en', 'it', 'pl', 'de', 'fr', 'es'])('of %s are among those of an unknown language', (language) => {
    const own = stopWords(language);
    expect(own.size).toBeLessThan(stopWords().size);
    for (const word of own) expect(stopWords().has(word)).toBe(true);
  });
});
