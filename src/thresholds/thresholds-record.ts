import * as v from 'valibot';
import type { JsonValue } from '../core/json.js';
import {
  type NoThresholdCause,
  noThresholdCauses,
  type ThresholdWarning,
  thresholdWarnings,
} from '../core/thresholds.js';
import { count, judgeSeries, name, number, pinnedMetric, text, wantedSeries } from '../io/schema-parts.js';

/** A file of thresholds as JSON has it. */
export interface ThresholdsRecord {
  readonly schema_version: 1;
  readonly tool_version: string;
  readonly alpha: number;
  readonly candidate_runs: number;
  readonly deterministic: boolean;
  readonly baselines: readonly BaselineRecord[];
  readonly metrics: readonly MetricRecord[];
  readonly questions: readonly { readonly id: string; readonly fingerprint: string }[];
}

interface BaselineRecord {
  readonly file: string;
  readonly sha256: string;
  readonly samples: number;
  readonly pipeline: string | null;
}

export interface MetricRecord {
  readonly metric: string;
  readonly version: number;
  readonly options: Readonly<Record<string, JsonValue>>;
  readonly series: readonly SeriesRecord[];
  readonly judge_runs: number;
  readonly mean: number;
  readonly alpha: number;
  readonly threshold: number | null;
  readonly no_threshold: NoThresholdCause | null;
  readonly standard_error: number | null;
  readonly detectable_drop: number | null;
  readonly own_false_alarms: { readonly low: number; readonly high: number } | null;
  readonly warnings: readonly ThresholdWarning[];
  readonly noise: {
    readonly items: number;
    readonly runs: number;
    readonly within_variance: number;
    readonly third_moment: number;
    readonly drift_variance: number;
    readonly drift_seen_through: number;
    readonly varying_items: number;
  };
  readonly items: readonly { readonly id: string; readonly mean: number; readonly variance: number }[];
}

interface SeriesRecord {
  readonly metric: string;
  readonly judge?: string | undefined;
  readonly tool?: string | undefined;
  readonly variant?: string | undefined;
}

const variance = v.pipe(number, v.minValue(0, 'a number from 0'));
const wantedRate = 'a number above 0 and below 0.5';
const rate = v.pipe(v.number(wantedRate), v.gtValue(0, wantedRate), v.ltValue(0.5, wantedRate));
const wantedRuns = 'a whole number from 1';
const runs = v.pipe(v.number(wantedRuns), v.safeInteger(wantedRuns), v.minValue(1, wantedRuns));

const baseline = v.object(
  {
    file: text,
    sha256: text,
    samples: count,
    pipeline: v.pipe(v.nullable(text), v.description('The stamp of its samples, such as a commit.')),
  },
  'an object with file, sha256, samples and pipeline',
);

const series = v.object(judgeSeries, wantedSeries);

const noise = v.object(
  {
    items: count,
    runs,
    within_variance: v.pipe(variance, v.description('The mean variance of an item from run to run.')),
    third_moment: v.pipe(number, v.description('The mean third central moment of an item.')),
    drift_variance: v.pipe(variance, v.description('How much all items of a run move together.')),
    drift_seen_through: v.pipe(
      variance,
      v.description('The variance of a mean by item noise, where drift was measured.'),
    ),
    varying_items: v.pipe(count, v.description('Items that did not score the same in every run.')),
  },
  'an object with items, runs and variances',
);

const item = v.object(
  { id: text, mean: number, variance },
  'an object with the id, the mean and the variance of an item',
);

const metricFields = v.object(
  {
    ...pinnedMetric,
    series: v.pipe(
      v.array(series, 'a list of series'),
      v.description('Whose verdicts the scores rest on; empty for a metric that needs no judge.'),
    ),
    judge_runs: v.pipe(runs, v.description('How often an answer was judged at the least.')),
    mean: number,
    alpha: v.pipe(rate, v.description('This metric’s share of the false alarms.')),
    threshold: v.pipe(v.nullable(number), v.description('What the mean must reach; null where there is no threshold.')),
    no_threshold: v.pipe(
      v.nullable(v.picklist(noThresholdCauses, `one of ${noThresholdCauses.join(', ')}`)),
      v.description('Why there is none.'),
    ),
    standard_error: v.pipe(
      v.nullable(variance),
      v.description('Of the candidate’s mean less the baseline’s, drift included.'),
    ),
    detectable_drop: v.pipe(v.nullable(variance), v.description('The drop that is seen in 80 of 100 cases.')),
    own_false_alarms: v.pipe(
      v.nullable(v.object({ low: number, high: number }, 'an object with low and high')),
      v.description('Between which limits the false alarms of 90 of 100 such baselines lie.'),
    ),
    warnings: v.pipe(
      v.array(v.picklist(thresholdWarnings, `one of ${thresholdWarnings.join(', ')}`), 'a list of warnings'),
      v.description('Why the false-alarm rate is a rough one.'),
    ),
    noise,
    items: v.pipe(
      v.array(item, 'a list of items'),
      v.description('The items that were scored in every run: a part of the set has its own threshold by them.'),
    ),
  },
  'an object with metric, version, options, series, mean, threshold, noise and items',
);

/** All that belongs to a threshold, or the cause why there is none. */
const metric = v.pipe(
  metricFields,
  v.check((fields) => {
    const figures = [fields.threshold, fields.standard_error, fields.detectable_drop, fields.own_false_alarms];
    return figures.every((figure) => (figure === null) === (fields.no_threshold !== null));
  }, 'threshold, standard_error, detectable_drop and own_false_alarms, or no_threshold instead of all of them'),
);

const question = v.object({ id: text, fingerprint: name }, 'an object with id and fingerprint');

/** What a file of thresholds has to be. */
export const wantedThresholds = 'an object with schema_version, tool_version, alpha, baselines, metrics and questions';

/** The one version that this program reads and writes. */
export const thresholdsVersion = 1;

/** A file of thresholds: the one source of the validator and of `schema/thresholds.json`. A mismatch's message is what was wanted. */
export const thresholdsSchema: v.GenericSchema<unknown, ThresholdsRecord> = v.object(
  {
    schema_version: v.literal(thresholdsVersion, `${thresholdsVersion}`),
    tool_version: text,
    alpha: v.pipe(
      rate,
      v.description('How often a threshold is missed though nothing changed, over all metrics together.'),
    ),
    candidate_runs: v.pipe(runs, v.description('How many runs of the candidate are averaged.')),
    deterministic: v.pipe(
      v.boolean('true or false'),
      v.description('Whether running the system again gives the same answers.'),
    ),
    baselines: v.array(baseline, 'a list of baselines'),
    metrics: v.array(metric, 'a list of metrics'),
    questions: v.pipe(
      v.array(question, 'a list of questions'),
      v.description('A fingerprint of each question, its reference and its relevant ids; of no answer and no context.'),
    ),
  },
  wantedThresholds,
);
