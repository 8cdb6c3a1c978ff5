import { wordLookup } from './word-lookup.js';

/** Phrases to look for: patterns as `RefusalWords` describes them. */
export interface Phrases {
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
  /** How many other words may stand between the slot before and this one. */
  readonly gap: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A word to read over, or the slots that it fills: of one pattern the later first, so that a word never fills two in a row. */
export type Meaning = 'filler' | readonly Slot[];

export interface PhraseDictionary {
  readonly slotCount: number;
  /** Undefined where the word is in no pattern. */
  meaningOf(word: string): Meaning | undefined;
}

/** How many words `…` stands for at most. */
export const longestGap = 7;

/**
 * Tells what words are to the phrases. There are some thousands of words, and an answer holds few of them: what a word is gets
 * worked out when it is first met.
 */
export function phraseDictionary(phrases: Phrases): PhraseDictionary {
  // By word or beginning: for each choice that it is, or is in the list of, the slots with that choice.
  const byWord = new Map<string, (readonly Slot[])[]>();
  const byBeginning = new Map<string, (readonly Slot[])[]>();
  const { slotCount, byChoice } = slotsByChoice(phrases.patterns);
  for (const [choice, slots] of byChoice) {
    for (const word of wordsOf(choice, phrases.lists)) {
      if (word.endsWith('*')) listAt(byBeginning, word.slice(0, -1)).push(slots);
      else listAt(byWord, word).push(slots);
    }
  }

  const slotsOfBeginnings = (word: string): Slot[] =>
    Array.from(word, (_, i) => byBeginning.get(word.slice(0, i + 1)) ?? []).flat(2);
  const slotsOfWord = (word: string): Slot[] => [...(byWord.get(word) ?? []).flat(), ...slotsOfBeginnings(word)];
  const words = new Map<string, () => Meaning>();
  for (const word of byWord.keys())
    words.set(
      word,
      once(() => slotsOfWord(word).sort(laterFirst)),
    );
  for (const filler of phrases.fillers) words.set(filler, () => 'filler');
  const beginnings = new Map<string, () => Meaning>();
  for (const word of byBeginning.keys())
    beginnings.set(
      word,
      once(() => slotsOfBeginnings(word).sort(laterFirst)),
    );
  const lookUp = wordLookup(words, beginnings);
  return { slotCount, meaningOf: (word) => lookUp(word)?.() };
}

/** The slots of all patterns, by what fills them as it is written there. */
function slotsByChoice(patterns: readonly string[]): {
  readonly slotCount: number;
  readonly byChoice: ReadonlyMap<string, readonly Slot[]>;
} {
  const byChoice = new Map<string, Slot[]>();
  let slotCount = 0;
  for (const pattern of patterns) {
    const parts = pattern.split(' ');
    for (const [index, part] of parts.entries()) {
      if (part === '…') continue;
      const slot = {
        id: slotCount++,
        gap: parts[index - 1] === '…' ? longestGap : 0,
        isFirst: index === 0,
        isLast: index === parts.length - 1,
      };
      for (const choice of part.split('|')) listAt(byChoice, choice).push(slot);
    }
  }
  return { slotCount, byChoice };
}

function laterFirst(a: Slot, b: Slot): number {
  return b.id - a.id;
}

function wordsOf(choice: string, lists: Readonly<Record<string, string>>): readonly string[] {
  return choice.startsWith('{') ? (lists[choice.slice(1, -1)] ?? '').split(', ') : [choice];
}

/** The list under a key, an empty one where there is none yet. */
function listAt<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
