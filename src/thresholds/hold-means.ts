import { columnOf } from '../core/column-of.js';
import { UserError } from '../core/errors.js';
import { formatNumber, formatPercent } from '../core/format.js';
import type { Policy } from '../core/gate.js';
import { mostChanged } from '../core/most-changed.js';
import { noThresholdWords } from '../core/no-threshold-words.js';
import { countOf, listOf } from '../core/phrase.js';
import type { MetricColumn, Run, RunWarning } from '../core/run.js';
import type { BareScore } from '../core/score.js';
import type { MetricThreshold, Thresholds } from '../core/thresholds.js';
import { subsetMargin } from '../stats/subset-margin.js';
import { sum } from '../stats/sum.js';
import { listSome } from './check-baselines.js';
import { checkPins, type PinnedColumn } from './check-pins.js';
import { type QuestionOverlap, questionOverlap } from './question-overlap.js';
import { deriveAgain } from './read-thresholds.js';

export interface HoldRequest {
  readonly thresholds: Thresholds;
  /** The name of the thresholds file. */
  readonly file: string;
  /** The fingerprints of the run's questions, by id. */
  readonly questions: ReadonlyMap<string, string>;
  /** Metrics that are held against thresholds of the user's own, or against none, by id. */
  readonly except: ReadonlySet<string>;
  readonly unscored: Policy['unscored'];
}

/** What a thresholds file asks of the means of one run. */
export interface HeldMeans {
  readonly means: ReadonlyMap<string, number>;
  readonly warnings: readonly RunWarning[];
  /** Where the thresholds come from, in sentences for the reader. */
  readonly origin: string;
}

/**
 * Holds the means of a run at a thresholds file: at its thresholds where the run has the baseline's questions, and else at those of
 * the questions that both have.
 *
 * @param run with a column for each metric of the file, but for the exceptions
 * @throws UserError `input` where the run was measured otherwise or on another set, or where no mean can be held
 */
export function holdMeans(run: Run, request: HoldRequest): HeldMeans {
  const { thresholds, file, questions, except } = request;
  const pinned = thresholds.metrics
    .filter(({ metric }) => !except.has(metric))
    .map((kept): PinnedColumn => ({ kept, column: columnOf(run, kept.metric) }));
  checkPins(pinned, run, file);
  const overlap = questionOverlap(thresholds.questions, questions, run.subsets, file);
  const places = placesOf(run);
  const held = pinned.map((one) => ({ ...one, ...holdMean(one, places, overlap, request) }));
  const gated = held.flatMap(({ kept, hold }) => (hold.state === 'held' ? [{ id: kept.metric, ...hold }] : []));
  const loose = held.flatMap(({ kept, hold }) => (hold.state === 'none' ? [`${kept.metric}: ${hold.reason}`] : []));
  // Whoever has thresholds of his own is held at those.
  if (gated.length === 0 && pinned.length === thresholds.metrics.length) {
    throw new UserError('input', `${file}: found no threshold for this run, wanted one: ${loose.join('; ')}`);
  }
  return {
    means: new Map(gated.map(({ id, threshold }) => [id, threshold])),
    warnings: [...setWarnings(overlap, thresholds, run, file), ...held.flatMap(({ warnings }) => warnings)],
    origin: originOf(request, overlap, gated, loose),
  };
}

type Hold =
  | { readonly state: 'held'; readonly threshold: number; readonly detectableDrop: number }
  | { readonly state: 'none'; readonly reason: string };

interface HeldMean {
  readonly hold: Hold;
  readonly warnings: readonly RunWarning[];
}

function holdMean(
  { kept, column }: PinnedColumn,
  places: ReadonlyMap<string, number>,
  { common }: QuestionOverlap,
  { thresholds, unscored }: HoldRequest,
): HeldMean {
  if (kept.result.state === 'none') return { hold: none(noThresholdWords[kept.result.cause]), warnings: [] };
  const counts = (id: string): boolean => {
    const place = places.get(id);
    return place !== undefined && common.has(id) && column.bare(place).state !== 'not-applicable';
  };
  const items = kept.items.filter(({ id }) => counts(id));
  const known = new Set(items.map(({ id }) => id));
  const others = [...places].filter(([id]) => !known.has(id)).map(([, place]) => column.bare(place));
  const { higherIsBetter } = column.metric;
  const isWhole = items.length === kept.items.length && thresholds.candidateRuns === 1;
  const own = isWhole
    ? kept.result
    : subsetMargin(
        kept.noise,
        {
          means: Float64Array.from(items, ({ mean }) => mean),
          variances: Float64Array.from(items, ({ variance }) => variance),
        },
        { alpha: kept.alpha, candidateRuns: 1, higherIsBetter },
      );
  if (own.state === 'none') return { hold: none(`in these samples, ${noThresholdWords[own.cause]}`), warnings: [] };
  return {
    hold: {
      state: 'held',
      threshold: overAll(own.threshold, items.length, others, column, unscored),
      detectableDrop: own.detectableDrop,
    },
    warnings: lostWarnings(kept, items.length, common, column),
  };
}

