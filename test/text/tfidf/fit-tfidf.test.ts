import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnalyzerName, analyzers } from '../../../src/text/tfidf/analyzers.js';
import { cosine } from '../../../src/text/tfidf/cosine.js';
import { fitTfidf } from '../../../src/text/tfidf/fit-tfidf.js';
import { pairCosine } from '../../../src/text/tfidf/pair-cosine.js';
import reference from '../../reference/tfidf.json' with { type: 'json' };
import { naiveCharNgrams, naiveCosine, naiveWords, oddCharacters } from './naive-cosine.js';

const oddText = fc.string({ unit: fc.constantFrom(...oddCharacters), maxLength: 30 });
const naiveTerms = { word: naiveWords, char_wb: naiveCharNgrams };

describe.each(['word', 'char_wb'] as const)('fitTfidf by %s', (name: AnalyzerName) => {
  const { pairs } = reference[name];
  const fitted = fitTfidf(
    pairs.flatMap(({ a, b }) => [a, b]),
    analyzers[name],
  );

  it.each(pairs)('is scikit-learn’s: $a / $b', ({ a, b, corpusFit }) => {
    expect(cosine(fitted.vector(a), fitted.vector(b))).toBeCloseTo(corpusFit ?? -1, 12);
  });

  it('gives a document the vector that its text gets', () => {
    expect(fitted.documents.map((_, i) => fitted.vector(pairs[i >> 1]?.[i % 2 === 0 ? 'a' : 'b'] ?? ''))).toEqual(
      fitted.documents,
    );
  });

  it('is the definition’s, for texts with words that no document has', () => {
    fc.assert(
      fc.property(fc.array(oddText, { minLength: 1, maxLength: 5 }), oddText, oddText, (documents, a, b) => {
        const { vector } = fitTfidf(documents, analyzers[name]);
        const wanted = naiveCosine(a, b, documents, naiveTerms[name]) ?? 0;
        expect(cosine(vector(a), vector(b))).toBeCloseTo(wanted, 12);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('agrees with the fit on a pair, and is exactly 1 for equal texts', () => {
    const pair = pairCosine(analyzers[name]);
    fc.assert(
      fc.property(oddText, oddText, (a, b) => {
        const { vector } = fitTfidf([a, b], analyzers[name]);
        expect(cosine(vector(a), vector(b))).toBeCloseTo(pair(a, b) ?? 0, 14);
        expect([0, 1]).toContain(cosine(vector(a), vector(a)));
      }),
      { seed: 2 },
    );
  });
});

describe('fitTfidf', () => {
  // Fitted on the question and the questions that could be asked of an answer, all together.
  const question = 'Quanti utenti include il piano Pro?';
  it.each([
    [
      ['Quanti utenti ha il piano Pro?', 'Quanti utenti sono inclusi nel piano Pro?', 'Il piano Pro include utenti?'],
      0.657,
    ],
    [['Quali sono i piani disponibili?', 'Quale piano conviene scegliere?', 'Come funzionano i prezzi?'], 0.046],
  ])('ranks questions on topic above generic ones: %j', (generated, mean) => {
    const [asked, ...others] = fitTfidf([question, ...generated], analyzers.word).documents;
    if (asked === undefined) throw new Error('the fit lost a document');
    const total = others.reduce((sum, other) => sum + cosine(asked, other), 0);
    expect(total / others.length).toBeCloseTo(mean, 3);
  });
});
