import type { Metric, MetricOptions } from '../core/metric.js';
import type { Resources } from '../core/resources.js';
import { type Sample, type SampleField, sampleFields } from '../core/sample.js';
import { notApplicable, type Score, unscored } from '../core/score.js';

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
    return checked(metric, metric.score(sample, options, resources));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return unscored('metric-fault', `the metric failed: ${message}`);
  }
}

/** To trec_eval, a query without a retrieved list is a result: it scores 0 or is skipped, as the options say. */
function isAnswerInTrec(field: SampleField, options: MetricOptions): boolean {
  return field === 'retrieved' && options.compat === 'trec';
}

function checked(metric: Metric, score: Score): Score {
  if (score?.state === 'scored') return checkedValue(metric, score, score.value);
  if (score?.state === 'unscored' || score?.state === 'not-applicable') return score;
  return unscored('metric-fault', `the metric gave ${describe(score)}, wanted a number or a score`);
}

function checkedValue(metric: Metric, score: Score, value: number): Score {
  const [low, high] = metric.range;
  if (value >= low && value <= high) return score;
  if (typeof value !== 'number' || Number.isNaN(value)) {
    return unscored('metric-fault', `the metric gave ${describe(value)}, wanted a number`);
  }
  return unscored('out-of-range', `the metric gave ${value}, wanted ${low} to ${high}`);
}

function describe(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
