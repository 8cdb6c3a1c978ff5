import type { JsonObject } from '../core/json.js';
import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, type Score, scored, unscored } from '../core/score.js';
import { checkQuotes, type QuoteCheck } from '../text/quotes/check-quotes.js';

/** The share of the answer's quotations that the retrieved contexts hold. */
export const quotesInContext: Metric = {
  id: 'quotes_in_context',
  version: 1,
  needs: ['answer', 'contexts'],
  options: [],
  range: [0, 1],
  higherIsBetter: true,
  doc: {
    question: 'Does each quotation of the answer stand in the retrieved contexts, word for word?',
    formula: 'the quotations of the answer that one context holds, divided by all that are counted',
    edgeCases: [
      'A quotation is what stands between quotation marks of any script: “…”, "…", „…“, „…”, ”…”, « … », »…«, 「…」, 『…』 and single ones where they cannot be apostrophes. Of nested ones the outermost counts. A mark without a partner quotes nothing.',
      'Fewer than three words (in Chinese, Japanese and Korean: fewer than four characters) are a title or a term: shown and not counted.',
      'Held apart from typesetting: composition, white space, the shape of quotation marks, apostrophes, dashes and dots, emphasis with * or `, the case of the first letter, punctuation at the ends.',
      'Any other difference counts as unsupported, and the reason shows it: capitals or punctuation within, one or two words (one in a quotation of fewer than six), words left out, with dots or without.',
      'A quotation that only the question holds is shown and not counted.',
      'A quotation that runs over from one context into the next stands in neither.',
      'No quotation to count: not applicable (nothing-to-check). An answer of nothing but white space: unscored (missing-input).',
      'An empty list of contexts holds no quotation: the value is 0.',
    ],
    caveat:
      'It sees whether the words stand in a context, not whether they are quoted fairly or are said of the same thing. A title of three words or more, or a phrase of the writer’s own in quotation marks, counts as a quotation; a quotation without marks is not seen.',
    reference: 'defined here',
  },
  score,
};

function score({ answer = '', contexts = [], question }: Sample): Score {
  if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
  const checks = checkQuotes({ answer, contexts, question });
  const counted = checks.filter(({ verdict }) => verdict !== 'short' && verdict !== 'from-question');
  if (counted.length === 0) return notApplicable('nothing-to-check', reasonForNothing(checks));
  const missing = counted.filter(({ context }) => context === undefined);
  return scored(
    (counted.length - missing.length) / counted.length,
    reasonFor(counted.length, missing),
    checks.map(detailOf),
  );
}

function reasonForNothing(checks: readonly QuoteCheck[]): string {
  if (checks.length === 0) return 'the answer quotes nothing';
  return `the answer quotes only words of the question, or fewer than three words: ${checks.map(({ text }) => shown(text)).join(', ')}`;
}

function reasonFor(counted: number, missing: readonly QuoteCheck[]): string {
  if (missing.length === 0) {
    return counted === 1 ? 'the quotation stands in the contexts' : `all ${counted} quotations stand in the contexts`;
  }
  const notes = missing.map(describe).join('; ');
  return counted === 1 ? notes : `${counted - missing.length} of ${counted} quotations stand in the contexts; ${notes}`;
}

/** `"cancel at any time" stands in no context; nearest: "cancel any time" in context 2 ("at" added)` */
function describe({ text, nearest }: QuoteCheck): string {
  const absent = `${shown(text)} stands in no context`;
  if (nearest === undefined) return absent;
  const place = `${shown(nearest.text)} in context ${nearest.context + 1}`;
  return `${absent}; nearest: ${place}${nearest.difference === undefined ? '' : ` (${nearest.difference})`}`;
}

/** Characters of a passage that a reason shows. */
const longest = 120;

function shown(passage: string): string {
  const characters = [...passage.replace(/\s+/gu, ' ').trim()];
  return `"${characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')}"`;
}

function detailOf({ text, offset, verdict, context, nearest }: QuoteCheck): JsonObject {
  return {
    text,
    offset,
    verdict,
    ...(context !== undefined && { context }),
    ...(nearest && { nearest: { ...nearest } }),
  };
}
