import { isDash, isDigit, isLetter, lettersEnd } from './characters.js';
import { withHalf } from './half.js';
import type { Lexicon } from './lexicon.js';
import type { NumberTable } from './number-table.js';
import { fractionOf } from './numeral.js';
import type { NumberToken } from './token.js';
import { partitives, unitOf } from './unit-of.js';
import { WordSum } from './word-sum.js';

/** A reader's trust in words that may be numbers: the answer is read strictly, a context generously. */
export type Trust = 'strict' | 'generous';

/** The first number in words that begins at `from` or later: "twenty-five", "duemila", "half a" litre. */
export function nextNumberWord(text: string, from: number, lexicon: Lexicon, trust: Trust): NumberToken | undefined {
  const { numberBeginnings } = lexicon;
  let at = numberBeginnings.nextIn(text, from);
  while (at < text.length) {
    const token = numberWordAt(text, at, lexicon, trust);
    if (token !== undefined) return token;
    at = numberBeginnings.nextIn(text, lettersEnd(text, at));
  }
  return undefined;
}

/** The number in words whose first letter is at `at`. */
export function numberWordAt(text: string, at: number, lexicon: Lexicon, trust: Trust): NumberToken | undefined {
  if (isGlued(text, at)) return undefined;
  const end = lettersEnd(text, at);
  const word = text.slice(at, end).toLowerCase();
  const half = halfAt(text, at, word, lexicon);
  if (half !== undefined) return half;
  const table = lexicon.numberTables.get(word) ?? compoundTable(word, lexicon);
  if (table === undefined) return undefined;
  const number = readWords(text, at, table);
  if (number === undefined) return undefined;
  const fraction = fractionAfter(text, at, number, table, lexicon);
  if (fraction !== undefined) return fraction;
  if (!isTrusted(text, at, number, word, table, lexicon, trust)) return undefined;
  return withHalf(text, wordToken(at, number.end, `${number.value}`), lexicon);
}

function wordToken(start: number, end: number, value: string): NumberToken {
  return { kind: 'number', start, end, readings: [{ value, places: 0 }], separator: undefined, shows: undefined };
}

/** Behind a digit or a hyphen, a word is part of something else: "10 mila", "add-on". */
function isGlued(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (isDigit(before) || before === 0x5f || before === 0x40) return true;
  if (isDash(before)) return isLetter(text.charCodeAt(at - 2)) || isDigit(text.charCodeAt(at - 2));
  return before === 0x20 && isDigit(text.charCodeAt(at - 2));
}

/** The longest phrase for a half has four words ("one and a half"). */
const longestPhrase = 4;

function halfAt(text: string, at: number, word: string, lexicon: Lexicon): NumberToken | undefined {
  if (!lexicon.phraseStarts.has(word)) return undefined;
  let best: NumberToken | undefined;
  let end = at;
  for (let words = 0; words < longestPhrase; words++) {
    end = lettersEnd(text, words === 0 ? at : end + 1);
    const value = lexicon.halves.get(text.slice(at, end).toLowerCase());
    // "half of them" has no unit and is no number.
    if (value !== undefined && (value !== '0.5' || unitOf(text, at, end, lexicon).unit !== undefined)) {
      best = wordToken(at, end, value);
    }
    if (text.charCodeAt(end) !== 0x20) break;
  }
  return best;
}

interface Words {
  readonly value: number;
  readonly end: number;
  /** How many words were read, parts of compounds included. */
  readonly count: number;
}

function readWords(text: string, start: number, table: NumberTable): Words | undefined {
  const sum = new WordSum();
  let end = start;
  let count = 0;
  for (let at = start; ; ) {
    const isJoined = isDash(text.charCodeAt(at - 1));
    const wordEnd = numberWordEnd(text, at, table);
    const parts = addWord(sum, text.slice(at, wordEnd).toLowerCase(), table, isJoined);
    if (parts === 0) break;
    count += parts;
    end = wordEnd;
    const next = nextPart(text, end);
    if (next === undefined) break;
    at = joinerEnd(text, next, table, sum) ?? next;
  }
  return count === 0 ? undefined : { value: sum.value, end, count };
}

/** "two thirds". In English, quarters are time spans too: "three quarters of them" are a fraction, "three quarters" nine months. */
function fractionAfter(
  text: string,
  start: number,
  { value, end }: Words,
  table: NumberTable,
  lexicon: Lexicon,
): NumberToken | undefined {
  if (text.charCodeAt(end) !== 0x20) return undefined;
  const wordEnd = lettersEnd(text, end + 1);
  const word = text.slice(end + 1, wordEnd).toLowerCase();
  const denominator = table.fractions.get(word);
  if (denominator === undefined || value < 2 || value >= denominator) return undefined;
  if (lexicon.after.get(word)?.kind === 'unit' && !isPartitive(text, wordEnd)) return undefined;
  const fraction = fractionOf('0', `${value}`, `${denominator}`, wordEnd);
  return fraction && { kind: 'number', start, ...fraction };
}

/** Where the word ends: with the hyphen in it where the table has it so ("quatre-vingt"). */
function numberWordEnd(text: string, at: number, table: NumberTable): number {
  const end = lettersEnd(text, at);
  if (!isDash(text.charCodeAt(end))) return end;
  const pairEnd = lettersEnd(text, end + 1);
  return table.cardinals.has(text.slice(at, pairEnd).toLowerCase()) ? pairEnd : end;
}

