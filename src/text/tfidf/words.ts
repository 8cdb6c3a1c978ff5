import { characterClass } from '../character-class.js';
import { characterRuns } from '../character-runs.js';
import { grown, type Vocabulary } from './vocabulary.js';

/** Python's `\w+`: a letter, a number or `_`, and never a combining mark. */
const isInWord = characterClass(/[\p{L}\p{N}_]/u);

/**
 * Words as scikit-learn's `TfidfVectorizer` has them by default: lower case, at least two characters, no marks (so a
 * decomposed "café" is "cafe"), no normalisation, and no division of Chinese or Japanese.
 */
export class Words implements Vocabulary {
  private frozen = false;
  private readonly known = new Map<string, number>();
  private readonly divide: (text: string) => readonly string[];
  private ids: Int32Array = new Int32Array(256);

  /** @param divide gives the words of a text, where they are others than those */
  constructor(divide: (text: string) => readonly string[] = plainWords) {
    this.divide = divide;
  }

  get size(): number {
    return this.known.size;
  }

  encode(text: string): Int32Array {
    const terms = this.divide(text);
    this.ids = grown(this.ids, terms.length);
    let count = 0;
    for (const term of terms) {
      const id = this.known.get(term) ?? this.size;
      if (id === this.size) {
        if (this.frozen) continue;
        this.known.set(term, id);
      }
      this.ids[count++] = id;
    }
    return this.ids.subarray(0, count);
  }

  freeze(): void {
    this.frozen = true;
  }

  clear(): void {
    this.known.clear();
    this.frozen = false;
  }
}

function plainWords(text: string): readonly string[] {
  return characterRuns(text.toLowerCase(), isInWord).filter((term) => !isOneCharacter(term));
}

function isOneCharacter(term: string): boolean {
  return term.length === 1 || (term.length === 2 && (term.codePointAt(0) ?? 0) > 0xffff);
}
