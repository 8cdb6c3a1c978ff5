import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuotes } from '../../../src/text/quotes/check-quotes.js';
import { quoteRows } from './quote-rows.js';

const question = 'What does the form say?';

describe('checkQuotes', () => {
  it.each(quoteRows.checked)('$why: $verdict', ({ quote, context, verdict, difference, ...row }) => {
    const [check] = checkQuotes({ answer: `It says “${quote}”`, contexts: [context], question, ...row });
    expect(check).toMatchObject({ text: quote, offset: 9, verdict });
    expect(check?.nearest?.difference).toBe(difference);
  });

  it('names the first context that holds the quote, one to the letter before others', () => {
    const contexts = ['nothing', 'Cancel at any time', 'cancel at any time', 'cancel at any time'];
    expect(checkQuotes({ answer: '“cancel at any time”', contexts, question })).toMatchObject([{ context: 2 }]);
    expect(checkQuotes({ answer: '“cancel at any time.”', contexts, question })).toMatchObject([{ context: 1 }]);
  });

  it('shows the nearest passage: the fewest differences, then the most words', () => {
    const contexts = ['you cancel it at any time', 'you may cancel any time', 'you may cancel'];
    const nearest = (answer: string): unknown => checkQuotes({ answer, contexts, question })[0]?.nearest;
    expect(nearest('“you may cancel at any time”')).toEqual({
      context: 1,
      text: 'you may cancel any time',
      difference: '"at" added',
    });
    expect(nearest('“at any time you wish to cancel”')).toEqual({ context: 0, text: 'you cancel it at any time' });
  });

  it('finds what was taken from a context, in any marks', () => {
    const marks = ['“”', '""', '„“', '„”', '””', '«»', '»«', '‹›', '「」', '『』', '‘’', "''", '‚‘', '’’'];
    const word = fc.constantFrom('cancel', 'at', 'any', 'time', '14', '1,000', 'l’heure', 'część', '返品期限', 'a-b');
    const place = fc.array(word, { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...marks),
        place,
        fc.array(word, { minLength: 3, maxLength: 8 }),
        place,
        ([open, close], before, passage, after) => {
          // '14 may be a year's short form.
          fc.pre(!(["'", '’'].includes(open ?? '') && passage[0] === '14'));
          const quote = passage.join(' ');
          const contexts = ['something else', [...before, ...passage, ...after].join(' ')];
          const answer = `They say ${open}${quote}${close}, I think.`;
          expect(checkQuotes({ answer, contexts, question })).toMatchObject([
            { text: quote, offset: 10, verdict: 'exact', context: 1 },
          ]);
        },
      ),
      { seed: 1 },
    );
  });

  it('comes to an end where long contexts hold none of many quotes', () => {
    const context = 'the order may be sent back within a month of its delivery, '.repeat(2000);
    const answer = '“the order may never be sent back within two months of delivery” '.repeat(20);
    const checks = checkQuotes({ answer, contexts: [context], question });
    expect(checks.map(({ verdict }) => verdict)).toEqual(Array(20).fill('absent'));
  });
});