function nextPart(text: string, end: number): number | undefined {
  const mark = text.charCodeAt(end);
  const isConnected = mark === 0x20 || mark === 0xa0 || mark === 0x2d || mark === 0x2011;
  return isConnected && isLetter(text.charCodeAt(end + 1)) ? end + 1 : undefined;
}

/** Behind "and" or the like, where it may stand and a number follows. */
function joinerEnd(text: string, at: number, table: NumberTable, sum: WordSum): number | undefined {
  const end = lettersEnd(text, at);
  const word = text.slice(at, end).toLowerCase();
  if (!table.joiners.has(word) || !sum.takesJoiner(word !== 'and')) return undefined;
  return isLetter(text.charCodeAt(end + 1)) ? end + 1 : undefined;
}

/** Adds a word, or the parts of a compound. Returns how many it added: 0 where the word is no part of the number. */
function addWord(sum: WordSum, word: string, table: NumberTable, isJoined: boolean): number {
  const value = table.cardinals.get(word);
  if (value !== undefined) return sum.add(value, isJoined) ? 1 : 0;
  const factor = table.multipliers.get(word);
  if (factor !== undefined) return sum.multiply(factor) ? 1 : 0;
  const parts = table.isCompounding && sum.value === 0 ? compoundParts(word, table) : undefined;
  if (parts === undefined) return 0;
  let behindJoiner = false;
  for (const part of parts) {
    if (table.joiners.has(part)) {
      behindJoiner = true;
      continue;
    }
    const partValue = table.cardinals.get(part);
    const fits =
      partValue === undefined
        ? sum.multiply(table.multipliers.get(part) ?? 0)
        : behindJoiner && partValue >= 20
          ? sum.addTens(partValue)
          : sum.add(partValue, true);
    if (!fits) return 0;
    behindJoiner = false;
  }
  return parts.length;
}

/** The shortest and longest words that are taken apart. */
const shortestCompound = 6;
const longestCompound = 80;

/** The parts of a number in one word, such as "due", "mila", "cinque", "cento"; undefined where it is none. */
function compoundParts(word: string, table: NumberTable): readonly string[] | undefined {
  if (word.length < shortestCompound || word.length > longestCompound) return undefined;
  const parts: string[] = [];
  /** Places from which no way leads to the end, so that each is tried once. */
  const dead = new Set<number>();
  return walk(0) && parts.length > 1 ? parts : undefined;

  function walk(at: number): boolean {
    if (at === word.length) return true;
    if (dead.has(at)) return false;
    for (let end = Math.min(word.length, at + 13); end >= at + 2; end--) {
      const part = word.slice(at, end);
      const isPart = table.cardinals.has(part) || table.multipliers.has(part) || (table.joiners.has(part) && at > 0);
      if (!isPart) continue;
      parts.push(part);
      if (walk(end)) return true;
      parts.pop();
    }
    dead.add(at);
    return false;
  }
}

function compoundTable(word: string, lexicon: Lexicon): NumberTable | undefined {
  if (word.length < shortestCompound || word.length > longestCompound) return undefined;
  return lexicon.compoundTables.find((table) => compoundParts(word, table) !== undefined);
}

/** Whether the words are a number here: those that are articles or verbs too only where something countable follows. */
function isTrusted(
  text: string,
  start: number,
  number: Words,
  word: string,
  table: NumberTable,
  lexicon: Lexicon,
  trust: Trust,
): boolean {
  const { unit, noun } = unitOf(text, start, number.end, lexicon);
  const isHyphenated = isDash(text.charCodeAt(number.end)) && isLetter(text.charCodeAt(number.end + 1));
  // "two-factor" is a word, "two-week" a number.
  if (isHyphenated && unit === undefined) return false;
  if (number.count > 1) return true;
  if (table.multipliers.get(word) === 12) {
    // "dozens of users" are no twelve.
    return table.heldBack.has(word) && (unit !== undefined || noun !== undefined || isPartitive(text, number.end));
  }
  const isHeldBack = table.heldBack.has(word) || table.multipliers.has(word);
  if (!isHeldBack) return !lexicon.doubtful.has(word) || unit !== undefined || noun !== undefined;
  if (trust === 'strict' && table !== lexicon.ownTable) return false;
  // "in un secondo momento" speaks of no second.
  if (unit !== undefined) return unit.id !== 's' || number.value !== 1;
  return noun !== undefined && isCounted(noun.toLowerCase(), number.value, table);
}

/** "a dozen of", "una dozzina di", "une douzaine d’" */
function isPartitive(text: string, end: number): boolean {
  const wordEnd = lettersEnd(text, end + 1);
  return text.charCodeAt(end) === 0x20 && partitives.has(text.slice(end + 1, wordEnd));
}

/** Fewer letters are an adverb ("sei qui") more often than a plural. */
const shortestPlural = 4;

function isCounted(noun: string, value: number, { countedThings, pluralEndings }: NumberTable): boolean {
  if (value === 0) return true;
  if (value === 1) return false;
  const isPlural = pluralEndings.length === 0 || pluralEndings.some((ending) => noun.endsWith(ending));
  return countedThings.has(noun) || (isPlural && noun.length >= shortestPlural);
}
