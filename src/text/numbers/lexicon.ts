import { de } from './language/de.js';
import { en } from './language/en.js';
import { es } from './language/es.js';
import { fr } from './language/fr.js';
import { it } from './language/it.js';
import type { LanguageWords } from './language/language-words.js';
import { pl } from './language/pl.js';
import { firstWords, type NumberTable, numberBeginnings, numberTable, wordList } from './number-table.js';
import { type Unit, units } from './units.js';
import { WordBeginnings } from './word-beginnings.js';

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
  /** First words of the units that have two, such as "business" days. */
  readonly unitStarts: ReadonlySet<string>;
  readonly scaleBeginnings: WordBeginnings;
  readonly approximators: ReadonlySet<string>;
  /** The last word of each: without it before a number, no more words need be read. */
  readonly approximatorEnds: ReadonlySet<string>;
  /** Phrases behind a number that make it an estimate, matched where they begin. */
  readonly approximatorBehind: RegExp;
  /** What stands between the two numbers of a rating. */
  readonly outOf: ReadonlySet<string>;
  /** What makes one of a unit without a number, an article or the unit alone, found as a word. */
  readonly ones: RegExp;
  readonly listWords: ReadonlySet<string>;
  readonly phoneWords: ReadonlySet<string>;
  readonly versionWords: ReadonlySet<string>;
  /** First words of numbers, and the language that has them. */
  readonly numberTables: ReadonlyMap<string, NumberTable>;
  /** The languages that write numbers in one word. */
  readonly compoundTables: readonly NumberTable[];
  /** The text's own language, where it is known. */
  readonly ownTable: NumberTable | undefined;
  /** Number words that another language has in another sense: numbers only where a unit or noun follows. */
  readonly doubtful: ReadonlySet<string>;
  /** Phrases for a half and for numbers with one, and the first word of each. */
  readonly halves: ReadonlyMap<string, string>;
  readonly phraseStarts: ReadonlySet<string>;
  /** Phrases that add a half to the number before them. */
  readonly andHalf: readonly string[];
  readonly andHalfInitials: ReadonlySet<number>;
  /** The names of the months: 1 to 12. */
  readonly months: ReadonlyMap<string, number>;
  readonly monthBeginnings: WordBeginnings;
  /** The names of the months in the text's own language, where it is known. */
  readonly ownMonths: ReadonlySet<string>;
  /** How numbers in words and phrases for a half begin. */
  readonly numberBeginnings: WordBeginnings;
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

/** One lexicon for each language that makes a difference, so that made-up tags do not add up. */
const built = new Map<string, Lexicon>();

/** The same by the tags that samples have. */
const byLanguage = new Map<string | undefined, Lexicon>();

/** The lexicon for a text in this language, a BCP 47 tag such as `it` or `de-CH`; undefined where it is not known. */
export function lexiconFor(language: string | undefined): Lexicon {
  const asked = byLanguage.get(language);
  if (asked !== undefined) return asked;
  const tag = knownTag((language ?? '').toLowerCase());
  const lexicon = built.get(tag) ?? build(tag);
  built.set(tag, lexicon);
  byLanguage.set(language, lexicon);
  return lexicon;
}

/** Scale words of languages that have no lexicon. */
const sharedScales: readonly (readonly [string, WordAfter])[] = [
  ['тыс', { kind: 'scale', power: 3 }],
  ['млн', { kind: 'scale', power: 6 }],
  ['млрд', { kind: 'scale', power: 9 }],
];

const monthFirstRegions: ReadonlySet<string> = new Set(['en-us', 'es-us']);

/** The tag as far as anything is known of it: with its region, without, or nothing. */
function knownTag(tag: string): string {
  if (pointRegions.has(tag) || monthFirstRegions.has(tag)) return tag;
  const primary = tag.split('-', 1)[0] ?? '';
  const isKnown = languages.has(primary) || commaLanguages.has(primary) || pointLanguages.has(primary);
  return isKnown ? primary : '';
}

