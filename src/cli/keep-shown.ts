import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { GatePlan } from '../gate/gate-plan.js';
import { mostCases, reporters } from '../report/index.js';
import { keepSamples } from './keep-samples.js';
import type { ReportTarget } from './targets.js';

/**
 * The plan, with no more reasons kept than the reporters show: where a thousand samples fail and a terminal shows twenty,
 * putting the other reasons into words would be most of the work.
 */
export function keepShown(
  { evaluation: plan, holdsSamples }: Pick<GatePlan, 'evaluation' | 'holdsSamples'>,
  targets: readonly ReportTarget[],
): EvaluationPlan {
  const most = Math.max(...targets.map(({ reporter }) => mostCases.get(reporter) ?? Number.POSITIVE_INFINITY));
  const kept = new Map<string, number>();
  return {
    ...keepSamples(plan, targets, holdsSamples ? plan.keepReason : undefined),
    keepDetails: targets.some(({ reporter }) => reporter === reporters.json),
    // Reports list samples by outcome, and each outcome in the file's order: of each kind the first ones are enough.
    keepReason: (metric, score) => {
      if (plan.keepReason?.(metric, score) === false) return false;
      const kind = `${score.state} ${metric.id}`;
      const count = (kept.get(kind) ?? 0) + 1;
      kept.set(kind, count);
      return count <= most;
    },
  };
}
