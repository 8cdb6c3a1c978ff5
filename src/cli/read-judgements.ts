import { answerModel } from '../../calibration/bias/answer-model.js';
import { shownOrder } from '../../calibration/bias/shown-order.js';
import type { Judgement } from '../../calibration/judgements.js';
import { readValue } from '../../calibration/read-value.js';
import type { Scale } from '../../calibration/scale.js';
import { inputError, UserError } from '../core/errors.js';
import type { MetricOptions } from '../core/metric.js';
import { listOf } from '../core/phrase.js';
import type { Input } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { describeSeries, type Series, seriesKey, seriesOf } from '../core/series.js';
import { suggest } from '../core/suggest.js';
import type { VerdictRecord } from '../core/verdict.js';
import { embedTexts } from '../evaluate/embed-texts.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { type JudgedRecord, judgedRecords } from '../formats/judged-records.js';
import type { ReadOptions } from '../formats/sample-attempts.js';
import { itemHash } from '../io/item-hash.js';
import type { Host } from './host.js';
import { metricOfRecord } from './metric-of-record.js';
import { missingFile } from './missing-file.js';
import { openSource } from './sample-files.js';
import type { Settings } from './settings.js';

/** What one judge said of samples. */
export interface Judged {
  readonly judgements: readonly Judgement[];
  /** The judge and the tool, as reports name them. */
  readonly judge: string;
  readonly inputs: readonly Input[];
}

/** Every record of some files, with the files. */
export interface JudgedFiles {
  readonly records: readonly JudgedRecord[];
  readonly inputs: readonly Input[];
}

export async function readJudgedFiles(files: readonly string[], read: ReadOptions, host: Host): Promise<JudgedFiles> {
  const records: JudgedRecord[] = [];
  const inputs: Input[] = [];
  for (const file of files) {
    const batches = judgedRecords(await openSource(file, host, missingFile.verdicts), read);
    let next = await batches.next();
    for (; !next.done; next = await batches.next()) records.push(...next.value);
    inputs.push(next.value);
  }
  return { records, inputs };
}

/** The names of the metrics that are judged, in the order of their first record. */
export function judgedMetrics({ records }: JudgedFiles): readonly string[] {
  return [...new Set(records.map(({ record }) => record.metric))];
}

/** Whose verdicts count, and how they become scores. */
export interface JudgedBy extends Pick<Settings, 'resolve' | 'scoring'> {
  /** The only judge whose verdicts count. */
  readonly judge?: string;
  /** The only form of the metric that counts. */
  readonly variant?: string | undefined;
}

/** Embeds what the arithmetic of a metric wants of the records, which become scores next. */
export async function embedJudged(
  { records }: JudgedFiles,
  metric: string,
  { resolve, scoring }: Pick<Settings, 'resolve' | 'scoring'>,
): Promise<void> {
  const judged = records.filter(({ record }) => record.metric === metric);
  const samples = judged.map(({ record, sample }) => sampleToJudge(record, sample));
  await embedTexts([metricOfRecord(metric, resolve)], samples, scoring);
}

/**
 * What one judge said for a metric.
 *
 * @throws UserError `usage` where there is no such metric or judge, or more than one judge; `input` for two records of one run
 */
export function judgementsOf(
  files: JudgedFiles,
  metric: string,
  { resolve, scoring, judge, variant }: JudgedBy,
  scale: Scale,
): Judged {
  const records = files.records.filter(
    ({ record }) =>
      record.metric === metric &&
      (judge === undefined || record.judge === judge) &&
      (variant === undefined || record.variant === variant),
  );
  const series = onlySeries(records, files, metric, judge);
  checkRuns(records);
  const score = scorerOf(metric, resolve, scoring);
  return {
    judge: describeSeries(series),
    inputs: files.inputs,
    judgements: records.map(({ id, record, sample }) => ({
      id,
      metric,
      judgeRun: record.judgeRun ?? 1,
      ...judgedValue(record, sample, scale, score),
      ...circumstancesOf(record),
      ...(sample !== undefined && aboutSample(sample)),
    })),
  };
}

function onlySeries(
  records: readonly JudgedRecord[],
  files: JudgedFiles,
  metric: string,
  judge: string | undefined,
): Series {
  const all = new Map(records.map(({ record }) => [seriesKey(seriesOf(record)), seriesOf(record)]));
  const [first, ...others] = all.values();
  if (first === undefined) throw noRecords(files, metric, judge);
  if (others.length === 0) return first;
  const names = [first, ...others].map(describeSeries);
  throw new UserError(
    'usage',
    `${metric}: found verdicts of ${names.length} judges (${listOf(names)}), wanted one; name it with --judge, or two of them to compare them`,
  );
}

