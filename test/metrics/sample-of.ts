import { defaultMetricOptions, type Metric, type MetricOptions } from '../../src/core/metric.js';
import type { Resources } from '../../src/core/resources.js';
import type { Sample } from '../../src/core/sample.js';
import type { Score } from '../../src/core/score.js';
import type { VerdictRecord } from '../../src/core/verdict.js';

/** A sample with the given fields; the rest is there because every sample has it. */
export function sampleOf(fields: Partial<Sample>): Sample {
  return {
    id: 'refund-period',
    question: 'Within how many days can I return a lamp?',
    stratum: 'answerable',
    tags: [],
    metadata: {},
    extra: {},
    location: { file: 'lamps.jsonl', line: 1 },
    ...fields,
  };
}

/** A sample with ids alone: retrieved in this order, each relevant id with grade 1 unless a grade is given. */
export function rankedSample(
  retrieved: readonly string[],
  relevant: readonly (string | readonly [id: string, grade: number])[],
): Sample {
  return sampleOf({
    retrieved: retrieved.map((id) => ({ id })),
    relevant: relevant.map((entry) => {
      const [id, grade] = typeof entry === 'string' ? [entry, 1] : entry;
      return { id, grade };
    }),
  });
}

export function scoreWith(
  metric: Metric,
  sample: Sample,
  options: Partial<MetricOptions> = {},
  resources: Resources = {},
): Score {
  return metric.score(sample, { ...defaultMetricOptions, ...options }, resources);
}

/** The value where there is one, else the cause: what most tests ask for. */
export function valueOrCause(
  metric: Metric,
  sample: Sample,
  options: Partial<MetricOptions> = {},
  resources: Resources = {},
): number | string {
  const score = scoreWith(metric, sample, options, resources);
  return score.state === 'scored' ? score.value : score.cause;
}

/** A sample with what a judge said of it for one metric. */
export function judgedSample(metric: string, record: Partial<VerdictRecord>, fields: Partial<Sample> = {}): Sample {
  return sampleOf({ ...fields, verdicts: [{ metric, extra: {}, ...record }] });
}
