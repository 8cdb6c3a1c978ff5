import * as v from 'valibot';
import type { JsonValue } from '../core/json.js';
import { count, judgeSeries, name, number, pinnedMetric, text, wantedSeries } from '../io/schema-parts.js';

/** A line of a history as files have it. */
export interface HistoryLine {
  readonly schema_version: 1;
  readonly time: string;
  readonly commit?: string | null | undefined;
  readonly pipeline?: string | null | undefined;
  readonly tool_version: string;
  readonly questions: { readonly size: number; readonly fingerprint: string };
  readonly metrics: readonly MetricLine[];
}

export interface MetricLine {
  readonly metric: string;
  readonly version: number;
  readonly options: Readonly<Record<string, JsonValue>>;
  readonly series: readonly SeriesLine[];
  readonly n: number;
  readonly scored: number;
  readonly not_applicable: Readonly<Record<string, number>>;
  readonly unscored: Readonly<Record<string, number>>;
  readonly mean: number | null;
  readonly bounds: { readonly low: number; readonly high: number } | null;
  readonly interval: {
    readonly low: number;
    readonly high: number;
    readonly confidence: number;
    readonly method: string;
  } | null;
}

interface SeriesLine {
  readonly metric: string;
  readonly judge?: string | undefined;
  readonly tool?: string | undefined;
  readonly variant?: string | undefined;
  readonly run?: number | undefined;
}

const counts = v.record(v.string(), count, 'an object with a count for each cause');
const wantedTime = 'a time in UTC to the second, such as "2026-11-30T18:00:00Z"';
const limits = { low: number, high: number };

const series = v.object({ ...judgeSeries, run: v.exactOptional(number) }, wantedSeries);

const metric = v.object(
  {
    ...pinnedMetric,
    series: v.pipe(
      v.array(series, 'a list of series'),
      v.description('Whose verdicts the mean rests on; empty for a metric that needs no judge.'),
    ),
    n: v.pipe(count, v.description('All samples: scored, not applicable and unscored.')),
    scored: count,
    not_applicable: v.pipe(counts, v.description('By cause: samples that the metric has nothing to say of.')),
    unscored: v.pipe(counts, v.description('By cause: samples without the score that they should have.')),
    mean: v.pipe(v.nullable(number), v.description('Over the scored samples; null where none is.')),
    bounds: v.pipe(
      v.nullable(v.object(limits, 'an object with low and high')),
      v.description('The mean with every unscored sample at its worst, and at its best.'),
    ),
    interval: v.pipe(
      v.nullable(
        v.object({ ...limits, confidence: number, method: text }, 'an object with low, high, confidence and method'),
      ),
      v.description('The limits of the mean at a confidence, such as 0.95.'),
    ),
  },
  'an object with metric, version, options, series, n, scored, not_applicable, unscored, mean, bounds and interval',
);

/** What a line has to be. */
export const wantedLine = 'an object with schema_version, time, tool_version, questions and metrics';

/** A line of a history: the one source of the validator and of `schema/history.json`. A mismatch's message is what was wanted. */
export const historyLineSchema: v.GenericSchema<unknown, HistoryLine> = v.object(
  {
    schema_version: v.literal(1, '1, the only version that this program reads; a newer program may have written it'),
    time: v.pipe(
      v.string(wantedTime),
      v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, wantedTime),
      v.description('When it was measured, in UTC.'),
    ),
    commit: v.pipe(v.nullish(name), v.description('The commit that it is about.')),
    pipeline: v.pipe(v.nullish(text), v.description('The stamp of the samples.')),
    tool_version: text,
    questions: v.pipe(
      v.object({ size: count, fingerprint: name }, 'an object with size and fingerprint'),
      v.description('Which questions were asked: how many, and a hash of them and of their right answers.'),
    ),
    metrics: v.array(metric, 'a list of metrics'),
  },
  wantedLine,
);
