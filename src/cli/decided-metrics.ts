import { gatedMetrics, type Policy } from '../core/gate.js';
import type { Baseline } from './compare-baseline.js';
import type { GateThresholds } from './gate-thresholds.js';

/**
 * The metrics whose scores a gate hangs on. Of those in a file of thresholds the model is pinned, whether there is a threshold
 * or none.
 */
export function decidedMetrics(
  policy: Policy,
  derived: Pick<GateThresholds, 'thresholds' | 'except'> | undefined,
  baseline: Pick<Baseline, 'metrics'> | undefined,
): ReadonlySet<string> {
  const pinned = (derived?.thresholds.metrics ?? []).map(({ metric }) => metric);
  return new Set([
    ...gatedMetrics(policy),
    ...pinned.filter((id) => derived?.except.has(id) === false),
    ...(baseline?.metrics ?? []).map(({ id }) => id),
  ]);
}
