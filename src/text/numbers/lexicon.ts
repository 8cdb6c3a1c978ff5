import { de } from './language/de.js';
import { en } from './language/en.js';
import { es } from './language/es.js';
import { fr } from './language/fr.js';
import { it } from './language/it.js';
import type { LanguageWords } from './language/language-words.js';
import { pl } from './language/pl.js';
import { type Unit, units } from './units.js';

/** What a word after a number says about it. */
export type WordAfter =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'scale'; readonly power: number }
  | { readonly kind: 'connector' }
  | { readonly kind: 'qualifier' }
  | { readonly kind: 'filler' };

/** The words that stand around numbers, in all languages at once; where two disagree, the text's own language decides. */
export interface Lexicon {
  /** The mark before decimals, where the language settles it. */
  readonly decimalMark: '.' | ',' | undefined;
  /** Whether 12/11/2026 is more likely in December than in November. */
  readonly monthFirst: boolean;
  /** Whether nouns have capitals, as in German. */
  readonly capitalNouns: boolean;
  readonly after: ReadonlyMap<string, WordAfter>;
  readonly approximators: ReadonlySet<string>;
  /** The last word of each: without it before a number, no more words need be read. */
  readonly approximatorEnds: ReadonlySet<string>;
  readonly listWords: ReadonlySet<string>;
  readonly phoneWords: ReadonlySet<string>;
  readonly versionWords: ReadonlySet<string>;
}

/** The later ones win where the text's language is not known. */
const languages: ReadonlyMap<string, LanguageWords> = new Map(Object.entries({ es, fr, de, pl, it, en }));

/** Other languages that write a decimal comma, and regions that write a point where their language writes a comma. */
const commaLanguages: ReadonlySet<string> = new Set(
  'pt nl sv da nb nn no fi is cs sk sl hr sr bs bg mk ro hu el ru uk be lt lv et tr az ca gl eu id vi af sq'.split(' '),
);
const pointLanguages: ReadonlySet<string> = new Set(
  'zh ja ko th he hi bn ta te mr ms fil tl sw ga mt cy am'.split(' '),
);
const pointRegions: ReadonlySet<string> = new Set(
  'de-ch de-li it-ch es-mx es-us es-gt es-hn es-ni es-pa es-pe es-pr es-do es-sv'.split(' '),
);

const built = new Map<string, Lexicon>();

/** The lexicon for a text in this language, a BCP 47 tag such as `it` or `de-CH`; absent where it is not known. */
export function lexiconFor(language: string | undefined): Lexicon {
  const tag = (language ?? '').toLowerCase();
  const known = built.get(tag);
  if (known !== undefined) return known;
  const lexicon = build(tag);
  built.set(tag, lexicon);
  return lexicon;
}

function build(tag: string): Lexicon {
  const primary = tag.split('-', 1)[0] ?? '';
  const own = languages.get(primary);
  const inOrder = own === undefined ? [...languages.values()] : [...languages.values(), own];
  const approximators = inOrder.flatMap((words) => list(words.approximators));
  return {
    decimalMark: pointRegions.has(tag) ? '.' : decimalMark(primary, own),
    monthFirst: tag === 'en-us' || tag === 'es-us',
    capitalNouns: primary === 'de',
    after: new Map(inOrder.flatMap(wordsAfter)),
    approximators: new Set(approximators),
    approximatorEnds: new Set(approximators.map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1))),
    listWords: new Set(inOrder.flatMap((words) => list(words.listWords))),
    phoneWords: new Set(inOrder.flatMap((words) => list(words.phoneWords))),
    versionWords: new Set(inOrder.flatMap((words) => list(words.versionWords))),
  };
}

function decimalMark(primary: string, own: LanguageWords | undefined): '.' | ',' | undefined {
  if (own !== undefined) return own.decimalMark;
  if (commaLanguages.has(primary)) return ',';
  return pointLanguages.has(primary) ? '.' : undefined;
}

function wordsAfter(words: LanguageWords): (readonly [string, WordAfter])[] {
  const unitWords = Object.entries(words.units).flatMap(([id, forms]) => {
    const unit = units.get(id);
    if (unit === undefined) return [];
    return list(forms).map((form) => [form, { kind: 'unit', unit }] as const);
  });
  return [
    ...list(words.fillers).map((word) => [word, { kind: 'filler' }] as const),
    ...list(words.qualifiers).map((word) => [word, { kind: 'qualifier' }] as const),
    ...list(words.connectors).map((word) => [word, { kind: 'connector' }] as const),
    ...Object.entries(words.scales).map(([word, power]) => [word, { kind: 'scale', power }] as const),
    ...unitWords,
  ];
}

function list(words: string): readonly string[] {
  return words.split(', ');
}
