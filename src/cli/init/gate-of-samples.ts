import { UserError } from '../../core/errors.js';
import type { Policy } from '../../core/gate.js';
import type { Metric } from '../../core/metric.js';
import type { Run } from '../../core/run.js';
import type { GatePlan } from '../../gate/gate-plan.js';
import type { GateSettings, ProjectSamples } from '../../init/project.js';
import { verdictMetrics } from '../../metrics/verdict-metrics.js';
import { FileScoring } from '../evaluate-files.js';
import type { Host } from '../host.js';
import { planGate } from '../plan-gate.js';
import type { Settings } from '../settings.js';

/** Where nothing but a judge's verdicts can be gated: a beginning, until runs of the user's own say where it should stand. */
const judgedMean = 0.8;

/** Scores the samples as the gate does that nobody has set anything for, and says what it would hold them to. */
export async function gateOfSamples(settings: Settings, host: Host): Promise<ProjectSamples> {
  const plan = planGate(settings, {});
  const evaluation = { ...plan.evaluation, fromVerdicts: verdictMetrics, keepReason: () => false };
  const scoring = new FileScoring(settings, evaluation, host);
  for await (const _ of scoring.samples());
  const run = scoring.finish();
  return { files: settings.files, count: run.samples.size, gate: settingsOf(policyOf(plan, run)) ?? judged(run) };
}

/** Undefined where the fields allow nothing. */
function policyOf({ policyOf: policy }: GatePlan, run: Run): Policy | undefined {
  try {
    return policy(run);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function settingsOf(policy: Policy | undefined): GateSettings | undefined {
  if (policy?.perSample === undefined) return undefined;
  const { thresholds, passRate } = policy.perSample;
  return { per_sample: { thresholds: Object.fromEntries(thresholds), pass_rate: passRate } };
}

function judged({ columns }: Run): GateSettings | undefined {
  const isJudged = ({ needs, higherIsBetter }: Metric): boolean => needs.includes('verdicts') && higherIsBetter;
  const means = columns
    .filter(({ metric, aggregate }) => isJudged(metric) && aggregate.scored > 0)
    .map(({ metric }): [string, number] => [metric.id, judgedMean]);
  return means.length === 0 ? undefined : { mean: Object.fromEntries(means) };
}
