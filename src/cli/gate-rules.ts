import type { Thresholds } from '../config.js';
import type { Policy } from '../core/gate.js';
import type { GateRules } from '../gate/gate-plan.js';
import type { Settings } from './settings.js';

/** Flags that say what must be reached. */
export interface GateFlags {
  readonly perSample?: ReadonlyMap<string, number>;
  readonly passRate?: number;
  readonly mean?: ReadonlyMap<string, number>;
  readonly unscored?: Policy['unscored'];
  readonly k?: number;
}

/** The rules of the configuration, with the flags before them: threshold by threshold. */
export function gateRules({ config, metrics }: Settings, flags: GateFlags): GateRules {
  const { per_sample: perSample, mean, unscored } = config.gate ?? {};
  return {
    perSample: merged(perSample?.thresholds, flags.perSample),
    passRate: flags.passRate ?? perSample?.pass_rate,
    means: merged(mean, flags.mean),
    unscored: flags.unscored ?? unscored,
    k: flags.k ?? config.k,
    metrics,
  };
}

function merged(
  configured: Thresholds = {},
  flags: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number | null> {
  return new Map<string, number | null>([...Object.entries(configured), ...flags]);
}
