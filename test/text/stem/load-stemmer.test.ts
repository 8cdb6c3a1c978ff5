import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../src/core/errors.js';
import { loadStemmer } from '../../../src/text/stem/load-stemmer.js';
import { tokenize } from '../../../src/text/tokenize.js';

const stemmer = await loadStemmer();

describe('loadStemmer', () => {
  // Stems as natural 8.1.1 prints them.
  it.each([
    ['en', 'The refunds were refunded', ['refund', 'refund']],
    ['en-GB', 'Refunds', ['refund']],
    ['it', 'Il rimborso e i rimborsi degli utenti', ['rimbors', 'rimbors', 'utent']],
    ['de', 'Die Häuser und die Rückerstattungen', ['haus', 'ruckerstatt']],
    ['fr', 'Les remboursements sont remboursés', ['rembours', 'rembours']],
    ['es', 'la devolución y las devoluciones', ['devolu', 'devolu']],
    ['ru', 'возврат и возвраты', ['возврат', 'возврат']],
    ['nb', 'tilbakebetalinger', ['tilbakebetaling']],
  ])('%s: %s', (language, text, stems) => {
    expect(stemmer.stems(text, language)).toEqual(stems);
    expect(stemmer.knows(language)).toBe(true);
  });

  it.each(['pl', undefined, 'xx', '', 'constructor'])('leaves the words of the language %s as they are', (language) => {
    expect(stemmer.stems('Zwroty i zwrot', language)).toEqual(['zwroty', 'zwrot']);
    expect(stemmer.knows(language)).toBe(false);
  });

  it('keeps digits, which the lists of natural hold as words of grammar', () => {
    for (const language of ['en', 'it', 'es', 'ru', 'nl']) {
      expect(stemmer.stems('1 2 14 0', language)).toEqual(['1', '2', '14', '0']);
    }
  });

  it('takes a token for a stem, whatever the text and the language, and the same each time', () => {
    const languages = ['de', 'en', 'es', 'fr', 'id', 'it', 'nl', 'no', 'pt', 'ru', 'sv', 'uk', 'pl'];
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'aeisgnt éàñščъ_1') }));
    fc.assert(
      fc.property(text, fc.constantFrom(...languages), (drawn, language) => {
        const stems = stemmer.stems(drawn, language);
        expect(stems.length).toBeLessThanOrEqual(tokenize(drawn).length);
        for (const stem of stems) expect(stem).not.toBe('');
        expect(stemmer.stems(drawn, language)).toEqual(stems);
      }),
      { seed: 1 },
    );
  });

  it('says what to do where natural is not there', async () => {
    const missing = loadStemmer(() => Promise.reject(new Error("Cannot find package 'natural'")));
    await expect(missing).rejects.toThrow(UserError);
    await expect(missing).rejects.toMatchObject({
      code: 'usage',
      message:
        "analyzer stem: found no package natural 8, which has the stemmers; run npm install natural@8 (Cannot find package 'natural')",
    });
  });

  it.each([
    ['no stemmers', {}, 'a stemmer PorterStemmerDe'],
    ['no module', undefined, 'a stemmer PorterStemmerDe'],
    ['no list', { words: 7 }, 'a list of words in stopwords'],
  ])('says what to do where natural has %s', async (_, module, wanted) => {
    const stem = (word: string): string => word;
    const stemmers = new Proxy({}, { get: () => ({ stem }) });
    const load = (name: string): Promise<unknown> =>
      Promise.resolve(name.endsWith('stemmers/index.js') && wanted.includes('list') ? stemmers : module);
    await expect(loadStemmer(load)).rejects.toMatchObject({
      code: 'usage',
      message: `analyzer stem: the package natural has not ${wanted}; run npm install natural@8`,
    });
  });
});
