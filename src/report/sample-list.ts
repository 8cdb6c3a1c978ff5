import type { RunDiagnosis } from '../core/diagnosis.js';
import type { Policy } from '../core/gate.js';
import { needsAttention, outcomeWords } from '../core/outcome.js';
import type { Note, Outcome, SampleList, SampleRow } from '../core/report.js';
import type { MetricColumn, Run } from '../core/run.js';
import { type KeptSample, type KeptSamples, mostShownSamples } from '../core/sample-view.js';
import { describeDiagnosis } from './diagnosis-words.js';
import { isGated } from './is-gated.js';
import { measuredColumns } from './measured-columns.js';
import { scoreNote } from './score-note.js';

/** What a list of samples is made of. */
export interface SampleSource {
  readonly run: Run;
  readonly kept: KeptSamples;
  readonly outcome: (index: number) => Outcome;
  readonly diagnosis: RunDiagnosis;
  /** Where something is gated. */
  readonly policy?: Policy;
}

/** The samples with their texts and all of their scores: all where they are few, else those that need a look. */
export function sampleList(source: SampleSource): SampleList {
  const { run, policy } = source;
  const indexes = shownIndexes(source);
  const columns = measuredColumns(run, (id) => policy !== undefined && isGated(id, policy));
  return {
    total: run.samples.size,
    shown: indexes.length,
    counts: countsOf(source),
    words: wordsOf(policy),
    metrics: columns.map(({ metric }) => metric.id),
    rows: { [Symbol.iterator]: () => rowsOf(source, columns, indexes) },
  };
}

/** Where samples are held to nothing one by one, they pass and fail nothing. */
function wordsOf(policy: Policy | undefined): ReadonlyMap<Outcome, string> {
  if (policy?.perSample !== undefined) return outcomeWords;
  const unscored = policy === undefined ? 'without any score' : 'unscored';
  return new Map([
    ['unscored', unscored],
    ['tolerated', 'went wrong'],
    ['not-applicable', 'not applicable'],
    ['info', 'no fault found'],
  ]);
}

function shownIndexes({ run, kept, outcome }: SampleSource): readonly number[] {
  const all = Array.from({ length: run.samples.size }, (_, index) => index).filter((index) => kept.has(index));
  const isWhole = run.samples.size <= mostShownSamples;
  return [...outcomeWords.keys()]
    .filter((wanted) => isWhole || needsAttention(wanted))
    .flatMap((wanted) => all.filter((index) => outcome(index) === wanted))
    .slice(0, mostShownSamples);
}

function countsOf({ run, outcome }: SampleSource): ReadonlyMap<Outcome, number> {
  const counts = new Map<Outcome, number>();
  for (let index = 0; index < run.samples.size; index++) {
    counts.set(outcome(index), (counts.get(outcome(index)) ?? 0) + 1);
  }
  return counts;
}

function* rowsOf(
  source: SampleSource,
  columns: readonly MetricColumn[],
  indexes: readonly number[],
): Generator<SampleRow> {
  for (const index of indexes) {
    const kept = source.kept.at(index);
    if (kept !== undefined) yield rowOf(source, columns, index, kept);
  }
}

function rowOf(
  { run: { samples }, outcome, diagnosis, policy }: SampleSource,
  columns: readonly MetricColumn[],
  index: number,
  kept: KeptSample,
): SampleRow {
  const fault = diagnosis.at(index);
  return {
    id: samples.id(index),
    outcome: outcome(index),
    location: { file: samples.file(index), line: samples.line(index) },
    scores: columns.map((column) => noteOf(column, policy?.perSample?.thresholds.get(column.metric.id), index, kept)),
    ...(fault === undefined ? {} : { diagnosis: describeDiagnosis(fault) }),
    kept,
  };
}

/** A run keeps the reasons that its other pages show; with the sample, all were kept. */
function noteOf(column: MetricColumn, threshold: number | undefined, index: number, { reasons }: KeptSample): Note {
  const { id } = column.metric;
  const score = column.score(index);
  const reason = score.reason === '' && Object.hasOwn(reasons, id) ? (reasons[id] ?? '') : score.reason;
  return scoreNote(column.metric, { ...score, reason }, threshold);
}
