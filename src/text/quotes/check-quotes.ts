import { tokenize } from '../tokenize.js';
import { findQuotes, type Quote } from './find-quotes.js';
import { holdsPassage } from './holds-passage.js';
import { type Nearest, nearestTo } from './nearest.js';
import { Source } from './source.js';
import { asRead, eitherCase, withoutOuterMarks, withoutTypography } from './typography.js';

/**
 * How a quote stands to the contexts. In one of them: `exact`, to the character, or `typographic`, but for what typesetting
 * and the sentence around it decide. In none: `near`, with a small difference; `absent`. Not counted: `from-question`, in no
 * context but in the question; `short`, of fewer than three words.
 */
export type QuoteVerdict = 'exact' | 'typographic' | 'near' | 'absent' | 'from-question' | 'short';

export interface QuoteCheck extends Quote {
  readonly verdict: QuoteVerdict;
  /** The context that holds the quote, counted from 0. */
  readonly context?: number;
  /** What comes closest, where no context holds the quote and something is close. */
  readonly nearest?: Nearest;
}

/** What a quote is looked for in. */
export interface QuoteTexts {
  readonly answer: string;
  readonly contexts: readonly string[];
  readonly question: string;
}

/** Fewer words than this in quotation marks are a title, a term or a word that is held at a distance. */
const fewestWords = 3;

/** Every quote of the answer, in its order, with its verdict. */
export function checkQuotes({ answer, contexts, question }: QuoteTexts): readonly QuoteCheck[] {
  const sources = contexts.map((context) => new Source(context));
  const asked = new Source(question);
  return findQuotes(answer).map((quote) => ({ ...quote, ...check(quote.text, sources, asked) }));
}

function check(quote: string, sources: readonly Source[], asked: Source): Omit<QuoteCheck, keyof Quote> {
  if (tokenize(quote).length < fewestWords) return { verdict: 'short' };
  const read = asRead(quote);
  const exact = sources.findIndex((source) => holdsPassage(source.asRead, read));
  if (exact !== -1) return { verdict: 'exact', context: exact };

  const passages = eitherCase(withoutOuterMarks(withoutTypography(read)));
  const holds = (source: Source): boolean =>
    passages.some((passage) => holdsPassage(source.withoutTypography, passage));
  const typographic = sources.findIndex(holds);
  if (typographic !== -1) return { verdict: 'typographic', context: typographic };
  if (holds(asked)) return { verdict: 'from-question' };

  const nearest = nearestTo(read, sources);
  if (nearest === undefined) return { verdict: 'absent' };
  return { verdict: nearest.difference === undefined ? 'absent' : 'near', nearest };
}
