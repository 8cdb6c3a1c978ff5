import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, type Score, unscored } from '../core/score.js';
import { contentWords } from '../text/content-words.js';
import { fold } from '../text/fold.js';
import { holdsWord } from '../text/holds-word.js';
import { type NumberMention, readNumbers } from '../text/numbers/read-numbers.js';
import { tokenize } from '../text/tokenize.js';
import { listSome } from './list-some.js';
import { memoizeLast } from './memoize-last.js';

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
      question: `Do the first ${k} contexts hold the words that the reference answer is made of?`,
      formula: `distinct content words and numbers of the reference that stand in at least one of the first ${k} contexts / all of them`,
      edgeCases: [
        'Words are compared whole, in lower case and composed form; accents count. Chinese, Japanese and Korean come as pairs of characters.',
        'Articles, prepositions and the like are left out: those of the sample’s language, or of six languages where it is unknown. A reference made of nothing else is compared with all its words.',
        'Numbers are compared by value: 1,000 is 1000. Their units are words, or not looked at.',
        'Where nothing was retrieved the value is 0.',
        'An empty reference is unscored (missing-input); one without any word or number is not applicable (nothing-to-check).',
        'The details give the rank by which all are there, looking beyond k, or null.',
      ],
      caveat:
        'It knows no inflection, synonym or negation: "refunds" does not hold "refund", "two weeks" does not hold "14 days"; and a context may hold every word and say the opposite. It tells whether retrieval brought the material, not whether the answer is right.',
      reference: 'defined here; the share of content words is lexical recall (ROUGE-1 recall over types, Lin 2004)',
    },
    score(sample, options) {
      const search = searchFor(sample, options);
      return search instanceof ReferenceSearch ? scoreOf(search, k) : search;
    },
  };
}

/** A word or a number of the reference. */
interface Item {
  readonly label: string;
  isIn(context: Context): boolean;
}

/** A context, prepared for words, and for numbers only if one is looked for. */
interface Context {
  readonly folded: string;
  readonly readings: () => ReadonlySet<string>;
}

const searchFor = memoizeLast(({ reference, contexts, language }: Sample): ReferenceSearch | Score => {
  if (contexts === undefined) return unscored('missing-input', 'the contexts are missing');
  if (reference === undefined || reference.trim() === '') return unscored('missing-input', 'the reference is empty');
  const items = itemsOf(reference, language);
  if (items.length === 0) return notApplicable('nothing-to-check', 'the reference holds no word and no number');
  return new ReferenceSearch(items, contexts, language);
});

function itemsOf(reference: string, language: string | undefined): readonly Item[] {
  const { numbers } = readNumbers(reference, languageOption(language));
  const distinct = [...new Map(numbers.map((number) => [number.readings.join(' '), number])).values()];
  const rest = withoutNumbers(reference, numbers);
  const content = contentWords(rest, language);
  const words = content.length + distinct.length > 0 ? content : new Set(tokenize(rest));
  return [...distinct.map(numberItem), ...[...words].map(wordItem)];
}

function wordItem(word: string): Item {
  return { label: word, isIn: ({ folded }) => holdsWord(folded, word) };
}

function numberItem({ text, readings }: NumberMention): Item {
  return { label: text, isIn: (context) => readings.some((reading) => context.readings().has(reading)) };
}

/** The text with a space in each number's place, so that "1,000" does not leave the words "1" and "000". */
function withoutNumbers(text: string, numbers: readonly NumberMention[]): string {
  const starts = [0, ...numbers.map(({ offset, length }) => offset + length)];
  const ends = [...numbers.map(({ offset }) => offset), text.length];
  return starts.map((start, i) => text.slice(start, ends[i])).join(' ');
}

function prepare(text: string, language: string | undefined): Context {
  let readings: ReadonlySet<string> | undefined;
  return {
    folded: fold(text),
    readings() {
      readings ??= new Set(readNumbers(text, languageOption(language)).numbers.flatMap((number) => number.readings));
      return readings;
    },
  };
}

function languageOption(language: string | undefined): { readonly language?: string } {
  return language === undefined ? {} : { language };
}

/** Looks for the items in the contexts by rank, no further down than it is asked to. */
class ReferenceSearch {
  readonly items: readonly Item[];
  readonly contexts: readonly string[];
  readonly #language: string | undefined;
  /** The rank of the first context that holds the item, counted from 1. */
  readonly #ranks = new Map<Item, number>();
  /** How many contexts were looked through. */
  #depth = 0;

  constructor(items: readonly Item[], contexts: readonly string[], language: string | undefined) {
    this.items = items;
    this.contexts = contexts;
    this.#language = language;
  }

  /** The items that none of the first k contexts holds. */
  missing(k: number): readonly string[] {
    this.#lookDownTo(k);
    const isMissing = (item: Item): boolean => (this.#ranks.get(item) ?? Number.POSITIVE_INFINITY) > k;
    return this.items.filter(isMissing).map(({ label }) => label);
  }

  /** The rank by which every item has come, or null where some never come. */
  completeAt(): number | null {
    return this.missing(this.contexts.length).length > 0 ? null : Math.max(...this.#ranks.values());
  }

  #lookDownTo(k: number): void {
    const end = Math.min(k, this.contexts.length);
    for (; this.#depth < end && this.#ranks.size < this.items.length; this.#depth++) {
      const context = prepare(this.contexts[this.#depth] ?? '', this.#language);
      for (const item of this.items) {
        if (!this.#ranks.has(item) && item.isIn(context)) this.#ranks.set(item, this.#depth + 1);
      }
    }
  }
}

function scoreOf(search: ReferenceSearch, k: number): Score {
  const missing = search.missing(k);
  return {
    state: 'scored',
    value: (search.items.length - missing.length) / search.items.length,
    // Made only where somebody reads them: the details look further down than k.
    get reason() {
      return describe(search, missing, k);
    },
    get details() {
      return { rank: search.completeAt(), missing };
    },
  };
}

function describe({ items, contexts }: ReferenceSearch, missing: readonly string[], k: number): string {
  if (contexts.length === 0) return 'nothing was retrieved';
  const looked = Math.min(k, contexts.length);
  const where = looked === 1 ? 'the first context' : `the first ${looked} contexts`;
  const found = `${items.length - missing.length} of ${items.length} content words and numbers of the reference in ${where}`;
  return missing.length === 0 ? found : `${found}; missing: ${listSome(missing)}`;
}
