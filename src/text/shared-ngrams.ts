import { grown } from './tfidf/vocabulary.js';

/** The n-gram of no characters, with which all others begin. */
const root = -1;
/** In the hash table: no n-gram here. */
const free = -1;

/**
 * How many n-grams two texts share, each as often as both have it: for n = 1 at index 0, up to the longest. Texts are given by
 * their characters, as any integers.
 */
export function sharedNgrams(a: Int32Array, b: Int32Array, longest: number): Int32Array {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  supply.clear(longest * shorter.length);
  for (let start = 0; start < shorter.length; start++) {
    const end = Math.min(start + longest, shorter.length);
    for (let i = start, ngram = root; i < end; i++) ngram = supply.put(ngram, shorter[i] ?? 0);
  }
  const shared = new Int32Array(longest);
  for (let start = 0; start < longer.length; start++) {
    const end = Math.min(start + longest, longer.length);
    for (let i = start, ngram = root; i < end; i++) {
      ngram = supply.find(ngram, longer[i] ?? 0);
      // No longer one is there either.
      if (ngram === free) break;
      if (supply.take(ngram)) shared[i - start] = (shared[i - start] ?? 0) + 1;
    }
  }
  return shared;
}

/** Counts n-grams by their ids. An n-gram is known, exactly, by the id of the one that lacks its last character, and that character. */
class NgramCounts {
  #size = 0;
  /** By id. */
  #beginnings: Int32Array = new Int32Array(0);
  #characters: Int32Array = new Int32Array(0);
  #counts: Int32Array = new Int32Array(0);
  /** A hash table of ids with open addressing, at most half full. Its length in use is a power of 2. */
  #slots: Int32Array = new Int32Array(0);
  #mask = 0;

  /** Forgets all, and makes room for so many different n-grams. */
  clear(capacity: number): void {
    this.#size = 0;
    this.#beginnings = grown(this.#beginnings, capacity);
    this.#characters = grown(this.#characters, capacity);
    this.#counts = grown(this.#counts, capacity);
    const length = 2 ** (33 - Math.clz32(capacity));
    this.#slots = grown(this.#slots, length).fill(free, 0, length);
    this.#mask = length - 1;
  }

  /** Counts one more. Returns its id. */
  put(beginning: number, character: number): number {
    const slot = this.#slotOf(beginning, character);
    let id = this.#slots[slot] ?? free;
    if (id === free) {
      id = this.#size++;
      this.#slots[slot] = id;
      this.#beginnings[id] = beginning;
      this.#characters[id] = character;
      this.#counts[id] = 0;
    }
    this.#counts[id] = (this.#counts[id] ?? 0) + 1;
    return id;
  }

  find(beginning: number, character: number): number {
    return this.#slots[this.#slotOf(beginning, character)] ?? free;
  }

  /** Counts one less. False where none was left. */
  take(id: number): boolean {
    const left = this.#counts[id] ?? 0;
    if (left > 0) this.#counts[id] = left - 1;
    return left > 0;
  }

  /** The slot where the n-gram is, or would be. */
  #slotOf(beginning: number, character: number): number {
    const hash = Math.imul(Math.imul(beginning, 0x9e3779b1) ^ character, 0x85ebca6b);
    for (let slot = (hash ^ (hash >>> 15)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const id = this.#slots[slot] ?? free;
      if (id === free || (this.#beginnings[id] === beginning && this.#characters[id] === character)) return slot;
    }
  }
}

/** One for all texts, for making its arrays takes as long as filling them. */
const supply = new NgramCounts();
