import { describe, expect, it } from 'vitest';
import { quotesInContext } from '../../src/metrics/quotes-in-context.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const contexts = ['Returns are free.', 'You may cancel any time you like, within 14 days of delivery.'];

describe('quotesInContext', () => {
  it('notes what stands in no context, with the nearest passage', () => {
    const answer = 'You may “cancel at any time” and return it “within 14 days of delivery”.';
    expect(scoreWith(quotesInContext, sampleOf({ answer, contexts }))).toEqual({
      state: 'scored',
      value: 0.5,
      reason:
        '1 of 2 quotations stand in the contexts; "cancel at any time" stands in no context; nearest: "cancel any time" in context 2 ("at" added)',
      details: [
        {
          text: 'cancel at any time',
          offset: 9,
          verdict: 'near',
          nearest: { context: 1, text: 'cancel any time', difference: '"at" added' },
        },
        { text: 'within 14 days of delivery', offset: 44, verdict: 'exact', context: 1 },
      ],
    });
  });

  it.each([
    ['“cancel any time” it is', 'the quotation stands in the contexts'],
    ['“Cancel any time” and “returns are free”', 'all 2 quotations stand in the contexts'],
    ['It says “nothing of the kind”.', '"nothing of the kind" stands in no context'],
    [
      'It says “you can often cancel within days”.',
      '"you can often cancel within days" stands in no context; nearest: "cancel any time you like, within" in context 2',
    ],
    ['No marks here.', 'the answer quotes nothing'],
    [
      'The “free returns” of “how many days”.',
      'the answer quotes only words of the question, or fewer than three words: "free returns", "how many days"',
    ],
  ])('%s', (answer, reason) => {
    expect(scoreWith(quotesInContext, sampleOf({ answer, contexts, language: 'en' }))).toMatchObject({ reason });
  });

  it.each([
    ['an apostrophe', "It's a fine day and John's dog barked", 'nothing-to-check'],
    ['a short one beside a long one', 'The “free returns”: “returns are free”', 1],
    ['one of the question beside one of the contexts', '“how many days”: “returns are free”', 1],
    ['an empty answer', ' ', 'missing-input'],
  ])('%s', (_, answer, expected) => {
    expect(valueOrCause(quotesInContext, sampleOf({ answer, contexts }))).toBe(expected);
  });

  it('is 0 where nothing was retrieved', () => {
    expect(valueOrCause(quotesInContext, sampleOf({ answer: '“returns are free”', contexts: [] }))).toBe(0);
  });

  it('shows the start of a long quotation', () => {
    const long = `“${'very '.repeat(40)}long”`;
    expect(scoreWith(quotesInContext, sampleOf({ answer: long, contexts: [] }))).toMatchObject({
      reason: `"${'very '.repeat(23)}very…" stands in no context`,
    });
  });
});