function noRecords(files: JudgedFiles, metric: string, judge: string | undefined): UserError {
  const own = files.records.filter(({ record }) => record.metric === metric);
  const names = files.inputs.map(({ file }) => file);
  if (judge !== undefined && own.length > 0) {
    const judges = [...new Set(own.map(({ record }) => record.judge ?? 'an unnamed judge'))];
    const near = suggest(judge, judges);
    const remedy = near === undefined ? `there are ${listOf(judges)}` : `did you mean ${near}?`;
    return new UserError(
      'usage',
      `--judge ${judge}: found no verdict of it for ${metric} in ${listOf(names)}; ${remedy}`,
    );
  }
  const metrics = judgedMetrics(files);
  return new UserError(
    'usage',
    `${metric}: found no verdict in ${listOf(names)}; they judge ${listOf(metrics)}: name one with --metric`,
  );
}

function checkRuns(records: readonly JudgedRecord[]): void {
  const seen = new Map<string, JudgedRecord>();
  const problems = records.flatMap((record) => {
    const key = JSON.stringify([record.id, record.record.judgeRun ?? 1]);
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, record);
      return [];
    }
    return [
      {
        ...record.location,
        field: 'id',
        found: `${JSON.stringify(record.id)}, which ${first.location.file}:${first.location.line} judges in the same run`,
        wanted: 'one verdict on each sample in each run of the judge',
        remedy: 'number the runs with judge_run',
      },
    ];
  });
  if (problems.length > 0) throw inputError(problems);
}

type Scorer = (record: VerdictRecord, sample: Sample | undefined) => Pick<Judgement, 'value' | 'cause'>;

function scorerOf(
  metric: string,
  resolve: Settings['resolve'],
  { options, resources }: { readonly options: MetricOptions; readonly resources: Settings['scoring']['resources'] },
): Scorer {
  const arithmetic = metricOfRecord(metric, resolve);
  return (record, sample) => {
    const score = scoreSample(arithmetic, sampleToJudge(record, sample), options, resources);
    if (score.state === 'scored') return { value: score.value };
    return score.state === 'unscored' ? { value: null, cause: score.cause } : { value: null };
  };
}

/** Without its answer: whether that declines is for the mean to care, here a person has labelled it. */
function sampleToJudge(record: VerdictRecord, sample: Sample | undefined): Sample {
  const { answer: _, ...rest } = sample ?? bareSample(record);
  return { ...rest, verdicts: [record] };
}

function bareSample({ metric }: VerdictRecord): Sample {
  const location = { file: 'verdicts', line: 1 };
  return { id: metric, question: metric, stratum: 'answerable', tags: [], metadata: {}, extra: {}, location };
}

/** A class or a score that the judge gave as such; else what its verdicts make. */
function judgedValue(
  record: VerdictRecord,
  sample: Sample | undefined,
  scale: Scale,
  score: Scorer,
): Pick<Judgement, 'value' | 'cause'> {
  const { error, verdicts, referenceVerdicts, questions, score: own } = record;
  if (error !== undefined) return { value: null, cause: 'judge-error' };
  const [word, ...others] = verdicts ?? [];
  const isWord = word !== undefined && others.length === 0;
  if (scale.kind !== 'binary' && isWord) {
    return word === null ? { value: null, cause: 'incomplete-verdicts' } : { value: classOf(word) };
  }
  const isBare = verdicts === undefined && referenceVerdicts === undefined && questions === undefined;
  if (isBare && own !== undefined) return Number.isNaN(own) ? { value: null, cause: 'source-nan' } : { value: own };
  const scored = score(record, sample);
  // The arithmetic of a metric knows yes and no; a judge may as well say "pass".
  const isOwnClass = scored.value === null && isWord && word !== null && readValue(word, scale) != null;
  return isOwnClass ? { value: classOf(word) } : scored;
}

function classOf(word: string | number | boolean): string | number {
  return typeof word === 'boolean' ? String(word) : word;
}

/** What a record says besides its verdict. */
function circumstancesOf(record: VerdictRecord): Partial<Judgement> {
  const { reasons, judge, usage, seconds } = record;
  const given = reasons?.filter((reason) => reason !== null && reason.trim() !== '') ?? [];
  const order = shownOrder(record);
  return {
    ...(given.length > 0 && { reason: given.join(' ') }),
    ...(judge !== undefined && { judgeModel: judge }),
    ...(order !== undefined && { order }),
    ...(usage !== undefined && { usage }),
    ...(seconds !== undefined && { seconds }),
  };
}

function aboutSample(sample: Sample): Partial<Judgement> {
  const { question, answer, contexts, group } = sample;
  const author = answerModel(sample);
  // Where the file of verdicts leaves out the texts, only the same hash would say anything, and another one nothing.
  const isWhole = answer !== undefined && contexts !== undefined;
  return {
    question,
    ...(answer !== undefined && { answer }),
    ...(group !== undefined && { group }),
    // Labelled may have been the answer alone.
    ...(isWhole && { itemHashes: [itemHash(sample), itemHash({ question, answer })] }),
    ...(author !== undefined && { author }),
  };
}
