import { type Metric, type MetricOptions, metricUnder } from '../core/metric.js';
import type { Resources } from '../core/resources.js';
import { type Sample, type SampleField, sampleFields } from '../core/sample.js';
import {
  type NotApplicable,
  notApplicable,
  notApplicableCauses,
  type Score,
  type Scored,
  type Unscored,
  unscored,
  unscoredCauses,
} from '../core/score.js';

/** One metric's score of one sample. Whatever the metric does, the answer is a score: a fault leaves the sample unscored. */
export function scoreSample(metric: Metric, sample: Sample, options: MetricOptions, resources: Resources = {}): Score {
  if (metric.stratum !== undefined && metric.stratum !== sample.stratum) {
    return notApplicable('other-stratum', `the question is ${sample.stratum}`);
  }
  for (const field of metric.needs) {
    if (sample[field] === undefined && !isAnswerInTrec(field, options)) {
      return unscored('missing-input', `the sample has no ${sampleFields[field]}`);
    }
  }
  try {
    return checked(metricUnder(metric, options), metric.score(sample, options, resources));
  } catch (error) {
    return fault(`the metric failed: ${messageOf(error)}`);
  }
}

/** To trec_eval, a query without a retrieved list is a result: it scores 0 or is skipped, as the options say. */
function isAnswerInTrec(field: SampleField, options: MetricOptions): boolean {
  return field === 'retrieved' && options.compat === 'trec';
}

/** A user's metric may be written in JavaScript: what the types promise is checked here, once for all that reads scores. */
function checked(metric: Metric, score: Score): Score {
  switch (score?.state) {
    case 'scored':
      return checkedValue(metric, score);
    case 'not-applicable':
      return checkedCause(score, notApplicableCauses);
    case 'unscored':
      return checkedBounds(metric, score) ?? checkedCause(score, unscoredCauses);
    default:
      return fault(`the metric gave ${describe(score)}, wanted a number or a score`);
  }
}

function checkedValue({ range: [low, high] }: Metric, score: Scored): Score {
  const { value } = score;
  if (typeof value !== 'number' || Number.isNaN(value))
    return fault(`the metric gave ${describe(value)}, wanted a number`);
  if (Number.isFinite(value) && value >= low && value <= high) return score;
  const hole = unscored('out-of-range', `the metric gave ${value}, wanted ${low} to ${high}`);
  return score.series === undefined ? hole : { ...hole, series: score.series };
}

/** The fault of an unscored sample's bounds, if they have one. */
function checkedBounds({ range: [least, most] }: Metric, { bounds }: Unscored): Score | undefined {
  if (bounds === undefined) return undefined;
  const { low, high } = bounds;
  if ([low, high].every(Number.isFinite) && low >= least && low <= high && high <= most) return undefined;
  return fault(
    `the metric gave bounds from ${describe(low)} to ${describe(high)}, wanted them within ${least} and ${most}`,
  );
}

function checkedCause(score: NotApplicable | Unscored, causes: readonly string[]): Score {
  if (causes.includes(score.cause)) return score;
  return fault(`the metric gave the cause ${describe(score.cause)}, wanted one of ${causes.join(', ')}`);
}

/** Anything can be thrown, even what cannot be made a text. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return String(error.message);
  return typeof error === 'object' && error !== null ? 'it threw an object' : String(error);
}

function fault(reason: string): Score {
  return unscored('metric-fault', reason);
}

function describe(value: unknown): string {
  if (value instanceof Promise) {
    // Nobody waits for it, and what nobody waits for must not fail unheard.
    value.catch(() => {});
    return 'a promise';
  }
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
