import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { isPoor } from './is-poor.js';
import { type ReportTarget, showsSamples } from './targets.js';

/**
 * The plan, with samples kept where a report opens them to their texts: for commands whose report lists samples.
 *
 * @param needsLook by which score a sample may need a look
 */
export function keepSamples(
  plan: EvaluationPlan,
  targets: readonly ReportTarget[],
  needsLook: NonNullable<EvaluationPlan['keepSample']> = isPoor,
): EvaluationPlan {
  return showsSamples(targets) ? { ...plan, keepSample: needsLook } : plan;
}
