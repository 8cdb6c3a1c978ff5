import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzers } from '../../../src/text/tfidf/analyzers.js';
import { pairCosine } from '../../../src/text/tfidf/pair-cosine.js';
import reference from '../../reference/tfidf.json' with { type: 'json' };
import { naiveCharNgrams, naiveCosine, naiveWords, oddCharacters } from './naive-cosine.js';

const byWords = pairCosine(analyzers.word);
const byCharacters = pairCosine(analyzers.char_wb);

const oddText = fc.string({ unit: fc.constantFrom(...oddCharacters), maxLength: 40 });

describe.each([
  ['word', byWords, naiveWords],
  ['char_wb', byCharacters, naiveCharNgrams],
] as const)('pairCosine by %s', (name, cosine, naiveTerms) => {
  it.each(reference[name].pairs)('is scikit-learn’s: $a / $b', ({ a, b, pairFit }) => {
    if (pairFit === null) expect(cosine(a, b)).toBeUndefined();
    else expect(cosine(a, b)).toBeCloseTo(pairFit, 12);
  });

  it('is the definition’s', () => {
    fc.assert(
      fc.property(oddText, oddText, (a, b) => {
        const wanted = naiveCosine(a, b, [a, b], naiveTerms);
        if (wanted === undefined) expect(cosine(a, b)).toBeUndefined();
        else expect(cosine(a, b)).toBeCloseTo(wanted, 12);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it('is exactly 1 for equal texts, the same both ways, and from 0 to 1', () => {
    fc.assert(
      fc.property(oddText, oddText, (a, b) => {
        const value = cosine(a, b);
        expect([undefined, 1]).toContain(cosine(a, a));
        expect(cosine(b, a)).toBe(value);
        if (value !== undefined) expect(Math.abs(value - 0.5)).toBeLessThanOrEqual(0.5);
      }),
      { seed: 2 },
    );
  });

  it('takes "constructor" and "__proto__" for words', () => {
    expect(cosine('constructor __proto__', 'constructor __proto__')).toBe(1);
    expect(cosine('constructor toString', '__proto__ valueOf')).toBeLessThan(0.2);
  });
});

describe('pairCosine', () => {
  it('by hand: "refund days" / "refund policy" is 1 / (1 + idf²), with idf = ln(3/2) + 1', () => {
    expect(byWords('refund days', 'refund policy')).toBeCloseTo(1 / (1 + (Math.log(1.5) + 1) ** 2), 15);
  });

  it('by hand: n-grams of "ab" are " ab", "ab " and " ab ", those of "abc" share one', () => {
    // "abc": " ab", "abc", "bc ", " abc", "abc ", " abc ". Shared idf 1; 2 of 3 and 5 of 6 are own.
    const own = (Math.log(1.5) + 1) ** 2;
    expect(byCharacters('ab', 'abc')).toBeCloseTo(1 / Math.sqrt((1 + 2 * own) * (1 + 5 * own)), 15);
  });

  it('does not care what was compared before', () => {
    const cosine = pairCosine(analyzers.char_wb);
    const before = cosine('refund policy', 'the policy on refunds');
    const huge = Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(' ');
    expect(cosine(huge, huge)).toBe(1);
    expect(cosine('refund policy', 'the policy on refunds')).toBe(before);
    expect(cosine('refund policy', 'the policy on refunds')).toBe(before);
  });

  it('compares texts with more characters than any alphabet has', () => {
    const every = Array.from({ length: 5000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
    expect(byCharacters(every, every)).toBe(1);
    expect(byCharacters(every, every.slice(0, 2500))).toBeCloseTo(
      naiveCosine(every, every.slice(0, 2500), [every, every.slice(0, 2500)], naiveCharNgrams) ?? -1,
      12,
    );
  });
});
