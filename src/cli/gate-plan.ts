import type { Thresholds } from '../config.js';
import { UserError } from '../core/errors.js';
import { type Policy, reaches } from '../core/gate.js';
import type { Metric } from '../core/metric.js';
import type { Run } from '../core/run.js';
import type { EvaluationPlan } from '../evaluate/evaluate.js';
import { defaultMetricNames, defaultPolicy, defaultPolicySettings, defaultThresholds } from '../gate/default-policy.js';
import { distinct, type Settings } from './settings.js';

/** Flags that say what must be reached. */
export interface GateFlags {
  readonly perSample?: ReadonlyMap<string, number>;
  readonly passRate?: number;
  readonly mean?: ReadonlyMap<string, number>;
  readonly unscored?: Policy['unscored'];
  readonly k?: number;
}

/** What a gate computes, and the policy that it then holds the run against. */
export interface GatePlan {
  readonly evaluation: EvaluationPlan;
  readonly policyOf: (run: Run) => Policy;
}

/** The plan of a gate: the thresholds that the user wrote, else those that the file's fields allow. */
export function gatePlan(settings: Settings, flags: GateFlags): GatePlan {
  const rules = rulesOf(settings, flags);
  return rules.perSample.size > 0 || (rules.means.size > 0 && rules.passRate === undefined)
    ? writtenPlan(settings, rules)
    : defaultPlan(settings, rules, flags.k ?? settings.config.k ?? defaultPolicySettings.k);
}

interface Rules {
  readonly perSample: ReadonlyMap<string, number>;
  readonly means: ReadonlyMap<string, number>;
  readonly passRate: number | undefined;
  readonly unscored: Policy['unscored'];
  readonly metrics: readonly Metric[];
}

function rulesOf({ config, resolve, metrics }: Settings, flags: GateFlags): Rules {
  const { per_sample: perSample, mean, unscored } = config.gate ?? {};
  const each = entries(perSample?.thresholds, flags.perSample);
  const means = entries(mean, flags.mean);
  const named = [...each.keys(), ...means.keys()].map(resolve);
  const rules: Rules = {
    perSample: canonical(each, resolve),
    means: canonical(means, resolve),
    passRate: flags.passRate ?? perSample?.pass_rate,
    unscored: flags.unscored ?? unscored ?? defaultPolicySettings.unscored,
    metrics: distinct([...named, ...metrics]),
  };
  if (named.length > 0 && rules.perSample.size + rules.means.size === 0) {
    throw new UserError('config', 'nothing is gated: every threshold is null, wanted at least one number');
  }
  return rules;
}

function entries(
  configured: Thresholds = {},
  flags: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number | null> {
  return new Map<string, number | null>([...Object.entries(configured), ...flags]);
}

/** The thresholds that are numbers, by the metric's own name. */
function canonical(
  thresholds: ReadonlyMap<string, number | null>,
  resolve: Settings['resolve'],
): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const [name, threshold] of thresholds) {
    if (threshold === null) continue;
    const metric = resolve(name);
    if (result.has(metric.id))
      throw new UserError('config', `${name}: found two thresholds for ${metric.id}, wanted one`);
    result.set(metric.id, checkedThreshold(metric, threshold));
  }
  return result;
}

function checkedThreshold({ id, range: [low, high] }: Metric, threshold: number): number {
  if (threshold >= low && threshold <= high) return threshold;
  throw new UserError(
    'config',
    `${id}: found the threshold ${threshold}, wanted ${low} to ${high}, the range of ${id}`,
  );
}

function writtenPlan({ options }: Settings, rules: Rules): GatePlan {
  const { perSample, means, passRate = defaultPolicySettings.passRate, unscored, metrics } = rules;
  const policy: Policy = {
    ...(perSample.size === 0 ? {} : { perSample: { thresholds: perSample, passRate } }),
    means,
    unscored,
  };
  return {
    evaluation: { metrics, options, keepReason: keepMisses(perSample) },
    policyOf: () => policy,
  };
}

function defaultPlan({ options, resolve }: Settings, rules: Rules, k: number): GatePlan {
  const { means, passRate = defaultPolicySettings.passRate, unscored, metrics } = rules;
  const names = defaultMetricNames(k);
  return {
    evaluation: {
      metrics: distinct([...[names.hit, names.numbers, ...names.reported].map(resolve), ...metrics]),
      standIns: new Map([[names.hit, resolve(names.referenceSupport)]]),
      options,
      keepReason: keepMisses(defaultThresholds(k)),
    },
    policyOf: (run) => ({ ...defaultPolicy(run, { k, passRate, unscored }), means }),
  };
}

/** Reports give reasons for what did not pass; the other reasons would only fill the memory. */
function keepMisses(thresholds: ReadonlyMap<string, number>): NonNullable<EvaluationPlan['keepReason']> {
  return (metric, score) => {
    const threshold = thresholds.get(metric.id);
    if (threshold === undefined || score.state === 'not-applicable') return false;
    return score.state === 'unscored' || !reaches(score.value, threshold, metric.higherIsBetter);
  };
}
