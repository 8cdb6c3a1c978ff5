import * as v from 'valibot';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { VerdictRecord, VerdictWord } from '../core/verdict.js';
import { sampleIdSchema } from './id-schema.js';
import { isJsonObject } from './is-json-object.js';

/** A verdict record as files have it. */
export interface FileVerdictRecord {
  readonly metric: string;
  readonly judge?: string | null | undefined;
  readonly tool?: string | null | undefined;
  readonly variant?: string | null | undefined;
  readonly run?: number | null | undefined;
  readonly judge_run?: number | null | undefined;
  readonly claims?: readonly string[] | null | undefined;
  readonly verdicts?: readonly VerdictWord[] | null | undefined;
  readonly reasons?: readonly (string | null)[] | null | undefined;
  readonly reference_claims?: readonly string[] | null | undefined;
  readonly reference_verdicts?: readonly VerdictWord[] | null | undefined;
  readonly questions?: readonly string[] | null | undefined;
  readonly noncommittal?: readonly VerdictWord[] | null | undefined;
  readonly score?: number | null | undefined;
  readonly error?: string | null | undefined;
  readonly usage?: { readonly [kind: string]: number } | null | undefined;
  readonly seconds?: number | null | undefined;
}

const text = v.string('text');
const name = v.pipe(v.string('name'), v.regex(/\S/, 'name'));
const count = v.pipe(v.number('count'), v.safeInteger('count'));
const amount = v.pipe(v.number('amount'), v.finite('amount'), v.minValue(0, 'amount'));
const texts = v.array(text, 'texts');

/** Python writes a missing verdict as NaN where a column is of numbers. */
const word = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.null()], 'verdict'),
  v.transform((given): VerdictWord => (given === 'NaN' ? null : given)),
);
const words = v.array(word, 'verdicts');
const score = v.union(
  [v.number(), v.pipe(v.picklist(['NaN', 'Infinity', '-Infinity']), v.transform(Number))],
  'judge-score',
);

const entries = {
  metric: v.pipe(name, v.description('The name of the metric, such as "faithfulness".')),
  judge: v.pipe(v.nullish(text), v.description('Who judged, such as "model@version".')),
  tool: v.pipe(v.nullish(text), v.description('The tool that asked the judge, such as "ragas@0.4".')),
  variant: v.pipe(v.nullish(text), v.description('The form of the metric, such as "mode=recall".')),
  run: v.pipe(v.nullish(count), v.description('Which run of the system made the answer.')),
  judge_run: v.pipe(v.nullish(count), v.description('Which run of the judge on that answer this is.')),
  claims: v.pipe(v.nullish(texts), v.description('What was judged.')),
  verdicts: v.pipe(
    v.nullish(words),
    v.description(
      'One for each claim or retrieved context: yes, no or idk, true or false, 1 or 0; null where it is missing.',
    ),
  ),
  reasons: v.pipe(
    v.nullish(v.array(v.nullable(text), 'texts')),
    v.description('The judge’s reasons, one for each verdict.'),
  ),
  reference_claims: v.pipe(v.nullish(texts), v.description('The claims of the reference.')),
  reference_verdicts: v.pipe(
    v.nullish(words),
    v.description('Whether the answer holds each claim of the reference, in the words of verdicts.'),
  ),
  questions: v.pipe(v.nullish(texts), v.description('Questions that the judge made from the answer.')),
  noncommittal: v.pipe(
    v.nullish(words),
    v.description('Whether the answer was found evasive, for each question, in the words of verdicts.'),
  ),
  score: v.pipe(v.nullish(score), v.description('The score that the source computed; "NaN" where it had none.')),
  error: v.pipe(v.nullish(text), v.description('Why the judge’s call failed.')),
  usage: v.pipe(
    v.nullish(v.record(v.string(), amount, 'amounts')),
    v.description('Tokens by kind, such as "input_tokens".'),
  ),
  seconds: v.pipe(v.nullish(amount), v.description('How long the judge took.')),
};

const schema = v.object(entries, 'verdict-record');

/** A verdict in a file of verdicts: the one source of the validator and of `schema/verdict.json`. */
export const verdictLineSchema: v.GenericSchema<unknown, FileVerdictRecord & { readonly id: string }> = v.object(
  { id: v.pipe(sampleIdSchema, v.description('The id of the sample.')), ...entries },
  'verdict-line',
);

/** The verdicts of a sample as files have them. A mismatch's message is a key of the sample record's expectations. */
export const verdictRecords: v.GenericSchema<unknown, readonly FileVerdictRecord[]> = v.array(
  schema,
  'verdict-records',
);

/** Texts in place of the numbers that JSON cannot hold, by which a schema can name them. */
export function nameNonNumbers(value: JsonValue): JsonValue {
  return holdsNonNumber(value) ? withNames(value) : value;
}

function holdsNonNumber(value: JsonValue): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNonNumber);
}

function withNames(value: JsonValue): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(withNames);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withNames(inside)]));
}

/** Mostly there are none: a file has many records, and this is asked of each. */
function unknownFields(given: JsonObject): JsonObject {
  const isUnknown = (field: string): boolean => !Object.hasOwn(schema.entries, field);
  if (!Object.keys(given).some(isUnknown)) return {};
  return Object.fromEntries(Object.entries(given).filter(([field]) => isUnknown(field)));
}

type Draft = { -readonly [Field in keyof VerdictRecord]: VerdictRecord[Field] };

/** @param given what the record was checked from: unknown fields are taken out of it */
export function toVerdictRecord(record: FileVerdictRecord, given: unknown): VerdictRecord {
  const draft: Draft = { metric: record.metric, extra: isJsonObject(given) ? unknownFields(given) : {} };
  if (record.judge != null) draft.judge = record.judge;
  if (record.tool != null) draft.tool = record.tool;
  if (record.variant != null) draft.variant = record.variant;
  if (record.run != null) draft.run = record.run;
  if (record.judge_run != null) draft.judgeRun = record.judge_run;
  if (record.claims != null) draft.claims = record.claims;
  if (record.verdicts != null) draft.verdicts = record.verdicts;
  if (record.reasons != null) draft.reasons = record.reasons;
  if (record.reference_claims != null) draft.referenceClaims = record.reference_claims;
  if (record.reference_verdicts != null) draft.referenceVerdicts = record.reference_verdicts;
  if (record.questions != null) draft.questions = record.questions;
  if (record.noncommittal != null) draft.noncommittal = record.noncommittal;
  if (record.score != null) draft.score = record.score;
  if (record.error != null) draft.error = record.error;
  if (record.usage != null) draft.usage = record.usage;
  if (record.seconds != null) draft.seconds = record.seconds;
  return draft;
}
