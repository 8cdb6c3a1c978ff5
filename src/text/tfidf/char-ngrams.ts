import { fold } from '../fold.js';
import { grown, type Vocabulary } from './vocabulary.js';

const shortest = 3;
const longest = 5;
const space = 0x20;

/** In the hash table: no n-gram here. */
const free = -1;
const initialSlots = 4096;

/** Marks the tail of a longer n-gram: the sign bit, which the 63 bits of three characters leave 0. */
const longer = 1 << 31;

/**
 * Character n-grams of 3 to 5 code points within words, each word with a space on either side: scikit-learn's `char_wb`, on
 * folded text. Words are what stands between white space, so punctuation is part of them.
 *
 * An n-gram is known by two integers and never by a string: three characters by their bits, more by the n-gram that lacks
 * the last character, and that character. So the look-up is exact, for any characters.
 */
export class CharNgrams implements Vocabulary {
  size = 0;
  private frozen = false;
  /** A hash table of ids with open addressing, at most half full. Its length is a power of 2. */
  private slots: Int32Array = freeSlots(initialSlots);
  /** By id: the two integers of the n-gram, and its hash. */
  private heads: Int32Array = new Int32Array(0);
  private tails: Int32Array = new Int32Array(0);
  private hashes: Int32Array = new Int32Array(0);
  private characters: Int32Array = new Int32Array(0);
  private ids: Int32Array = new Int32Array(0);

  encode(text: string): Int32Array {
    const length = this.readCharacters(fold(text));
    this.reserve((longest - shortest + 1) * length);
    // Local names: this loop runs a thousand times for one answer.
    const { slots, heads, tails, hashes, characters, ids, frozen } = this;
    const mask = slots.length - 1;
    let size = this.size;
    let count = 0;
    for (let start = 0; start + shortest <= length; start++) {
      const first = characters[start] ?? space;
      const second = characters[start + 1] ?? space;
      if (second === space) continue;
      let last = characters[start + 2] ?? space;
      let head = first | (second << 21);
      let tail = (second >>> 11) | (last << 10);
      let hash = mix(mix(mix(0, first), second), last);
      for (let n = shortest; ; n++) {
        let slot = (hash ^ (hash >>> 15)) & mask;
        let id = slots[slot] ?? free;
        while (id !== free && (heads[id] !== head || tails[id] !== tail)) {
          slot = (slot + 1) & mask;
          id = slots[slot] ?? free;
        }
        if (id === free) {
          if (frozen) break;
          id = size++;
          slots[slot] = id;
          heads[id] = head;
          tails[id] = tail;
          hashes[id] = hash;
        }
        ids[count++] = id;
        // The space after a word ends its last n-grams.
        if (n === longest || last === space) break;
        last = characters[start + n] ?? space;
        head = id;
        tail = last | longer;
        hash = mix(hash, last);
      }
    }
    this.size = size;
    return ids.subarray(0, count);
  }

  freeze(): void {
    this.frozen = true;
  }

  clear(): void {
    // One huge text must not make every later clearing slow.
    if (this.size * 16 < this.slots.length) this.slots = freeSlots(initialSlots);
    else this.slots.fill(free);
    this.size = 0;
    this.frozen = false;
  }

  /** Writes the words with one space before, between and after them. Returns how many characters that makes. */
  private readCharacters(text: string): number {
    this.characters = grown(this.characters, text.length + 2);
    const { characters } = this;
    characters[0] = space;
    let length = 1;
    let inWord = false;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      const character = isHighSurrogate(unit) ? (text.codePointAt(i) ?? unit) : unit;
      if (character > 0xffff) i++;
      const isCharacter = !isSpace(character);
      if (isCharacter) characters[length++] = character;
      else if (inWord) characters[length++] = space;
      inWord = isCharacter;
    }
    if (inWord) characters[length++] = space;
    return length;
  }

  /** Makes room for as many n-grams more, so that the loop that adds them need not look. */
  private reserve(ngrams: number): void {
    const capacity = this.size + ngrams;
    this.heads = grown(this.heads, capacity);
    this.tails = grown(this.tails, capacity);
    this.hashes = grown(this.hashes, capacity);
    this.ids = grown(this.ids, ngrams);
    if (2 * capacity <= this.slots.length) return;
    let length = this.slots.length;
    while (length < 2 * capacity) length *= 2;
    this.slots = freeSlots(length);
    for (let id = 0; id < this.size; id++) this.place(id, this.hashes[id] ?? 0);
  }

  private place(id: number, hash: number): void {
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.slots[slot] !== free) slot = (slot + 1) & mask;
    this.slots[slot] = id;
  }
}

function freeSlots(length: number): Int32Array {
  return new Int32Array(length).fill(free);
}

function mix(hash: number, character: number): number {
  return Math.imul(hash ^ character, 0x9e3779b1);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** What Python's `str.split` divides at: unlike `\s`, with the separators U+001C to U+001F and U+0085, without U+FEFF. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code >= 0x1c;
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}
