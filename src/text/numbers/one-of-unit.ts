import { isDigit, isLetter, lettersEnd, lettersStart } from './characters.js';
import type { Lexicon } from './lexicon.js';
import type { NumberToken } from './token.js';
import { unitOf } from './unit-of.js';

/** The first time span from `from` on that is one without saying so: "a year", and in Polish "rok". For texts that are read generously. */
export function nextOneOfUnit(text: string, from: number, lexicon: Lexicon): NumberToken | undefined {
  const { ones } = lexicon;
  ones.lastIndex = from;
  for (let match = ones.exec(text); match !== null; match = ones.exec(text)) {
    const start = match.index;
    // In Polish the unit stands alone, so that the number before it is empty.
    const end = [start, lettersEnd(text, start)].find((numberEnd) => isTimeSpan(text, start, numberEnd, lexicon));
    if (end === undefined || isRate(text, start, lexicon)) continue;
    return {
      kind: 'number',
      start,
      end,
      readings: [{ value: '1', places: 0 }],
      separator: undefined,
      shows: undefined,
    };
  }
  return undefined;
}

/** "a second step" and "a quarter of them" are no time. */
function isTimeSpan(text: string, start: number, end: number, lexicon: Lexicon): boolean {
  const { unit } = unitOf(text, start, end, lexicon);
  return unit?.kind === 'duration' && unit.id !== 's' && unit.id !== 'quarter';
}

/** "49 euros a month": it says how often, not how long. */
function isRate(text: string, at: number, lexicon: Lexicon): boolean {
  const before = text.charCodeAt(at - 2);
  if (!isLetter(before)) return isDigit(before) || '€$£¥%'.includes(text.charAt(at - 2));
  const word = text.slice(lettersStart(text, at - 1, 0), at - 1).toLowerCase();
  return lexicon.after.get(word)?.kind === 'unit';
}
