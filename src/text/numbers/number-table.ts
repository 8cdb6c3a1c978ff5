import type { LanguageWords } from './language/language-words.js';

/** How one language writes numbers in words. All words are in lower case. */
export interface NumberTable {
  readonly cardinals: ReadonlyMap<string, number>;
  readonly multipliers: ReadonlyMap<string, number>;
  readonly fractions: ReadonlyMap<string, number>;
  readonly isCompounding: boolean;
  readonly joiners: ReadonlySet<string>;
  readonly heldBack: ReadonlySet<string>;
  readonly countedThings: ReadonlySet<string>;
  readonly pluralEndings: readonly string[];
}

export function numberTable(words: LanguageWords): NumberTable {
  return {
    cardinals: new Map(Object.entries(words.cardinals)),
    multipliers: new Map(Object.entries(words.multipliers)),
    fractions: new Map(Object.entries(words.fractions)),
    isCompounding: words.isCompounding,
    joiners: new Set(wordList(words.joiners)),
    heldBack: new Set(wordList(words.heldBack)),
    countedThings: new Set(wordList(words.countedThings)),
    pluralEndings: wordList(words.pluralEndings),
  };
}

/** Numbers begin with a cardinal, a hundred or a thousand: nobody says "million" for one. */
export function firstWords({
  cardinals,
  multipliers,
}: Pick<NumberTable, 'cardinals' | 'multipliers'>): readonly string[] {
  return [...cardinals.keys(), ...[...multipliers].flatMap(([word, factor]) => (factor <= 1000 ? [word] : []))];
}

/** Words that stand for all that begin a number: each first word, and the beginnings of compounds with a short first part. */
export function numberBeginnings({ cardinals, multipliers, joiners, isCompounding }: NumberTable): readonly string[] {
  const words = firstWords({ cardinals, multipliers });
  if (!isCompounding) return words;
  const seconds = [...cardinals.keys(), ...multipliers.keys(), ...joiners];
  return [
    ...words,
    ...words.filter((word) => word.length < 4).flatMap((word) => seconds.map((second) => word + second)),
  ];
}

/** The words or phrases of a list with commas. */
export function wordList(words: string): readonly string[] {
  return words === '' ? [] : words.split(', ');
}
