import { type Claim, isWord, type Mention, readClaims } from './claim.js';
import { deriveFrom } from './derived.js';
import { type Lexicon, lexiconFor } from './lexicon.js';
import { nearestTo } from './nearest.js';
import { type Finding, isOpen, type Pursuit, type SurveyResult, searchTexts, surveyTexts } from './search.js';
import { isSupported, type NumberVerdict } from './verdict.js';

export interface NumberCheckInput {
  readonly answer: string;
  /** The retrieved texts, in rank order. */
  readonly contexts: readonly string[];
  readonly question?: string;
  /** A BCP 47 tag such as `it` or `de-CH`. */
  readonly language?: string;
  /**
   * What the sum or difference of two numbers in the contexts is: unsupported without a word, unsupported and shown as derived
   * (the default), or supported.
   */
  readonly derived?: 'ignore' | 'warn' | 'support';
}

/** What became of one number of the answer. Places and lengths are in UTF-16 code units. */
export interface NumberCheck {
  /** As the answer writes it. */
  readonly text: string;
  readonly offset: number;
  readonly length: number;
  /** What it counts: "seats", "EUR". */
  readonly label: string | undefined;
  readonly verdict: NumberVerdict;
  /** Whether it counts as supported; undefined where it is outside the count, being the question's own. */
  readonly supported: boolean | undefined;
  /** Whether it is a small number without a unit: so common that its support proves little. */
  readonly weak: boolean;
  /** What supports it, or counts something else with the same number. */
  readonly support: Support | undefined;
  /** The two numbers of the contexts whose sum or difference it is. */
  readonly terms: readonly [Support, Support] | undefined;
  /** The number of the contexts that comes closest, where none supports it. */
  readonly nearest: Support | undefined;
}

export interface Support {
  /** The index of the context, counted from 0. */
  readonly context: number;
  readonly offset: number;
  readonly text: string;
}

/** How many numbers count, and how many of them a context supports. */
export interface NumberCount {
  readonly counted: number;
  readonly supported: number;
}

/** What `checkNumbers` comes to in figures, at a fraction of its cost: no text is read for what only a report needs. */
export function countNumbers(input: NumberCheckInput): NumberCount {
  // Terms can be anywhere in the texts, so that all of them have to be read.
  if (input.derived === 'support') return countChecks(checkNumbers(input));
  const lexicon = lexiconFor(input.language);
  const pursuits = searchTexts(readClaims(input.answer, lexicon), input.contexts, lexicon);
  const asked = askedIn(pursuits, input.question, lexicon);
  let counted = 0;
  let supported = 0;
  for (const pursuit of pursuits) {
    const isHeld = !isOpen(pursuit);
    if (!isHeld && (asked.has(pursuit.claim) || isWord(pursuit.claim))) continue;
    counted += pursuit.claim.mentions.length;
    if (isHeld) supported += pursuit.claim.mentions.length;
  }
  return { counted, supported };
}

function countChecks(checks: readonly NumberCheck[]): NumberCount {
  const counted = checks.filter(({ supported }) => supported !== undefined);
  return { counted: counted.length, supported: counted.filter(({ supported }) => supported).length };
}

/** Checks each number, date and identifier of the answer against the contexts, in the answer's order. */
export function checkNumbers(input: NumberCheckInput): readonly NumberCheck[] {
  const lexicon = lexiconFor(input.language);
  const claims = readClaims(input.answer, lexicon);
  const result = surveyTexts(claims, input.contexts, lexicon);
  const asked = askedIn(result.pursuits, input.question, lexicon);
  const checks: NumberCheck[] = [];
  for (const pursuit of result.pursuits) {
    const outcome = outcomeOf(pursuit, result, asked, input);
    if (outcome === undefined) continue;
    for (const mention of pursuit.claim.mentions) checks.push(checkOf(mention, pursuit.claim, outcome));
  }
  return checks.sort((a, b) => a.offset - b.offset);
}

/** The open claims that the question states itself. */
function askedIn(pursuits: readonly Pursuit[], question: string | undefined, lexicon: Lexicon): ReadonlySet<Claim> {
  const open = pursuits.filter(isOpen).map(({ claim }) => claim);
  if (open.length === 0 || question === undefined) return nothing;
  const inQuestion = searchTexts(open, [question], lexicon);
  return new Set(inQuestion.filter((pursuit) => !isOpen(pursuit)).map(({ claim }) => claim));
}

const nothing: ReadonlySet<Claim> = new Set();

type Outcome = Pick<NumberCheck, 'verdict' | 'supported' | 'support' | 'terms' | 'nearest'>;

/** What becomes of a claim; undefined where it turns out to be no more than a word. */
function outcomeOf(
  pursuit: Pursuit,
  result: SurveyResult,
  asked: ReadonlySet<Claim>,
  { contexts, derived = 'warn' }: NumberCheckInput,
): Outcome | undefined {
  const { claim, best } = pursuit;
  const support = best && { support: supportOf(best, contexts) };
  if (best !== undefined && isSupported(best.verdict)) return outcome(best.verdict, true, support);
  if (asked.has(claim)) return outcome('from-question', undefined);
  if (isWord(claim)) return undefined;
  if (claim.kind !== 'number') return outcome('unsupported', false);
  const terms = derived === 'ignore' ? undefined : deriveFrom(claim, result.found);
  if (terms !== undefined) {
    return outcome('derived', derived === 'support', {
      terms: [supportOf(terms[0], contexts), supportOf(terms[1], contexts)],
    });
  }
  if (best !== undefined) return outcome(best.verdict, false, support);
  const nearest = nearestTo(claim, result.found);
  return outcome('unsupported', false, nearest && { nearest: supportOf(nearest, contexts) });
}

function outcome(
  verdict: NumberVerdict,
  supported: boolean | undefined,
  { support, terms, nearest }: Partial<Pick<NumberCheck, 'support' | 'terms' | 'nearest'>> = {},
): Outcome {
  return { verdict, supported, support, terms, nearest };
}

function checkOf({ text, offset, length, label }: Mention, claim: Claim, outcome: Outcome): NumberCheck {
  const { verdict, supported, support, terms, nearest } = outcome;
  return { text, offset, length, label, verdict, supported, weak: isWeak(claim), support, terms, nearest };
}

/** Numbers up to this are in nearly every text. */
const largestWeak = 10;

function isWeak(claim: Claim): boolean {
  if (claim.kind !== 'number' || claim.quantity.unit !== undefined) return false;
  return claim.quantity.readings.every(({ value }) => /^\d{1,2}$/.test(value) && Number(value) <= largestWeak);
}

function supportOf(place: Pick<Finding, 'context' | 'offset' | 'length'>, contexts: readonly string[]): Support {
  const { context, offset, length } = place;
  return { context, offset, text: (contexts[context] ?? '').slice(offset, offset + length) };
}
