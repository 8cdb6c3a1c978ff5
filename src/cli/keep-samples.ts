import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { isPoor } from './is-poor.js';
import { type ReportTarget, showsSamples } from './targets.js';

/** The plan, with samples kept where a report opens them to their texts: for commands whose report lists samples. */
export function keepSamples(plan: EvaluationPlan, targets: readonly ReportTarget[]): EvaluationPlan {
  return showsSamples(targets) ? { ...plan, keepSample: plan.keepReason ?? isPoor } : plan;
}