function none(reason: string): Hold {
  return { state: 'none', reason };
}

/**
 * The gate looks at the mean of all samples, and some of them have no part in the baseline. This is what that mean must reach for the
 * mean of the baseline's items to reach their threshold: the others count for what they scored.
 */
function overAll(
  threshold: number,
  items: number,
  others: readonly BareScore[],
  { metric: { range, higherIsBetter } }: MetricColumn,
  unscored: Policy['unscored'],
): number {
  const worst = (score: BareScore): readonly number[] => {
    if (score.state === 'scored') return [score.value];
    if (score.state === 'not-applicable' || unscored === 'fail') return [];
    const [low, high] = score.bounds === undefined ? range : [score.bounds.low, score.bounds.high];
    return [higherIsBetter ? low : high];
  };
  const counted = others.flatMap(worst);
  return counted.length === 0 ? threshold : (items * threshold + sum(counted)) / (items + counted.length);
}

/** Where each sample stands, by its id. */
function placesOf({ samples }: Run): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: samples.size }, (_, index) => [samples.id(index), index]));
}

/** Where many items of the baseline no longer apply, the mean is that of the others. */
function lostWarnings(
  kept: MetricThreshold,
  items: number,
  common: ReadonlySet<string>,
  { metric }: MetricColumn,
): readonly RunWarning[] {
  const expected = kept.items.filter(({ id }) => common.has(id)).length;
  const lost = expected - items;
  if (lost <= mostChanged * expected) return [];
  return [
    {
      code: 'other-question-set',
      message: `${metric.id} does not apply to them any more, and they have no part in its mean: see why before believing it`,
      samples: lost,
    },
  ];
}

function setWarnings(
  { common, added, removed, isSubset }: QuestionOverlap,
  thresholds: Thresholds,
  run: Run,
  file: string,
): readonly RunWarning[] {
  const warn = (ids: readonly string[], what: string): readonly RunWarning[] =>
    ids.length === 0 ? [] : [{ code: 'other-question-set', message: `${what}: ${listSome(ids)}`, samples: ids.length }];
  return [
    ...warn(
      added,
      `new since the baseline of ${file}, or changed: the thresholds are of the other ${common.size}, and what is required of the mean of all counts these as they scored; ${deriveAgain}`,
    ),
    ...(isSubset
      ? []
      : warn(removed, `of the baseline of ${file} and not here, or changed: thresholds are of the rest`)),
    ...(thresholds.candidateRuns === 1
      ? []
      : [
          {
            code: 'other-question-set' as const,
            message: `the thresholds of ${file} are for the mean of ${thresholds.candidateRuns} runs, and this is one: it is held at thresholds for one`,
            samples: run.samples.size,
          },
        ]),
  ];
}

function originOf(
  { file, thresholds }: HoldRequest,
  { common, isSubset }: QuestionOverlap,
  gated: readonly { readonly id: string; readonly detectableDrop: number }[],
  loose: readonly string[],
): string {
  const drops = gated.map(({ id, detectableDrop }) => `${formatNumber(detectableDrop)} in ${id}`);
  const whose = isSubset
    ? `the ${countOf(common.size, 'sample')} of this subset, which have thresholds of their own`
    : countOf(common.size, 'sample');
  if (gated.length === 0) return `No mean is held at ${file}.`;
  return [
    `Means are held at ${file}, for ${whose}: an unchanged system misses one in ${formatPercent(thresholds.alpha)} of runs.`,
    `A drop is seen in 80 of 100 cases where it is ${listOf(drops)} or more.`,
    ...loose.map((words) => `Not held at any: ${words}.`),
  ].join(' ');
}
