import { wordLookup } from './word-lookup.js';

/** Phrases to look for: patterns as `RefusalWords` describes them. */
export interface PhraseSet {
  readonly patterns: readonly string[];
  /** The lists of words that patterns name. */
  readonly lists: Readonly<Record<string, string>>;
  /** Words to read over. */
  readonly fillers: ReadonlySet<string>;
}

/** One place of a pattern. */
export interface Slot {
  /** Counts through all patterns: the slot before this one in its pattern has the id before. */
  readonly id: number;
  /** The index of the set that the pattern is of. */
  readonly set: number;
  /** The words that fill it; `find*` is any word that begins so. */
  readonly words: readonly string[];
  /** How many other words may stand between the slot before and this one. */
  readonly gap: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What a word is to the sets. */
export interface Meaning {
  /** The slots that it fills: of one pattern the later first, so that a word never fills two in a row. */
  readonly slots: readonly Slot[];
  /** The indices of the sets that read over it. */
  readonly fillerOf: readonly number[];
}

export interface PhraseDictionary {
  readonly slotCount: number;
  /** Undefined where the word is in no set. */
  meaningOf(word: string): Meaning | undefined;
}

/** How many words `…` stands for at most. */
export const longestGap = 7;

/** Tells what words are to sets of phrases. */
export function phraseDictionary(sets: readonly PhraseSet[]): PhraseDictionary {
  const slots = sets.flatMap(slotsOf).map((slot, id) => ({ id, ...slot }));
  const byWord = new Map<string, Slot[]>();
  const byBeginning = new Map<string, Slot[]>();
  for (const filler of sets.flatMap(({ fillers }) => [...fillers])) listAt(byWord, filler);
  for (const slot of slots) {
    for (const word of slot.words) {
      if (word.endsWith('*')) listAt(byBeginning, word.slice(0, -1)).push(slot);
      else listAt(byWord, word).push(slot);
    }
  }

  const openSlots = (word: string): readonly Slot[] =>
    Array.from(word, (_, i) => byBeginning.get(word.slice(0, i + 1)) ?? []).flat();

  const meaningOfWord = (word: string, own: readonly Slot[]): Meaning => {
    const fillerOf = [...sets.keys()].filter((set) => sets[set]?.fillers.has(word));
    const read = [...own, ...openSlots(word)].filter(({ set }) => !fillerOf.includes(set));
    return { slots: read.sort(laterFirst), fillerOf };
  };

  return {
    slotCount: slots.length,
    meaningOf: wordLookup(
      new Map([...byWord].map(([word, own]) => [word, meaningOfWord(word, own)])),
      new Map(
        [...byBeginning.keys()].map((stem) => [stem, { slots: [...openSlots(stem)].sort(laterFirst), fillerOf: [] }]),
      ),
    ),
  };
}

/** The slots of a set's patterns, in order. */
function slotsOf({ patterns, lists }: PhraseSet, set: number): readonly Omit<Slot, 'id'>[] {
  return patterns.flatMap((pattern) => {
    const parts = pattern.split(' ');
    return parts.flatMap((part, index) => {
      if (part === '…') return [];
      return {
        set,
        words: part.split('|').flatMap((choice) => wordsOf(choice, lists)),
        gap: parts[index - 1] === '…' ? longestGap : 0,
        isFirst: index === 0,
        isLast: index === parts.length - 1,
      };
    });
  });
}

function laterFirst(a: Slot, b: Slot): number {
  return b.id - a.id;
}

function wordsOf(choice: string, lists: Readonly<Record<string, string>>): readonly string[] {
  return choice.startsWith('{') ? (lists[choice.slice(1, -1)] ?? '').split(', ') : [choice];
}

/** A word's slots, an empty list where it has none yet. */
function listAt(lists: Map<string, Slot[]>, word: string): Slot[] {
  const list = lists.get(word) ?? [];
  lists.set(word, list);
  return list;
}
