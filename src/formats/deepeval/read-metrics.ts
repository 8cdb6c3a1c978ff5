import type { JsonObject, JsonValue } from '../../core/json.js';
import type { Fault } from '../../io/field-picker.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { showValue } from '../../io/show-value.js';
import type { Limit } from '../foreign-format.js';
import { FieldTaker, type TakenField } from './field-taker.js';
import { type MetricName, nameMetric } from './metric-name.js';
import { type LogReading, readVerdictLog, type VerdictLog } from './verdict-log.js';

/** What the metrics of one test case say. */
export interface MetricReading {
  readonly verdicts: readonly JsonObject[];
  /** What no verdict record takes, one for each metric in the file's order: its name, threshold, success, reason and so on. */
  readonly left: readonly JsonObject[];
  readonly limits: readonly Limit[];
  readonly faults: readonly Fault[];
}

/** What of the test case helps to read its metrics. */
interface Judged {
  readonly reference: JsonValue | undefined;
  /** What hallucination is judged by. */
  readonly referenceContexts: JsonValue | undefined;
}

const nothing: MetricReading = { verdicts: [], left: [], limits: [], faults: [] };

/** @param list the metrics as the test case has them */
export function readMetrics({ name: listName, value: list }: TakenField, judged: Judged): MetricReading {
  if (!Array.isArray(list)) {
    return { ...nothing, faults: [{ field: listName, found: showValue(list), wanted: 'a list of metrics' }] };
  }
  const given: readonly JsonValue[] = list;
  const readings = given.map((metric, index) => readMetric(metric, `${listName}[${index}]`, judged));
  return {
    verdicts: withJudgeRuns(readings.flatMap(({ verdicts }) => verdicts)),
    left: readings.flatMap(({ left }) => left),
    limits: distinct(readings.flatMap(({ limits }) => limits)),
    faults: readings.flatMap(({ faults }) => faults),
  };
}

/** Two judges of one metric may share a limit, which is counted by samples. */
function distinct(limits: readonly Limit[]): readonly Limit[] {
  return [...new Map(limits.map((limit) => [JSON.stringify([limit.field, limit.reason]), limit])).values()];
}

const isText = (value: JsonValue): boolean => typeof value === 'string' && /\S/.test(value);
const isCount = (value: JsonValue): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** By the name of the count in a verdict record. */
const tokenCounts: readonly (readonly [string, readonly string[]])[] = [
  ['input_tokens', ['inputTokenCount', 'input_tokens']],
  ['output_tokens', ['outputTokenCount', 'output_tokens']],
  ['cache_read_input_tokens', ['cacheReadInputTokenCount', 'cache_read_input_tokens']],
  ['cache_creation_input_tokens', ['cacheCreationInputTokenCount', 'cache_creation_input_tokens']],
];

function readMetric(given: JsonValue, place: string, judged: Judged): MetricReading {
  const name = isJsonObject(given) ? new FieldTaker(given).take(['name', 'metric'], isText)?.value : undefined;
  if (!isJsonObject(given) || typeof name !== 'string') {
    return { ...nothing, faults: [{ field: place, found: showValue(given), wanted: 'a metric with its name' }] };
  }
  const named = nameMetric(name);
  if (named.isComputed) return { ...nothing, left: [given] };
  if (given['skipped'] === true) {
    return { ...nothing, left: [given], limits: [{ field: named.metric, reason: skipped }] };
  }

  const taker = new FieldTaker(given);
  const judge = taker.take(['evaluationModel', 'evaluation_model']);
  const error = taker.take(['error'], isText);
  // Beside verdicts that are counted the other way around it would make a mean of two directions.
  const isScoreLeft = named.isTurned === true && holdsScore(given);
  const score = isScoreLeft ? undefined : taker.take(['score']);
  const usage = tokenCounts.flatMap(([kind, names]): [string, JsonValue][] => {
    const count = taker.take(names, isCount);
    return count === undefined ? [] : [[kind, count.value]];
  });
  const log = named.hasVerdicts ? taker.take(['verboseLogs', 'verbose_logs'], isText) : undefined;
  const reading = typeof log?.value === 'string' ? readVerdictLog(log.value, judged.reference) : noLog;
  const missing = missingVerdicts(named, reading, judged);
  if (isScoreLeft && reading.state !== 'read' && error === undefined) {
    return { ...nothing, left: [given], limits: [{ field: named.metric, reason: undirectedScore }] };
  }

  const verdict: JsonObject = {
    metric: named.metric,
    tool: 'deepeval',
    ...(judge === undefined ? {} : { judge: judge.value }),
    ...(reading.state === 'read' ? verdictsOf(reading, missing) : {}),
    ...(isScoreLeft ? {} : scoreOf(score, error)),
    ...(error === undefined ? {} : { error: error.value }),
    ...(usage.length === 0 ? {} : { usage: Object.fromEntries(usage) }),
  };
  const isStrict = [given['strictMode'], given['strict_mode']].includes(true);
  const reasons = [
    reasonFor(reading, score !== undefined, isStrict),
    missing > 0 ? fewerThanContexts : undefined,
    named.isTurned === true && error === undefined ? direction : undefined,
  ];
  return {
    ...nothing,
    verdicts: [verdict],
    left: [log === undefined ? taker.left() : withLog(taker.left(), log, reading)],
    limits: reasons.flatMap((reason) => (reason === undefined ? [] : [{ field: named.metric, reason }])),
  };
}

