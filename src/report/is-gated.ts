import type { Policy } from '../core/gate.js';

/** Whether a rule of the policy hangs on the metric's scores by themselves, of each sample or in the mean. */
export function isGated(id: string, { perSample, means }: Policy): boolean {
  return means.has(id) || (perSample?.thresholds.has(id) ?? false);
}
