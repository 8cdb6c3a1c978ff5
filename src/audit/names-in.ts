import { unitSymbols } from '../text/numbers/units.js';

/** A word with a capital somewhere, or an identifier such as `retry_after`; letters, marks, digits and what joins them. */
const candidate = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’.-]*[\p{L}\p{M}\p{N}_]|\p{L}/gu;

/** Two capitals at least, a capital within, or an underscore: such a word is a name wherever it stands, and in German too. */
const identifier = /\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}|\p{L}_\p{L}/u;

/** Capitalised in English wherever they stand, and no names. */
const englishWords =
  /^(?:i|i'm|i've|i'll|i'd|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|german|french|italian|spanish|polish)s?$/;

/** Half of the day, behind a time. */
const halfOfDay = /^[ap]\.?m$/i;

/** After these the next word has a capital whatever it is. */
const sentenceStart = /(?:^|[.!?…:;•>\n]|\p{Pd})[\s\p{Pi}\p{Ps}"'*]*$/u;

/**
 * The names of a text: runs of capitalised words that begin no sentence, and identifiers. German writes every noun with a capital,
 * so that there only identifiers count. A digit makes a word a code, which is the business of the numbers, and
 * so is a unit beside them: 5 EUR, 20 MB, 11 AM.
 */
export function namesIn(text: string, language: string | undefined): readonly string[] {
  const names: string[] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(candidate)) {
    if (!isName(word, text.slice(Math.max(0, index - 6), index), language) || isUnit(text, word, index)) continue;
    // A run of capitalised words is one name.
    if (end >= 0 && text.slice(end, index) === ' ') names.push(`${names.pop()} ${word}`);
    else names.push(word);
    end = index + word.length;
  }
  return names;
}

function isUnit(text: string, word: string, index: number): boolean {
  if (!unitSymbols.has(word) && !halfOfDay.test(word)) return false;
  const end = index + word.length;
  return /\p{N}\s?$/u.test(text.slice(Math.max(0, index - 2), index)) || /^\.?\s?\p{N}/u.test(text.slice(end, end + 3));
}

function isName(word: string, before: string, language: string | undefined): boolean {
  if (/\p{N}/u.test(word)) return false;
  if (identifier.test(word)) return true;
  if (language === 'de' || !/^\p{Lu}/u.test(word) || sentenceStart.test(before)) return false;
  return !englishWords.test(word.replaceAll('’', "'").toLowerCase());
}