function build(tag: string): Lexicon {
  const primary = tag.split('-', 1)[0] ?? '';
  const own = languages.get(primary);
  const inOrder = own === undefined ? [...languages.values()] : [...languages.values(), own];
  const approximators = inOrder.flatMap((words) => wordList(words.approximators));
  const after = new Map([...sharedScales, ...inOrder.flatMap(wordsAfter)]);
  const months = lazily(() => new Map(inOrder.flatMap(monthNames)));
  const monthBeginnings = lazily(() => new WordBeginnings(months().keys()));
  const ownMonths = lazily(() => new Set(own === undefined ? [] : monthNames(own).map(([name]) => name)));
  const wordsOf = (list: WordSet): (() => ReadonlySet<string>) =>
    lazily(() => new Set(inOrder.flatMap((words) => wordList(words[list]))));
  const [listWords, phoneWords, versionWords] = [wordsOf('listWords'), wordsOf('phoneWords'), wordsOf('versionWords')];
  const outOf = wordsOf('outOf');
  const alternatives = (list: 'approximatorsBehind' | 'ones'): string =>
    inOrder.flatMap((words) => wordList(words[list])).join('|');
  const ones = lazily(() => new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives('ones')})(?![\\p{L}\\p{N}])`, 'giu'));
  return {
    ...numberWords(primary, inOrder),
    decimalMark: pointRegions.has(tag) ? '.' : decimalMark(primary, own),
    monthFirst: monthFirstRegions.has(tag),
    capitalNouns: primary === 'de',
    after,
    unitStarts: new Set(
      [...after.keys()].filter((words) => words.includes(' ')).map((words) => words.split(' ', 1)[0] ?? words),
    ),
    // A small m is a million behind a currency.
    scaleBeginnings: new WordBeginnings([
      'm',
      ...[...after].flatMap(([word, { kind }]) => (kind === 'scale' ? [word] : [])),
    ]),
    approximators: new Set(approximators),
    approximatorEnds: new Set(approximators.map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1))),
    approximatorBehind: new RegExp(`(?:${alternatives('approximatorsBehind')})(?![\\p{L}\\p{N}])`, 'yu'),
    // Most texts have no use for these.
    get months() {
      return months();
    },
    get monthBeginnings() {
      return monthBeginnings();
    },
    get ownMonths() {
      return ownMonths();
    },
    get listWords() {
      return listWords();
    },
    get phoneWords() {
      return phoneWords();
    },
    get versionWords() {
      return versionWords();
    },
    get outOf() {
      return outOf();
    },
    get ones() {
      return ones();
    },
  };
}

type WordSet = 'listWords' | 'phoneWords' | 'versionWords' | 'outOf';

/** The value, made when it is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const tables: () => ReadonlyMap<LanguageWords, NumberTable> = lazily(
  () => new Map([...languages.values()].map((words) => [words, numberTable(words)])),
);

type NumberWords = Pick<
  Lexicon,
  | 'numberTables'
  | 'compoundTables'
  | 'ownTable'
  | 'doubtful'
  | 'halves'
  | 'phraseStarts'
  | 'andHalf'
  | 'andHalfInitials'
  | 'numberBeginnings'
>;

function numberWords(primary: string, inOrder: readonly LanguageWords[]): NumberWords {
  const own = languages.get(primary);
  const foreign = new Set(wordList((own ?? en).foreignWords));
  const elsewhere = own === undefined ? [...languages.values()].flatMap((words) => wordList(words.foreignWords)) : [];
  const ownTable = own && tables().get(own);
  const numberTables = new Map<string, NumberTable>();
  for (const words of inOrder) {
    const table = tables().get(words);
    if (table === undefined) continue;
    for (const word of firstWords(table)) if (table === ownTable || !foreign.has(word)) numberTables.set(word, table);
  }
  const halves = new Map(inOrder.flatMap((words) => Object.entries(words.halves)));
  const andHalf = [...new Set(inOrder.flatMap((words) => wordList(words.andHalf)))];
  const phraseStarts = new Set([...halves.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? phrase));
  return {
    numberTables,
    compoundTables: [...new Set([...(ownTable ? [ownTable] : []), ...tables().values()])].filter(
      (table) => table.isCompounding,
    ),
    ownTable,
    doubtful: new Set(elsewhere),
    halves,
    phraseStarts,
    andHalf,
    andHalfInitials: new Set(andHalf.map((phrase) => phrase.charCodeAt(0))),
    numberBeginnings: new WordBeginnings([...[...tables().values()].flatMap(numberBeginnings), ...phraseStarts]),
  };
}

function monthNames({ months }: LanguageWords): (readonly [string, number])[] {
  return months.flatMap((names, index) => wordList(names).map((name) => [name, index + 1] as const));
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
    return wordList(forms).map((form) => [form, { kind: 'unit', unit }] as const);
  });
  return [
    ...wordList(words.fillers).map((word) => [word, { kind: 'filler' }] as const),
    ...wordList(words.qualifiers).map((word) => [word, { kind: 'qualifier' }] as const),
    ...wordList(words.connectors).map((word) => [word, { kind: 'connector' }] as const),
    ...Object.entries(words.scales).map(([word, power]) => [word, { kind: 'scale', power }] as const),
    ...unitWords,
  ];
}
