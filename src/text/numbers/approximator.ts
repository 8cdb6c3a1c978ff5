import { isDigit, isLetter, isSpace, lettersStart } from './characters.js';
import type { Lexicon } from './lexicon.js';

/** The longest approximators have four words ("in the region of"). */
const mostWords = 4;

/** How far before the number they are looked for. */
const reach = 60;

/** Whether a word before the number at `start` makes it an estimate: "about 50", "circa il 5", "~5". */
export function isApproximate(text: string, start: number, lexicon: Lexicon): boolean {
  const end = skipBack(text, start);
  if (end > 0 && '~≈∼'.includes(text.charAt(end - 1))) return true;
  if (endsInApproximator(text, end, lexicon)) return true;
  const before = withoutArticle(text, end);
  return before < end && endsInApproximator(text, before, lexicon);
}

/** Whether a word behind the number that ends at `end`, or behind its unit, makes it an estimate: "50 circa", "30 or so". */
export function isApproximateBehind(text: string, end: number, { approximatorBehind }: Lexicon): boolean {
  if (!isSpace(text.charCodeAt(end)) || !isLetter(text.charCodeAt(end + 1))) return false;
  approximatorBehind.lastIndex = end + 1;
  // In "5 circa 30" it belongs to the number that follows.
  return approximatorBehind.test(text) && !isDigit(text.charCodeAt(behindBlanks(text, approximatorBehind.lastIndex)));
}

function behindBlanks(text: string, at: number): number {
  let next = at;
  while (next < at + 4 && (isSpace(text.charCodeAt(next)) || '.€$£¥'.includes(text.charAt(next)))) next++;
  return next;
}

function endsInApproximator(text: string, end: number, lexicon: Lexicon): boolean {
  let phrase = '';
  let at = end;
  for (let count = 0; count < mostWords && at > 0 && at > end - reach; count++) {
    const start = wordStart(text, at);
    const word = text.slice(start, at).toLowerCase();
    if (count === 0 ? !lexicon.approximatorEnds.has(word) : word === '') return false;
    phrase = count === 0 ? word : `${word} ${phrase}`;
    if (lexicon.approximators.has(phrase)) return true;
    at = skipBack(text, start);
  }
  return false;
}

/** Where the word begins that ends at `end`; an apostrophe is part of it ("all'incirca"). */
function wordStart(text: string, end: number): number {
  let start = lettersStart(text, end, Math.max(0, end - reach));
  if ("'’".includes(text.charAt(start - 1)) && start > 1 && isLetter(text.charCodeAt(start - 2))) {
    start = lettersStart(text, start - 1, Math.max(0, end - reach));
  }
  return start;
}

/** Before spaces, full stops of abbreviations ("ca.") and currency signs. */
function skipBack(text: string, at: number): number {
  let end = at;
  while (end > 0 && end > at - 4 && (isSpace(text.charCodeAt(end - 1)) || '.€$£¥'.includes(text.charAt(end - 1))))
    end--;
  return end;
}

const longestArticle = 3;

/** Before an article or the like, as in "circa il 5 per cento". */
function withoutArticle(text: string, end: number): number {
  const start = lettersStart(text, end, Math.max(0, end - longestArticle - 1));
  return end - start <= longestArticle && start < end ? skipBack(text, start) : end;
}
