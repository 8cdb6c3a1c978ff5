import type { Thresholds } from '../config.js';
import { UserError } from '../core/errors.js';
import type { Policy } from '../core/gate.js';
import { distinctMetrics, type Metric } from '../core/metric.js';
import { type GatePlan, type GateRules, gatePlan } from '../gate/gate-plan.js';
import { verdictMetrics } from '../metrics/verdict-metrics.js';
import type { Baseline } from './compare-baseline.js';
import { filesOfRuns } from './files-of-runs.js';
import { type GateThresholds, withoutThreshold } from './gate-thresholds.js';
import type { Host } from './host.js';
import type { NamedThreshold } from './options.js';
import { displayNames, type Settings } from './settings.js';

/** Flags that say what must be reached. */
export interface GateFlags {
  readonly perSample?: readonly NamedThreshold[];
  readonly passRate?: number;
  readonly mean?: readonly NamedThreshold[];
  readonly unscored?: Policy['unscored'];
  readonly k?: number;
  readonly baseline?: readonly string[];
  /** Verdicts on the samples of the baseline: those on the samples of the run are not about them. */
  readonly baselineVerdicts?: readonly string[];
  readonly thresholds?: string;
}

/**
 * Plans the gate by the rules of the configuration, with the flags before them: threshold by threshold. What either says of a mean
 * goes before a file of thresholds.
 *
 * @throws UserError `usage` for flags that cannot be meant, `config` for what is wrong with the configuration
 */
export function planGate(settings: Settings, flags: GateFlags, derived?: GateThresholds): GatePlan {
  const { loaded, scoring, resolve } = settings;
  const rules = gateRules(settings, flags, derived);
  const make = (): GatePlan => gatePlan(rules, scoring, resolve);
  const plan = flags.perSample === undefined && flags.mean === undefined ? loaded.read(['gate'], make) : make();
  // Only the default rules have a metric that another may stand in for.
  if (flags.k !== undefined && plan.evaluation.standIns === undefined) {
    throw new UserError(
      'usage',
      `--k ${flags.k}: found thresholds beside it, whose metrics name a k of their own; wanted no --k`,
    );
  }
  // Who names metrics has chosen; the default rules report what there are verdicts for as well.
  return plan.evaluation.standIns === undefined || settings.metrics.length > 0
    ? plan
    : { ...plan, evaluation: { ...plan.evaluation, fromVerdicts: verdictMetrics } };
}

/**
 * What the run is compared with; undefined where that is nothing.
 *
 * @throws UserError `usage` where the run would be compared with itself, and for verdicts that are not on each run
 */
export function baselineOf(
  settings: Settings,
  { baseline, baselineVerdicts = [] }: GateFlags,
  { cwd }: Host,
  derived?: GateThresholds,
): Baseline | undefined {
  const { regression } = settings.loaded.config.gate ?? {};
  const configured = regression?.baseline ?? [];
  const files =
    baseline ?? (typeof configured === 'string' ? [configured] : configured).map((file) => settings.loaded.path(file));
  if (files.length === 0) {
    if (baselineVerdicts.length === 0) return undefined;
    throw new UserError(
      'usage',
      `--baseline-verdicts ${baselineVerdicts[0]}: found no baseline, wanted --baseline beside it`,
    );
  }
  // Named together: a run that is compared with itself is never worse.
  const names = displayNames([...settings.files, ...files], cwd).slice(settings.files.length);
  const verdicts = displayNames([...settings.verdictFiles, ...baselineVerdicts], cwd).slice(
    settings.verdictFiles.length,
  );
  const metrics = regressionMetrics(settings);
  return {
    runs: filesOfRuns(names, verdicts, '--baseline-verdicts'),
    besides: new Set(derived === undefined ? [] : withoutThreshold(derived)),
    ...(metrics.length > 0 && { metrics }),
  };
}

function regressionMetrics({ loaded, resolve }: Settings): readonly Metric[] {
  const names = loaded.config.gate?.regression?.metrics ?? [];
  return names.map((name) => loaded.read(['gate', 'regression', 'metrics', name], () => resolve(name)));
}

function gateRules(settings: Settings, flags: GateFlags, derived?: GateThresholds): GateRules {
  const { gate: { per_sample: perSample, mean, unscored } = {}, k } = settings.loaded.config;
  const given = (thresholds: readonly NamedThreshold[] = []) => byMetric(thresholds, settings);
  return {
    perSample: new Map([
      ...configured(['gate', 'per_sample', 'thresholds'], perSample?.thresholds, settings),
      ...given(flags.perSample),
    ]),
    passRate: flags.passRate ?? perSample?.pass_rate,
    means: new Map([
      ...derivedMeans(settings, derived),
      ...configured(['gate', 'mean'], mean, settings),
      ...given(flags.mean),
    ]),
    unscored: flags.unscored ?? unscored,
    k: flags.k ?? k,
    metrics: distinctMetrics([
      ...settings.metrics,
      ...regressionMetrics(settings),
      ...(derived?.thresholds.metrics ?? []).map(({ metric }) => settings.resolve(metric)),
    ]),
  };
}

/** The thresholds of a file as they stand there; what holds for the run at hand is known when that was read. */
function derivedMeans(
  { resolve }: Settings,
  derived?: GateThresholds,
): readonly (readonly [id: string, threshold: number])[] {
  return (derived?.thresholds.metrics ?? []).flatMap(({ metric, result }) =>
    result.state === 'threshold' ? [[resolve(metric).id, result.threshold] as const] : [],
  );
}

/** The thresholds of the configuration: each is tried by itself, so that what is wrong with it is told with its line. */
function configured(
  path: readonly string[],
  thresholds: Thresholds = {},
  settings: Settings,
): ReadonlyMap<string, number | null> {
  const { loaded, scoring, resolve } = settings;
  const entries = Object.entries(thresholds);
  for (const [name, threshold] of entries) {
    const alone = { perSample: new Map([[name, threshold]]), means: new Map(), metrics: [] };
    loaded.read([...path, name], () => (threshold === null ? resolve(name) : gatePlan(alone, scoring, resolve)));
  }
  return loaded.read(path, () => byMetric(entries, settings));
}

/** Thresholds by the id of their metric, whatever names it goes by. */
function byMetric<Threshold>(
  thresholds: readonly (readonly [name: string, threshold: Threshold])[],
  { resolve }: Settings,
): ReadonlyMap<string, Threshold> {
  const byId = new Map<string, Threshold>();
  for (const [name, threshold] of thresholds) {
    const { id } = resolve(name);
    if (byId.has(id)) throw new UserError('usage', `${name}: found two thresholds for ${id}, wanted one`);
    byId.set(id, threshold);
  }
  return byId;
}
