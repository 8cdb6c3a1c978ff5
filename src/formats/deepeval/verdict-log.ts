import type { JsonObject, JsonValue } from '../../core/json.js';
import type { VerdictWord } from '../../core/verdict.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { parseTolerantJson } from '../../io/tolerant-json.js';

/** What the log of a metric holds: DeepEval keeps verdicts nowhere else. */
export interface VerdictLog {
  readonly state: 'read';
  /** In their order; null in the place of a missing one. */
  readonly verdicts: readonly VerdictWord[];
  readonly reasons: readonly (string | null)[];
  /** One for each verdict. Absent where the log has none, or does not tell which verdict is on which. */
  readonly claims?: readonly string[];
  /** How the claims that the log lists fail to match the verdicts. */
  readonly mismatch?: 'fewer-verdicts' | 'more-verdicts' | 'uncountable';
  /** The log without what is told here: empty where nothing remains. */
  readonly rest: string;
}

export type LogReading = VerdictLog | { readonly state: 'none' | 'unreadable' };

/** A log is a row of sections, each with a title, parted by lines of blanks. */
const verdictsTitle = /(?:^|\n[ \t]*\n)Verdicts:[ \t]*\n/g;
const claimsTitle = /(?:^|\n[ \t]*\n)(?:Claims|Statements|Opinions):[ \t]*\n/g;
const blankLine = /\n[ \t]*\n/;

/**
 * Reads the verdicts out of a log. They are a JSON array; the claims before them look like one, but their texts are not
 * escaped, so they are told apart by what stands between them.
 *
 * @param reference the right answer, which some versions repeat in each verdict
 */
export function readVerdictLog(log: string, reference: JsonValue | undefined): LogReading {
  // A claim may quote such a title: the last one is the log's own.
  const title = [...log.matchAll(verdictsTitle)].at(-1);
  if (title === undefined) return { state: 'none' };
  const [start, bodyStart] = [title.index, title.index + title[0].length];
  const [body = ''] = log.slice(bodyStart).split(blankLine, 1);
  const items = readItems(body);
  if (items === undefined) return { state: 'unreadable' };

  const judged = items.map((item) => readItem(item, reference));
  const listTitle = [...log.slice(0, start).matchAll(claimsTitle)].at(-1);
  const list = listTitle === undefined ? undefined : log.slice(listTitle.index + listTitle[0].length, start).trim();
  const matched = list === undefined ? claimsOf(judged) : matchClaims(list, judged.length);
  const missing = new Array<null>(matched.missing ?? 0).fill(null);

  const isTold = judged.every(
    ({ isTold, claim }, index) => isTold && (claim === undefined || claim === matched.claims?.[index]),
  );
  const before = log.slice(0, list !== undefined && matched.claims !== undefined ? listTitle?.index : start);
  const after = log.slice(isTold ? bodyStart + body.length : start);
  return {
    state: 'read',
    verdicts: [...judged.map(({ verdict }) => verdict), ...missing],
    reasons: [...judged.map(({ reason }) => reason), ...missing],
    ...(matched.claims === undefined ? {} : { claims: matched.claims }),
    ...(matched.mismatch === undefined ? {} : { mismatch: matched.mismatch }),
    rest: [before, after]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

interface Item {
  readonly given: JsonValue;
  /** Whether it is one of a chunk's verdicts, and the log alone tells of which chunk. */
  readonly isOfChunk: boolean;
}

/** The items of all verdicts: contextual relevancy has a list for each chunk. */
function readItems(body: string): readonly Item[] | undefined {
  // Python's None in the place of a verdict that was dropped.
  const json = body.includes('None') ? body.replace(/^ {4}None(?=,?$)/gm, '    null') : body;
  const parsed = parseTolerantJson(json);
  if ('fault' in parsed || !Array.isArray(parsed.value)) return undefined;
  const given: readonly JsonValue[] = parsed.value;
  return given.flatMap((item): readonly Item[] => {
    const inside = isJsonObject(item) && Object.hasOwn(item, 'verdicts') ? item['verdicts'] : undefined;
    if (!Array.isArray(inside)) return [{ given: item, isOfChunk: false }];
    const ofChunk: readonly JsonValue[] = inside;
    return ofChunk.map((one) => ({ given: one, isOfChunk: true }));
  });
}

interface Judged {
  readonly verdict: VerdictWord;
  readonly reason: string | null;
  /** What the verdict is on, where it says so itself. */
  readonly claim?: string;
  /** Whether nothing else is said of it. */
  readonly isTold: boolean;
}

function readItem({ given, isOfChunk }: Item, reference: JsonValue | undefined): Judged {
  if (!isJsonObject(given)) return { verdict: wordOf(given), reason: null, isTold: given === null };
  const { verdict, reason, statement, expected_output, ...others }: JsonObject = { ...given };
  const claim = [statement, expected_output].find((text) => typeof text === 'string' && text !== reference);
  const isTold =
    !isOfChunk &&
    isWord(verdict) &&
    (reason == null || typeof reason === 'string') &&
    [statement, expected_output].every((text) => text == null || text === claim || text === reference) &&
    Object.keys(others).length === 0;
  return {
    verdict: wordOf(verdict),
    reason: typeof reason === 'string' ? reason : null,
    ...(typeof claim === 'string' ? { claim } : {}),
    isTold,
  };
}

function isWord(value: JsonValue | undefined): value is string | number | boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}

function wordOf(value: JsonValue | undefined): VerdictWord {
  return isWord(value) ? value : null;
}

interface MatchedClaims {
  readonly claims?: readonly string[];
  readonly mismatch?: 'fewer-verdicts' | 'more-verdicts' | 'uncountable';
  /** How many claims have no verdict. */
  readonly missing?: number;
}

function claimsOf(judged: readonly Judged[]): MatchedClaims {
  const claims = judged.flatMap(({ claim }) => (claim === undefined ? [] : [claim]));
  return judged.length > 0 && claims.length === judged.length ? { claims } : {};
}

/** The claims of a list that are as many as the verdicts, or how they are not. */
function matchClaims(list: string, verdicts: number): MatchedClaims {
  const claims = splitList(list);
  if (claims?.length === verdicts) return { claims };
  // With a quote or a line's end inside, a claim could as well be two.
  if (claims === undefined || claims.some((claim) => /["\n]/.test(claim))) return { mismatch: 'uncountable' };
  return claims.length > verdicts
    ? { mismatch: 'fewer-verdicts', missing: claims.length - verdicts }
    : { mismatch: 'more-verdicts' };
}

/** The texts of a list as DeepEval prints it: in quotes, one after the other, and as they are. */
function splitList(list: string): readonly string[] | undefined {
  if (list === '[]') return [];
  const inside = /^\[\n {4}"([\s\S]*)"\n\]$/.exec(list)?.[1];
  return inside?.split('",\n    "');
}
