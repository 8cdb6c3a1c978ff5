import type { Metric } from '../core/metric.js';
import { listSome } from '../core/phrase.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, type Score, unscored } from '../core/score.js';
import { contentWords } from '../text/content-words.js';
import { type NumberHeld, numbersHeld } from '../text/numbers/index.js';
import { tokenize } from '../text/tokenize.js';
import { WordSearch } from '../text/word-search.js';
import { memoizeLast } from './memoize-last.js';
import { foldedContexts } from './texts/folded-contexts.js';

/** The share of the reference's content words and numbers that the first k contexts hold together. */
export function referenceSupportAt(k: number): Metric {
  return {
    id: `reference_support@${k}`,
    version: 1,
    needs: ['reference', 'contexts'],
    options: [],
    stratum: 'answerable',
    range: [0, 1],
    higherIsBetter: true,
    doc: {
      question: 'Do the first k contexts hold the words that the reference answer is made of?',
      formula:
        'distinct content words and numbers of the reference that stand in at least one of the first k contexts / all of them',
      edgeCases: [
        'Words are compared whole, in lower case and composed form; accents count. Chinese, Japanese and Korean come as pairs of characters.',
        'Articles, prepositions and the like are left out: those of the sample’s language, or of six languages where it is unknown. A reference made of nothing else is compared with all its words.',
        'Numbers, dates and identifiers are compared as numbers_in_context does: 1,000 is 1000, 14 days are two weeks, 14 days are not 14 months.',
        'Where nothing was retrieved the value is 0.',
        'An empty reference is unscored (missing-input); one without any word or number is not applicable (nothing-to-check).',
        'The details give the rank by which all are there, looking beyond k, or null.',
      ],
      caveat:
        'It knows no inflection, synonym or negation: "refunds" does not hold "refund", and a context may hold every word and say the opposite. It tells whether retrieval brought the material, not whether the answer is right.',
      reference: 'defined here; the share of content words is lexical recall (ROUGE-1 recall over types, Lin 2004)',
    },
    score(sample, options) {
      const search = searchFor(sample, options);
      return search instanceof ReferenceSearch ? scoreOf(search, k) : search;
    },
  };
}

const searchFor = memoizeLast((sample: Sample, options): ReferenceSearch | Score => {
  const { reference, contexts, language } = sample;
  if (contexts === undefined) return unscored('missing-input', 'the contexts are missing');
  if (reference === undefined || reference.trim() === '') return unscored('missing-input', 'the reference is empty');
  const numbers = numbersHeld(reference, contexts, language);
  const rest = withoutNumbers(reference, numbers);
  const content = contentWords(rest, language);
  const words = content.length + numbers.length > 0 ? content : tokenize(rest);
  if (words.length + numbers.length === 0) {
    return notApplicable('nothing-to-check', 'the reference holds no word and no number');
  }
  return new ReferenceSearch(numbers, words, foldedContexts(sample, options));
});

/** The text with a space in each number's place, so that "1,000" does not leave the words "1" and "000". */
function withoutNumbers(text: string, numbers: readonly NumberHeld[]): string {
  const places = numbers.toSorted((a, b) => a.offset - b.offset);
  const starts = [0, ...places.map(({ offset, length }) => offset + length)];
  const ends = [...places.map(({ offset }) => offset), text.length];
  return starts.map((start, i) => text.slice(start, ends[i])).join(' ');
}

/** A number or word of the reference, with the rank of the first context that holds it; Infinity where none does so far. */
interface Item {
  readonly label: string;
  rank: number;
}

/** Looks for the reference's words in the contexts by rank, no further down than it is asked to. */
class ReferenceSearch {
  readonly contexts: readonly string[];
  readonly #numbers: readonly Item[];
  readonly #words: readonly Item[];
  readonly #search: WordSearch;
  /** How many contexts were looked through for words. */
  #depth = 0;

  constructor(numbers: readonly NumberHeld[], words: readonly string[], contexts: readonly string[]) {
    this.contexts = contexts;
    this.#numbers = distinctNumbers(numbers);
    this.#words = [...new Set(words)].map((label) => ({ label, rank: Number.POSITIVE_INFINITY }));
    this.#search = new WordSearch(words);
  }

  /** How many different numbers and words there are. */
  get size(): number {
    return this.#numbers.length + this.#words.length;
  }

  /** The numbers and words that none of the first k contexts holds. */
  missing(k: number): readonly string[] {
    this.#lookDownTo(k);
    return this.#items()
      .filter(({ rank }) => rank > k)
      .map(({ label }) => label);
  }

  /** The rank by which all have come, or null where some never come. */
  completeAt(): number | null {
    this.#lookDownTo(this.contexts.length);
    const last = Math.max(...this.#items().map(({ rank }) => rank));
    return last === Number.POSITIVE_INFINITY ? null : last;
  }

  #items(): readonly Item[] {
    return [...this.#numbers, ...this.#words];
  }

  #lookDownTo(k: number): void {
    for (; this.#depth < Math.min(k, this.contexts.length); this.#depth++) {
      const open = this.#words.filter(({ rank }) => rank === Number.POSITIVE_INFINITY);
      if (open.length === 0) return;
      const held = this.#search.heldBy(this.contexts[this.#depth] ?? '');
      for (const word of open) if (held.has(word.label)) word.rank = this.#depth + 1;
    }
  }
}

/** A number that is repeated counts once; the same digits in two meanings ("14 days", "14 kg") may stand at two ranks. */
function distinctNumbers(numbers: readonly NumberHeld[]): readonly Item[] {
  const items = numbers.map(({ text, context = Number.POSITIVE_INFINITY }) => ({ label: text, rank: context + 1 }));
  return [...new Map(items.map((item) => [`${item.rank} ${item.label}`, item])).values()];
}

function scoreOf(search: ReferenceSearch, k: number): Score {
  const missing = search.missing(k);
  return {
    state: 'scored',
    value: (search.size - missing.length) / search.size,
    // Made only where somebody reads them: the details look further down than k.
    get reason() {
      return describe(search, missing, k);
    },
    get details() {
      return { rank: search.completeAt(), missing };
    },
  };
}

function describe({ size, contexts }: ReferenceSearch, missing: readonly string[], k: number): string {
  if (contexts.length === 0) return 'nothing was retrieved';
  const looked = Math.min(k, contexts.length);
  const where = looked === 1 ? 'the first context' : `the first ${looked} contexts`;
  const found = `${size - missing.length} of ${size} content words and numbers of the reference in ${where}`;
  return missing.length === 0 ? found : `${found}; missing: ${listSome(missing)}`;
}
