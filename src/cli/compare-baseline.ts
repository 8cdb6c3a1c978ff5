import { compareRuns } from '../compare/compare-runs.js';
import type { Comparison } from '../core/comparison.js';
import { gatedMetrics, type Policy } from '../core/gate.js';
import { distinctMetrics, type Metric } from '../core/metric.js';
import type { Run } from '../core/run.js';
import { checkCopies } from './check-copies.js';
import { FileScoring } from './evaluate-files.js';
import type { RunFiles } from './files-of-runs.js';
import type { Host } from './host.js';
import type { QuestionWatch } from './question-watch.js';
import type { Settings } from './settings.js';

/** What a run is compared with. */
export interface Baseline {
  readonly runs: readonly RunFiles[];
  /** Absent: the metrics that are gated otherwise, and those besides. */
  readonly metrics?: readonly Metric[];
  /** Metrics that could be gated in no other way, by id. */
  readonly besides: ReadonlySet<string>;
}

/** The chance that an unchanged system is called worse in any of the metrics. */
export const regressionAlpha = 0.05;

/**
 * Compares a run with the runs of a baseline.
 *
 * @param watch has seen the samples of the run
 * @throws UserError `input` where an id stands for two questions, or a run of the baseline is a copy of another
 */
export async function compareBaseline(
  baseline: Baseline,
  run: Run,
  policy: Policy,
  settings: Settings,
  watch: QuestionWatch,
  host: Host,
): Promise<Comparison> {
  const metrics = baseline.metrics ?? comparedMetrics(run, policy, baseline.besides);
  const runs: Run[] = [];
  for (const files of baseline.runs) {
    const scoring = new FileScoring(
      { ...settings, ...files },
      { ...settings.scoring, metrics, keepReason: () => false },
      host,
    );
    for await (const batch of scoring.samples()) for (const { sample } of batch) watch.add(sample);
    runs.push(scoring.finish());
  }
  watch.check();
  checkCopies(runs);
  const { smallestDrop, mixSeries } = settings.scoring.options;
  return compareRuns({ runs }, { runs: [run] }, metrics, {
    alpha: regressionAlpha,
    smallestDrop,
    mixSeries,
    groups: watch.groups,
  });
}

function comparedMetrics({ columns }: Run, policy: Policy, besides: ReadonlySet<string>): readonly Metric[] {
  const gated = new Set([...gatedMetrics(policy), ...besides]);
  return distinctMetrics(columns.map(({ metric }) => metric).filter(({ id }) => gated.has(id)));
}
