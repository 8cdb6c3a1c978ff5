import { withinEdits } from '../text/within-edits.js';
import { jaccard } from './trigram-sets.js';
import { WordForms } from './word-forms.js';

/** A question as it is held against others. */
export class NearQuestion {
  /** Its plain content words. */
  readonly content: readonly string[];
  readonly #forms: WordForms;
  /** Its words with a digit in them, in order. */
  readonly #numbers: string;
  readonly #grams: Int32Array;

  /**
   * @param words plain ones, in order
   * @param content those of them that carry content, each once; all of them where none does
   * @param grams as `trigramSets` makes them
   */
  constructor(words: readonly string[], content: readonly string[], grams: Int32Array) {
    this.content = content;
    this.#forms = new WordForms(content);
    this.#numbers = words.filter((word) => /\p{N}/u.test(word)).join(' ');
    this.#grams = grams;
  }

  /** How alike two questions are that ask the same; undefined where they do not. */
  similarity(other: NearQuestion): number | undefined {
    if (this.#numbers !== other.#numbers || !this.#asksWhat(other)) return undefined;
    return jaccard(this.#grams, other.#grams);
  }

  /**
   * Whether one has all content words of the other, in some form, or all but one, in which there is a slip of the pen. "How many
   * seats has the Team plan?" and "How many seats has the Pro plan?" look alike, and ask two things.
   */
  #asksWhat(other: NearQuestion): boolean {
    const [here, there] = [this.#without(other, 2), other.#without(this, 2)];
    if (here.length === 0 || there.length === 0) return true;
    if (here.length > 1 && there.length > 1) return false;
    // What stands around it tells a slip.
    if (here.length === this.content.length || there.length === other.content.length) return false;
    const [[word = ''], more] = here.length === 1 ? [here, other.#without(this)] : [there, this.#without(other)];
    return more.some((one) => isSlip(word, one));
  }

  /** The content words that another question lacks, the first few of them. */
  #without(other: NearQuestion, most: number = Number.POSITIVE_INFINITY): readonly string[] {
    const missing: string[] = [];
    for (const word of this.content) {
      if (missing.length === most) break;
      if (!other.#forms.has(word)) missing.push(word);
    }
    return missing;
  }
}

/** A word of so many letters may have a slip of the pen in it, and one of twice as many two. */
const lettersForASlip = 5;

function isSlip(a: string, b: string): boolean {
  return isSwapped(a, b) || withinEdits(a, b, Math.floor(Math.max(a.length, b.length) / lettersForASlip));
}

/** Whether two neighbouring letters changed places: one slip, though two letters differ. */
function isSwapped(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}
