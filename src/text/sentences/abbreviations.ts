/**
 * What ends in a full stop and not a sentence, in English, German, French, Italian, Polish, Spanish and Hindi, in lower case
 * and without its last stop: titles, and what leads up to something. What may as well stand last ("etc.", "usw.", "Inc.",
 * "5 min.") is not among them: it ends a sentence where a capital follows.
 */
const abbreviations: ReadonlySet<string> = new Set([
  ...['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'rev', 'capt', 'lt', 'gov', 'sen', 'vs', 'cf', 'viz', 'e.g', 'i.e'],
  ...['approx', 'incl', 'excl', 'esp'],
  ...[
    'z.b',
    'd.h',
    'u.a',
    'o.ä',
    'i.d.r',
    'v.a',
    's.o',
    's.u',
    'bzw',
    'ca',
    'ggf',
    'inkl',
    'exkl',
    'vgl',
    'bspw',
    'sog',
  ],
  ...['evtl', 'zzgl', 'abzgl', 'gem', 'fr', 'frl', 'dipl', 'ing', 'str', 'einschl', 'bes'],
  ...['mme', 'mlle', 'mgr', 'env', 'p.ex', 'p. ex', 'par ex', 'resp'],
  ...['sig', 'sigg', 'sig.ra', 'sig.na', 'dott', 'dott.ssa', 'prof.ssa', 'avv', 'geom', 'spett', 'egr', 'gent', 'cfr'],
  ...['p.es', 'p. es', 'ad es', 'per es', 'c.d'],
  ...['np', 'tzn', 'tj', 't.j', 'm.in', 'm. in', 'inż', 'hab', 'ul', 'al', 'pl', 'św', 'ks', 'zob', 'por', 'wg', 'tzw'],
  ...['sr', 'sra', 'srta', 'dra', 'lic', 'p.ej', 'p. ej', 'av', 'avda', 'ud', 'uds', 'aprox'],
  ...['डॉ'],
]);

/** These lead up to a number, and are words or ends of sentences else: "No. 5", "Art. 12", "max. 3". */
const beforeNumbers: ReadonlySet<string> = new Set([
  ...['no', 'nos', 'nr', 'num', 'núm', 'art', 'arts', 'abs', 'ziff', 'kap', 'ch', 'chap', 'sec', 'fig', 'figs', 'tab'],
  ...['pp', 'pag', 'pagg', 'pág', 'págs', 'vol', 'bd', 'cap', 'par', 'ust', 'pkt', 'poz', 'rozdz', 'rys', 'abb', 'tel'],
  ...['ref', 'ver', 'rn', 'lit', 'lett', 'apt', 'ext', 'min', 'max', 'mind', 'ok'],
]);

/** What German counts with a stop behind the number: "am 3. Mai", "im 2. Quartal". */
const counted =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Quartal|Halbjahr|Jahrhundert|Auflage|Stock|Etage|Klasse|Platz|Tag|Woche|Monat|Jahr)(?!\p{L})/u;

/** UTF-16 code units: longer than any abbreviation with what belongs to it. */
const reach = 24;

/** A word with the stops and hyphens in it, and the word before where the two belong together: `p. es`. */
const lastWord = /(?<![\p{L}\p{M}\p{N}.])(?:(?:ad|par|per) |[pm]\. )?[\p{L}\p{M}.-]+$/iu;

/** A letter by itself, as in "J. Rowan" and "z. B.", and not a unit behind a number. `I` is a word. */
const initial = /(?<![\p{L}\p{M}\p{N}.]|\p{N}\s)(?!I$)[\p{Lu}\p{Ll}\p{Script=Arabic}\p{Script=Hebrew}]$/u;

/** Initials one after the other, as in "J.R. Rowan" and "U.S. dollars". */
const initials = /(?<![\p{L}\p{M}\p{N}])(?:\p{Lu}\.-?)+\p{Lu}$/u;

/** What begins an English sentence, and is nobody's name: behind an initial, it tells "vitamin C. Then" from "C. Rowan". */
const opener =
  /^(?:The|This|That|These|Those|There|It|Its|He|She|They|We|You|Your|Our|If|In|On|At|For|And|But|So|Then|When|Where|However|Each|All|An?)\s/u;

/** The number of an item, which stands first in its line. */
const itemNumber = /^[^\S\n]*[>(*_]*(?:\d{1,3}(?:\.\d{1,3})*|\p{L})$/mu;

/** A whole number of a day, a quarter or the like. */
const ordinal = /(?<![\p{N}.,])\d{1,2}$/u;

/**
 * Whether a single full stop belongs to what stands before it, so that it ends no sentence by itself.
 *
 * @param before the text before the stop
 * @param after the text behind the stop and the white space
 */
export function isAbbreviation(before: string, after: string): boolean {
  const end = before.slice(-reach);
  if (itemNumber.test(end)) return true;
  if (initial.test(end) || initials.test(end)) return !opener.test(after);
  if (ordinal.test(end) && counted.test(after)) return true;
  const word = lastWord.exec(end)?.[0].toLowerCase() ?? '';
  return abbreviations.has(word) || (beforeNumbers.has(word) && /^[+#(]?\p{N}/u.test(after));
}
