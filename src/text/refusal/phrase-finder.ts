import type { Word } from './words.js';

/** Where a pattern holds in a row of words. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One place of a pattern. */
interface Slot {
  /** Counts through all patterns: the slot before this one in its pattern has the id before. */
  readonly id: number;
  /** How many other words may stand between the slot before and this one. */
  readonly gap: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** How far a pattern has come: the index of the last word that it took, and the offset of its first. */
interface Progress {
  readonly at: number;
  readonly start: number;
}

const none: readonly Slot[] = [];

/** How many words `…` stands for at most. */
const longestGap = 7;

/**
 * A function that gives the first stretch of a row of words in which one of the patterns holds, as offsets in the text.
 * Every word is looked at once and moves on the patterns that wait for it, so the time is linear in the words.
 *
 * @param patterns see `RefusalWords`
 * @param lists the lists of words that patterns name
 */
export function phraseFinder(
  patterns: readonly string[],
  lists: Readonly<Record<string, string>> = {},
): (words: readonly Word[]) => Span | undefined {
  const slotsFor = compile(patterns, lists);

  return (words) => {
    const progress = new Map<number, Progress>();
    for (const [at, { text, start, end }] of framed(words).entries()) {
      for (const slot of slotsFor(text)) {
        const before = slot.isFirst ? { at: at - 1, start } : progress.get(slot.id - 1);
        // Of several ways to the slot before, the latest is remembered: no other reaches further.
        if (before === undefined || at - before.at > slot.gap + 1) continue;
        if (slot.isLast) return { start: before.start, end };
        progress.set(slot.id, { at, start: before.start });
      }
    }
    return undefined;
  };
}

/** The words between a `^` and a `$`, which patterns can name. */
function framed(words: readonly Word[]): readonly Word[] {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? 0;
  return [{ text: '^', start, end: start }, ...words, { text: '$', start: end, end }];
}

/** A function that gives the slots which a word fills: of one pattern the later first, so that a word never fills two in a row. */
function compile(
  patterns: readonly string[],
  lists: Readonly<Record<string, string>>,
): (word: string) => readonly Slot[] {
  const byWord = new Map<string, Slot[]>();
  const byBeginning = new Map<string, Slot[]>();
  let id = 0;
  for (const pattern of patterns) {
    const parts = pattern.split(' ');
    for (const [index, part] of parts.entries()) {
      if (part === '…') continue;
      const gap = parts[index - 1] === '…' ? longestGap : 0;
      const slot = { id: id++, gap, isFirst: index === 0, isLast: index === parts.length - 1 };
      for (const word of part.split('|').flatMap((choice) => wordsOf(choice, lists))) {
        if (word.endsWith('*')) addTo(byBeginning, word.slice(0, -1), slot);
        else addTo(byWord, word, slot);
      }
    }
  }
  const lengths = [...new Set([...byBeginning.keys()].map((beginning) => beginning.length))];

  return (word) => {
    let slots = byWord.get(word) ?? none;
    for (const length of lengths) {
      const more = length <= word.length ? byBeginning.get(word.slice(0, length)) : undefined;
      if (more !== undefined) slots = [...slots, ...more].sort((a, b) => b.id - a.id);
    }
    return slots;
  };
}

function wordsOf(choice: string, lists: Readonly<Record<string, string>>): readonly string[] {
  return choice.startsWith('{') ? (lists[choice.slice(1, -1)] ?? '').split(', ') : [choice];
}

function addTo(slots: Map<string, Slot[]>, word: string, slot: Slot): void {
  const others = slots.get(word);
  if (others === undefined) slots.set(word, [slot]);
  else others.unshift(slot);
}
