import { UserError } from '../core/errors.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { type Policy, reaches } from '../core/gate.js';
import { defaultMetricOptions, distinctMetrics, type Metric, metricUnder } from '../core/metric.js';
import type { Run } from '../core/run.js';
import { defaultMetricNames, defaultPolicy, defaultPolicySettings, defaultThresholds } from './default-policy.js';

/** What somebody wants of a gate, with the names that they gave to metrics. */
export interface GateRules {
  /** The threshold of each sample in a metric; null where the metric is reported and not gated. */
  readonly perSample: ReadonlyMap<string, number | null>;
  readonly passRate?: number | undefined;
  /** The threshold of a metric's mean, or null. */
  readonly means: ReadonlyMap<string, number | null>;
  readonly unscored?: Policy['unscored'] | undefined;
  /** The k of the default metrics. */
  readonly k?: number | undefined;
  /** Metrics to report besides those that are gated. */
  readonly metrics: readonly Metric[];
}

/** What a gate computes, and the policy that it then holds the run against. */
export interface GatePlan {
  readonly evaluation: EvaluationPlan;
  /** Whether samples are held to something one by one, rather than in their means alone. */
  readonly holdsSamples: boolean;
  readonly policyOf: (run: Run) => Policy;
}

type Resolve = (name: string) => Metric;

/** What scoring goes by, whatever the gate wants. */
export type Scoring = Required<Pick<EvaluationPlan, 'options' | 'resources'>>;

/**
 * The plan of a gate: the thresholds that somebody wrote, else those that the file's fields allow.
 *
 * @param resolve finds a metric by name
 * @throws UserError `config` where the thresholds cannot be meant
 */
export function gatePlan(rules: GateRules, scoring: Scoring, resolve: Resolve): GatePlan {
  const options = { ...defaultMetricOptions, ...scoring.options };
  const resolveUnder: Resolve = (name) => metricUnder(resolve(name), options);
  const perSample = numbersOf(rules.perSample, resolveUnder);
  const means = numbersOf(rules.means, resolveUnder);
  const named = [...rules.perSample.keys(), ...rules.means.keys()].map(resolve);
  if (named.length > 0 && perSample.size + means.size === 0) {
    throw new UserError('config', 'nothing is gated: every threshold is null, wanted at least one number');
  }
  const metrics = distinctMetrics([...named, ...rules.metrics]);
  return perSample.size > 0 || (means.size > 0 && rules.passRate === undefined)
    ? writtenPlan({ ...rules, perSample, means, metrics }, scoring)
    : defaultPlan({ ...rules, means, metrics }, nullsOf(rules.perSample, resolve), scoring, resolve);
}

/** The thresholds that are numbers, by the metric's own name. */
function numbersOf(thresholds: ReadonlyMap<string, number | null>, resolve: Resolve): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const [name, threshold] of thresholds) {
    if (threshold === null) continue;
    const metric = resolve(name);
    if (result.has(metric.id)) {
      throw new UserError('config', `${name}: found two thresholds for ${metric.id}, wanted one`);
    }
    result.set(metric.id, checkedThreshold(metric, threshold));
  }
  return result;
}

/** The metrics that somebody wants reported and not gated. */
function nullsOf(thresholds: ReadonlyMap<string, number | null>, resolve: Resolve): ReadonlySet<string> {
  return new Set([...thresholds].filter(([, threshold]) => threshold === null).map(([name]) => resolve(name).id));
}

function checkedThreshold({ id, range: [low, high] }: Metric, threshold: number): number {
  if (threshold >= low && threshold <= high) return threshold;
  throw new UserError(
    'config',
    `${id}: found the threshold ${threshold}, wanted ${low} to ${high}, the range of ${id}`,
  );
}

interface CheckedRules extends GateRules {
  readonly perSample: ReadonlyMap<string, number>;
  readonly means: ReadonlyMap<string, number>;
}

function writtenPlan({ perSample, means, metrics, ...rules }: CheckedRules, scoring: Scoring): GatePlan {
  const { passRate = defaultPolicySettings.passRate, unscored = defaultPolicySettings.unscored } = rules;
  const policy: Policy = {
    ...(perSample.size === 0 ? {} : { perSample: { thresholds: perSample, passRate } }),
    means,
    unscored,
  };
  return {
    evaluation: { ...scoring, metrics, keepReason: keepMisses(perSample, means) },
    holdsSamples: perSample.size > 0,
    policyOf: () => policy,
  };
}

function defaultPlan(
  { means, metrics, ...rules }: Omit<CheckedRules, 'perSample'>,
  ungated: ReadonlySet<string>,
  scoring: Scoring,
  resolve: Resolve,
): GatePlan {
  const {
    k = defaultPolicySettings.k,
    passRate = defaultPolicySettings.passRate,
    unscored = defaultPolicySettings.unscored,
  } = rules;
  const names = defaultMetricNames(k);
  return {
    evaluation: {
      ...scoring,
      metrics: distinctMetrics([...[names.hit, names.numbers, ...names.reported].map(resolve), ...metrics]),
      standIns: new Map([[names.hit, { metric: resolve(names.referenceSupport), unless: 'relevant' }]]),
      keepReason: keepMisses(defaultThresholds(k), means),
    },
    holdsSamples: true,
    policyOf: (run) => ({ ...defaultPolicy(run, { k, passRate, unscored, ungated }), means }),
  };
}

/** Reports give reasons for what did not pass and for what is missing; the other reasons would only fill the memory. */
function keepMisses(
  perSample: ReadonlyMap<string, number>,
  means: ReadonlyMap<string, number>,
): NonNullable<EvaluationPlan['keepReason']> {
  return ({ id, higherIsBetter }, score) => {
    if (score.state === 'not-applicable') return false;
    if (score.state === 'unscored') return perSample.has(id) || means.has(id);
    const threshold = perSample.get(id);
    return threshold !== undefined && !reaches(score.value, threshold, higherIsBetter);
  };
}