const noLog: LogReading = { state: 'none' };

/** @param missing how many verdicts are known to be missing beyond the log's own */
function verdictsOf(log: VerdictLog, missing: number): JsonObject {
  const holes = new Array<null>(missing).fill(null);
  return {
    ...(log.claims === undefined ? {} : { claims: log.claims }),
    verdicts: [...log.verdicts, ...holes],
    ...(log.reasons.some((reason) => reason !== null) ? { reasons: [...log.reasons, ...holes] } : {}),
  };
}

/** Hallucination has a verdict on each context. (Contextual precision has too, and its metric counts the contexts itself.) */
function missingVerdicts({ metric }: MetricName, log: LogReading, { referenceContexts }: Judged): number {
  if (metric !== 'hallucination' || log.state !== 'read' || !Array.isArray(referenceContexts)) return 0;
  return Math.max(0, referenceContexts.length - log.verdicts.length);
}

/** Null and NaN are none. */
function holdsScore(metric: JsonObject): boolean {
  return new FieldTaker(metric).take(['score']) !== undefined;
}

/** A metric that has neither a score nor an error says that it had no score. */
function scoreOf(score: TakenField | undefined, error: TakenField | undefined): JsonObject {
  if (score === undefined) return error === undefined ? { score: 'NaN' } : {};
  // An infinite number is no JSON; as a text it stands for itself.
  return {
    score: typeof score.value === 'number' && !Number.isFinite(score.value) ? String(score.value) : score.value,
  };
}

function withLog(left: JsonObject, { name, value }: TakenField, reading: LogReading): JsonObject {
  const rest = reading.state === 'read' ? reading.rest : value;
  return rest === '' ? left : { ...left, [name]: rest };
}

const skipped = 'DeepEval skipped it: the test case lacked a field that it needs';
const fewerThanContexts = 'it has fewer verdicts than contexts: which contexts have none cannot be told';
const direction =
  'whether a yes and a high score are good differs between versions of DeepEval, and the file names none';
const undirectedScore =
  'a score without verdicts is left out: whether a high one is good differs between versions of DeepEval';
const mismatches: Readonly<Record<NonNullable<VerdictLog['mismatch']>, string>> = {
  'fewer-verdicts': 'its log has fewer verdicts than claims: which claims have none cannot be told',
  'more-verdicts': 'its log has more verdicts than claims: which belong to which cannot be told',
  uncountable: 'its log does not tell where a claim ends: claims without a verdict cannot be counted',
};

/** Why the verdicts are not all there, if they are not. */
function reasonFor(log: LogReading, hasScore: boolean, isStrict: boolean): string | undefined {
  if (log.state === 'read') return log.mismatch && mismatches[log.mismatch];
  if (log.state === 'unreadable') return 'the verdicts in its log cannot be read: its score cannot be redone';
  if (!hasScore) return undefined;
  return isStrict
    ? 'strict mode made its score 0 or 1, and there are no verdicts to redo it'
    : 'a score without verdicts: it cannot be redone';
}

/** The same judge twice on one answer is two runs of the judge. */
function withJudgeRuns(records: readonly JsonObject[]): readonly JsonObject[] {
  const keys = records.map(({ metric, judge }) => JSON.stringify([metric, judge ?? null]));
  return records.map((record, index) => {
    const isSame = (key: string): boolean => key === keys[index];
    if (keys.filter(isSame).length === 1) return record;
    return { ...record, judge_run: keys.slice(0, index + 1).filter(isSame).length };
  });
}
