import { columnOf } from '../core/column-of.js';
import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { mostChanged } from '../core/most-changed.js';
import { noThresholdWords } from '../core/no-threshold-words.js';
import { pinnedOptions } from '../core/pinned-options.js';
import type { Run } from '../core/run.js';
import { describeSeries, distinctSeries, type Series } from '../core/series.js';
import type {
  BaselineFile,
  BaselineNoise,
  Derivation,
  DerivedThreshold,
  MetricThreshold,
  ThresholdResult,
} from '../core/thresholds.js';
import { toolVersion } from '../core/version.js';
import { mean } from '../stats/mean.js';
import { type SuiteThreshold, suiteThreshold } from '../stats/suite-threshold.js';
import { suiteThresholdNoise } from '../stats/suite-threshold-noise.js';
import { variance } from '../stats/variance.js';
import { type BaselineRows, baselineRows } from './baseline-rows.js';
import { type BaselineRun, checkBaselines, commonQuestions } from './check-baselines.js';
import { inputOf } from './input-of.js';
import { methodTrials } from './method-trials.js';

export interface DeriveOptions {
  /** How often a threshold may be missed though nothing changed: over all metrics together. */
  readonly alpha: number;
  readonly candidateRuns: number;
  /** Whether running the system again gives the same answers. */
  readonly isDeterministic: boolean;
  /** The drop that methods are compared by. */
  readonly smallestDrop: number;
  /** Whether a mean may mix verdicts of several judges or tools. */
  readonly mixSeries: boolean;
}

/**
 * The thresholds that the unchanged system misses at the stated rate, from runs of it. Each metric with a threshold has an even share
 * of alpha.
 *
 * @param baselines at least one; each has a column of each metric
 * @param metrics at least one
 * @throws UserError `input` where the runs are not of one set, a metric has no score or rests on several judges, or no metric at
 * all can have a threshold
 */
export function deriveThresholds(
  baselines: readonly BaselineRun[],
  metrics: readonly Metric[],
  options: DeriveOptions,
): Derivation {
  const warnings = checkBaselines(baselines);
  const runs = baselines.map(({ run }) => run);
  const measured = metrics.map(({ id }) => measure(runs, columnOf(firstOf(runs), id).metric, options));
  const gated = measured.filter((one) => resultOf(one, options.alpha, options).state === 'threshold');
  const share = options.alpha / Math.max(1, gated.length);
  const derived = measured.map((one) => derive(one, runs, share, options));
  refuseIfNothing(derived);
  return {
    thresholds: {
      toolVersion,
      alpha: options.alpha,
      candidateRuns: options.candidateRuns,
      isDeterministic: options.isDeterministic,
      baselines: runs.map(fileOf),
      questions: commonQuestions(baselines),
      metrics: derived.map(({ kept }) => kept),
    },
    metrics: derived,
    smallestDrop: options.smallestDrop,
    warnings: [...warnings, ...varyingWarnings(derived, runs, options)],
  };
}

interface Measured {
  readonly metric: Metric;
  readonly rows: BaselineRows;
  /** Item by item, and within an item run by run. */
  readonly scores: Float64Array;
  readonly noise: BaselineNoise;
}

function measure(runs: readonly Run[], metric: Metric, { isDeterministic }: DeriveOptions): Measured {
  const rows = baselineRows(runs, metric, isDeterministic);
  if (rows.items.length === 0) {
    throw new UserError(
      'input',
      `${metric.id}: found no sample with a score in every run, wanted some; leave the metric out with --metrics`,
    );
  }
  const scores = Float64Array.from(rows.items.flatMap((item) => item.scores));
  return { metric, rows, scores, noise: noiseOf(scores, rows) };
}

function noiseOf(scores: Float64Array, { items, runs }: BaselineRows): BaselineNoise {
  if (runs >= 2 && items.length >= 2) return suiteThresholdNoise(scores, runs);
  return {
    items: items.length,
    runs,
    mean: mean(scores),
    withinVariance: 0,
    thirdMoment: 0,
    driftVariance: 0,
    driftSeenThrough: 0,
    varyingItems: 0,
  };
}

type Found = SuiteThreshold | Extract<ThresholdResult, { readonly state: 'none' }>;

