import { inputError } from '../core/errors.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import { distinctMetrics, type Metric } from '../core/metric.js';
import { listOf } from '../core/phrase.js';
import type { Run } from '../core/run.js';
import { defaultMetricNames, defaultPolicySettings } from '../gate/default-policy.js';
import { verdictMetrics } from '../metrics/verdict-metrics.js';
import type { BaselineRun } from '../thresholds/check-baselines.js';
import { FileScoring } from './evaluate-files.js';
import { filesOfRuns } from './files-of-runs.js';
import type { Host } from './host.js';
import { needModel } from './need-model.js';
import { QuestionHashes } from './question-hashes.js';
import type { Settings } from './settings.js';

/** Runs of the baseline, and the metrics that they have scores of. */
export interface ScoredBaseline {
  readonly runs: readonly BaselineRun[];
  readonly metrics: readonly Metric[];
}

/**
 * Reads and scores the runs of a baseline, a file each.
 *
 * @param named the metrics that somebody wants; none means those that a gate would look at and those that there are verdicts for
 * @throws UserError `usage` where there are verdicts, and not a file of them for each run; `input` where no metric has a score in
 * every run
 */
export async function scoreBaseline(
  settings: Settings,
  named: readonly Metric[],
  k: number | undefined,
  host: Host,
): Promise<ScoredBaseline> {
  const plan = evaluationPlan(settings, named, k);
  const runs: BaselineRun[] = [];
  for (const input of filesOfRuns(settings.files, settings.verdictFiles, '--verdicts')) {
    const scoring = new FileScoring({ ...settings, ...input }, plan, host);
    const questions = new QuestionHashes();
    for await (const batch of scoring.samples()) for (const { sample } of batch) questions.add(sample);
    runs.push({ run: scoring.finish(), questions: questions.byId });
  }
  const scored = runs.map(({ run }) => run);
  const wanted = new Set(named.map(({ id }) => id));
  for (const run of scored) needModel(run, wanted, settings.scoring.resources);
  return { runs, metrics: named.length > 0 ? named : scoredMetrics(scored, settings) };
}

function evaluationPlan({ scoring, resolve, loaded }: Settings, named: readonly Metric[], k?: number): EvaluationPlan {
  const common = { ...scoring, keepReason: () => false };
  if (named.length > 0) return { ...common, metrics: named };
  const { hit, referenceSupport, numbers } = defaultMetricNames(k ?? loaded.config.k ?? defaultPolicySettings.k);
  const metrics = distinctMetrics([hit, numbers].map(resolve));
  const standIns = new Map([[hit, { metric: resolve(referenceSupport), unless: 'relevant' as const }]]);
  return { ...common, metrics, standIns, fromVerdicts: verdictMetrics };
}

/** The metrics that every run has a score of. */
function scoredMetrics(runs: readonly Run[], { files }: Settings): readonly Metric[] {
  const isScored = (run: Run, id: string): boolean =>
    run.columns.some(({ metric, aggregate }) => metric.id === id && aggregate.scored > 0);
  const metrics = (runs[0]?.columns ?? []).map(({ metric }) => metric);
  const found = metrics.filter(({ id }) => runs.every((run) => isScored(run, id)));
  if (found.length > 0) return found;
  throw inputError([
    {
      file: listOf(files),
      found: 'no metric that every run has a score of',
      wanted: 'fields that one of the default metrics needs, or verdicts',
      remedy: 'name metrics with --metrics, and see what they need with plumbline explain',
    },
  ]);
}
