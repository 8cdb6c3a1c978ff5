import type { JsonObject, JsonValue } from '../core/json.js';
import { isJsonObject } from '../io/is-json-object.js';
import { ownText, ownValue } from './rows/own-value.js';
import { present } from './rows/present.js';

/** The calls of one feedback function for one record. */
export interface Feedback {
  /** All that the column holds. */
  readonly elements: readonly JsonObject[];
  /** The calls that the score rests on. */
  readonly calls: readonly JsonObject[];
  /** The grade that each call returned, null where it is none; empty where the function has several results. */
  readonly grades: readonly (number | null)[];
  /** What the judge said in each call, null where nothing. Empty where it said nothing in any. */
  readonly details: readonly JsonValue[];
  /** Whether the answer had no statement that could be judged. */
  readonly isEmpty: boolean;
}

/** Undefined where the value is no list of calls. */
export function readFeedback(value: JsonValue | undefined): Feedback | undefined {
  if (!Array.isArray(value)) return undefined;
  const elements = value.filter(isJsonObject);
  if (elements.length < value.length) return undefined;
  const calls = scoredCalls(elements);
  const details = calls.map((call) => filledDetails(ownValue(call, 'meta')));
  const returned = calls.map((call) => ownValue(call, 'ret'));
  return {
    elements,
    calls,
    grades: returned.some(isJsonObject) ? [] : returned.map((ret) => (isGrade(ret) ? ret : null)),
    details: details.every((detail) => detail === null) ? [] : details,
    isEmpty: calls.length > 0 && calls.every((call) => ownText(call, 'meta', 'reason') === nothingJudged),
  };
}

const nothingJudged = 'No non-trivial statements to evaluate';

function isGrade(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function filledDetails(meta: JsonValue | undefined): JsonValue {
  return meta === undefined || (isJsonObject(meta) && Object.keys(meta).length === 0) ? null : meta;
}

/**
 * Since TruLens writes OpenTelemetry spans, an element is a call or the evaluation that it belongs to. Where a record was
 * evaluated several times, its score is that of the last evaluation.
 */
function scoredCalls(elements: readonly JsonObject[]): readonly JsonObject[] {
  const last = elements.findLast((element) => element['span_type'] === 'eval_root');
  const calls = elements.filter((element) => element['span_type'] !== 'eval_root');
  return last === undefined ? calls : calls.filter((call) => call['eval_root_id'] === last['eval_root_id']);
}

/** The texts that a feedback function was called with. */
interface Called {
  readonly texts: readonly string[];
  /** Whether they are one text in which chunks may be joined. */
  readonly isJoined: boolean;
}

/** The chunk that each call judged; undefined where they judged something else. */
export function chunksOf({ calls }: Feedback): Called | undefined {
  const texts = calls.map(chunkOf).filter((chunk) => chunk !== undefined);
  return texts.length > 0 && texts.length === calls.length ? { texts, isJoined: false } : undefined;
}

/** Before version 1 the chunk was called a statement on the question. */
function chunkOf(call: JsonObject): string | undefined {
  const isOnQuestion = ownText(call, 'args', 'question') !== undefined;
  return ownText(call, 'args', 'context') ?? (isOnQuestion ? ownText(call, 'args', 'statement') : undefined);
}

/** The chunks that one call judged the answer by. */
export function sourceOf({ calls: [call, ...others] }: Feedback): Called | undefined {
  const source = ownValue(call, 'args', 'source') ?? ownValue(call, 'args', 'context');
  if (others.length > 0 || source === undefined) return undefined;
  if (typeof source === 'string') return { texts: [source], isJoined: true };
  if (!Array.isArray(source) || source.length === 0) return undefined;
  const texts = source.filter((text) => typeof text === 'string');
  return texts.length === source.length ? { texts, isJoined: false } : undefined;
}

/** What the calls say that neither the record of the feedback nor the fields of the sample have. */
export function leftOf({ elements, calls, grades }: Feedback, texts: ReadonlySet<string>): readonly JsonObject[] {
  const isKnown = (value: JsonValue): boolean =>
    Array.isArray(value) ? value.every(isKnown) : typeof value === 'string' && texts.has(value);
  const ofCall = ({ args, ret, meta: _, ...others }: JsonObject): JsonObject =>
    present({
      ...others,
      args: isJsonObject(args) ? unknownOf(args, isKnown) : args,
      ret: grades.length > 0 && (typeof ret === 'number' || ret === null) ? undefined : ret,
    });
  return elements
    .map((element) => (calls.includes(element) ? ofCall(element) : element))
    .filter((element) => Object.keys(element).length > 0);
}

function unknownOf(args: JsonObject, isKnown: (value: JsonValue) => boolean): JsonObject | undefined {
  const unknown = Object.entries(args).filter(([, value]) => !isKnown(value));
  return unknown.length === 0 ? undefined : Object.fromEntries(unknown);
}