function resultOf({ metric, rows, noise }: Measured, alpha: number, options: DeriveOptions): Found {
  const lacking = rows.unscored.length;
  if (lacking > mostChanged * (lacking + rows.items.length)) return { state: 'none', cause: 'unscored' };
  const { higherIsBetter, range } = metric;
  const request = {
    alpha,
    higherIsBetter,
    candidateRuns: options.candidateRuns,
    isRepeatable: options.isDeterministic,
  };
  const found = suiteThreshold(noise, request);
  if (found.state === 'none') return found;
  const isBeyond = higherIsBetter ? found.threshold <= range[0] : found.threshold >= range[1];
  return isBeyond ? { state: 'none', cause: 'beyond-range' } : found;
}

function derive(measured: Measured, runs: readonly Run[], alpha: number, options: DeriveOptions): DerivedThreshold {
  const { metric, rows, scores, noise } = measured;
  const found = resultOf(measured, alpha, options);
  const { higherIsBetter } = metric;
  const { candidateRuns, smallestDrop } = options;
  const kept: MetricThreshold = {
    metric: metric.id,
    version: metric.version,
    options: pinnedOptions(metric, firstOf(runs).options),
    series: seriesOf(runs, metric, options),
    judgeRuns: rows.judgeRuns,
    alpha,
    noise,
    result: keptResult(found),
    items: rows.items.map(({ id, scores: own }) => ({
      id,
      mean: mean(own),
      variance: own.length < 2 ? 0 : variance(own, 1),
    })),
  };
  return {
    metric,
    kept,
    ...(found.state === 'threshold' && { halving: found.halving }),
    methods:
      found.state === 'threshold'
        ? methodTrials(scores, noise, { alpha, candidateRuns, higherIsBetter, smallestDrop, seed: metric.id })
        : [],
    leftOut: { unscored: rows.unscored, sometimesNotApplicable: rows.sometimesNotApplicable },
  };
}

function keptResult(found: Found): ThresholdResult {
  if (found.state === 'none') return found;
  const { state, threshold, standardError, detectableDrop, ownFalseAlarms, warnings } = found;
  return { state, threshold, standardError, detectableDrop, ownFalseAlarms, warnings };
}

/** Whose verdicts the scores rest on, whatever run of the system they are on. */
function seriesOf(runs: readonly Run[], { id }: Metric, { mixSeries }: DeriveOptions): readonly Series[] {
  const all = distinctSeries(
    runs.flatMap((run) => columnOf(run, id).series.map(({ series: { run: _, ...series } }) => series)),
  );
  const names = new Set(all.map(({ metric }) => metric));
  if (mixSeries || all.length <= names.size) return all;
  throw new UserError(
    'input',
    `${id}: found verdicts of ${all.map(describeSeries).join(' and ')} in the baselines, wanted one and the same: what sets judges apart would count for noise; judge all runs alike, or mix them knowingly with --mix-series`,
  );
}

function firstOf([run]: readonly Run[]): Run {
  if (run === undefined) throw new RangeError('a baseline has one run at least');
  return run;
}

function fileOf(run: Run): BaselineFile {
  const { pipeline } = run;
  return { ...inputOf(run), ...(pipeline !== undefined && { pipeline }) };
}

/** Where runs score alike there is no threshold, and none is needed: only other causes are a reason to refuse. */
function refuseIfNothing(derived: readonly DerivedThreshold[]): void {
  const reasons = derived.flatMap(({ kept: { metric, result } }) =>
    result.state === 'threshold' || result.cause === 'no-variance'
      ? []
      : [`${metric}: no threshold: ${noThresholdWords[result.cause]}`],
  );
  const isGated = derived.some(({ kept: { result } }) => result.state === 'threshold');
  if (!isGated && reasons.length > 0) throw new UserError('input', reasons.join('\n'));
}

/** Who says that the system answers the same again, and has runs that differ, is told. */
function varyingWarnings(
  derived: readonly DerivedThreshold[],
  runs: readonly Run[],
  { isDeterministic }: DeriveOptions,
): readonly string[] {
  if (!isDeterministic || runs.length === 1) return [];
  return derived.flatMap(({ kept: { metric, noise } }) =>
    noise.varyingItems === 0
      ? []
      : [
          `${metric}: ${noise.varyingItems} of ${noise.items} samples did not score the same in every run, whatever --deterministic says.`,
        ],
  );
}
