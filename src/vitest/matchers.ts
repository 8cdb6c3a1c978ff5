import { reaches } from '../core/gate.js';
import type { JsonObject } from '../core/json.js';
import { defaultMetricOptions, type Metric, type MetricOptions } from '../core/metric.js';
import type { Resources } from '../core/resources.js';
import type { Sample } from '../core/sample.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { parseSample } from '../io/parse-sample.js';
import { resolveMetric } from '../metrics/index.js';

/** A sample, or a record with the field names of sample files. */
export type SampleInput = Sample | JsonObject;

interface Verdict {
  readonly pass: boolean;
  message(): string;
}

/** What vitest hands to a matcher; `isNot` is set behind `.not`. */
interface Context {
  readonly isNot?: boolean;
}

/** The matchers of Plumbline: `expect.extend(matchers)`, once in a setup file. */
export const matchers = {
  /** A relevant id is among the first k that were retrieved. */
  toHitTopK(this: Context, received: SampleInput, k: number): Verdict {
    return judge(this, received, resolveMetric(`hit@${k}`), 1, {});
  },

  /** Each number of the answer stands in the retrieved contexts. */
  toHaveNumbersInContext(this: Context, received: SampleInput): Verdict {
    return judge(this, received, resolveMetric('numbers_in_context'), 1, {});
  },

  /** The score in a metric, by name or of your own, reaches a threshold; or stays at it or below where lower is better. The analyzer `stem` needs `await loadResources({ analyzer: 'stem' })`. Metrics of embeddings are for `sampleTests`, which embeds what they compare first. */
  toReachScore(
    this: Context,
    received: SampleInput,
    metric: string | Metric,
    threshold: number,
    options: Partial<MetricOptions> = {},
    resources: Resources = {},
  ): Verdict {
    const resolved = typeof metric === 'string' ? resolveMetric(metric) : metric;
    return judge(this, received, resolved, threshold, options, resources);
  },
};

/**
 * Holds a sample's score against a threshold, as the gate does: a metric that does not apply has no objection; a score that
 * is missing is neither reached nor not reached, so it fails with `.not` and without.
 */
function judge(
  { isNot = false }: Context,
  received: SampleInput,
  metric: Metric,
  threshold: number,
  options: Partial<MetricOptions>,
  resources: Resources = {},
): Verdict {
  const sample = isSample(received) ? received : parseSample(received);
  const score = scoreSample(metric, sample, { ...defaultMetricOptions, ...options }, resources);
  const wanted = `${isNot ? 'not ' : ''}${metric.higherIsBetter ? 'at least' : 'at most'} ${threshold}`;
  const about = `${metric.id} of ${JSON.stringify(sample.id)} (${sample.question})`;
  switch (score.state) {
    case 'scored':
      return {
        pass: reaches(score.value, threshold, metric.higherIsBetter),
        message: () => `${about}: ${score.value}, wanted ${wanted}: ${score.reason}`,
      };
    case 'not-applicable':
      return {
        pass: true,
        message: () => `${about}: not applicable (${score.cause}), wanted ${wanted}: ${score.reason}`,
      };
    case 'unscored':
      return {
        pass: isNot,
        message: () => `${about}: unscored (${score.cause}), wanted ${wanted}: ${score.reason}`,
      };
    default:
      return score satisfies never;
  }
}

/** Only a sample has a place where it was read. */
function isSample(input: SampleInput): input is Sample {
  return 'location' in input && 'extra' in input && typeof input['question'] === 'string';
}
