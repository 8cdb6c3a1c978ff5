import { UserError } from '../core/errors.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { distinctMetrics, type Metric } from '../core/metric.js';
import { defaultMetricNames, defaultPolicySettings } from '../gate/default-policy.js';
import { verdictMetrics } from '../metrics/verdict-metrics.js';
import type { Settings } from './settings.js';

/**
 * The metrics that were asked for, else those that the gate would look at, and those that there are verdicts for.
 *
 * @throws UserError `usage` for a k beside metrics that have their own
 */
export function scorePlan(
  { metrics, scoring, resolve, loaded }: Settings,
  { k }: { readonly k?: number },
): EvaluationPlan {
  if (metrics.length === 0) {
    return { ...scoring, metrics: defaultMetrics(k ?? loaded.config.k, resolve), fromVerdicts: verdictMetrics };
  }
  if (k === undefined) return { ...scoring, metrics };
  const names = metrics.map(({ id }) => id).join(', ');
  throw new UserError(
    'usage',
    `--k ${k}: found metrics that are named beside it (${names}), wanted the one or the others`,
  );
}

function defaultMetrics(k: number = defaultPolicySettings.k, resolve: (name: string) => Metric): readonly Metric[] {
  const { hit, referenceSupport, numbers, reported } = defaultMetricNames(k);
  return distinctMetrics([hit, referenceSupport, numbers, ...reported].map(resolve));
}
