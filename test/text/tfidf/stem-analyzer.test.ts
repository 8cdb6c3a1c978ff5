import { describe, expect, it } from 'vitest';
import { loadStemmer } from '../../../src/text/stem/load-stemmer.js';
import { analyzers } from '../../../src/text/tfidf/analyzers.js';
import { pairCosine } from '../../../src/text/tfidf/pair-cosine.js';
import { stemAnalyzer } from '../../../src/text/tfidf/stem-analyzer.js';

const stemmer = await loadStemmer();

describe('stemAnalyzer', () => {
  it('by hand: "utenti inclusi" and "utente piano" share one stem of two, 1 / (1 + (ln(3/2) + 1)²)', () => {
    const value = 1 / (1 + (Math.log(1.5) + 1) ** 2);
    expect(pairCosine(stemAnalyzer(stemmer, 'it'))('gli utenti inclusi', 'un utente del piano')).toBeCloseTo(value, 15);
    expect(pairCosine(analyzers.word)('utenti inclusi', 'utente piano')).toBe(0);
  });

  it('finds inflected words that words miss, and keeps another stem apart', () => {
    const cosine = pairCosine(stemAnalyzer(stemmer, 'en'));
    expect(cosine('The refunds', 'was refunded')).toBe(1);
    expect(cosine('The refunds', 'was returned')).toBe(0);
    expect(cosine('the of', 'and is')).toBeUndefined();
  });
});
