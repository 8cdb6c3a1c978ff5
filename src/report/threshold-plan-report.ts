import { formatNumber, formatPercent } from '../core/format.js';
import type { Report, TableSection } from '../core/report.js';
import type { ThresholdPlan } from '../core/thresholds.js';
import { left, right } from './columns.js';

/** What a gate takes to see a drop. */
export interface PlanView {
  /** Above 0, in units of the score. */
  readonly drop: number;
  readonly plans: readonly ThresholdPlan[];
  /** Metrics of which no mean has a threshold, with the reason. */
  readonly without: readonly { readonly metric: string; readonly reason: string }[];
  /** What the figures rest on, in a sentence. */
  readonly origin: string;
}

/** How many samples and runs a gate takes to see a drop in 80 of 100 cases. */
export function thresholdPlanReport({ drop, plans, without, origin }: PlanView): Report {
  return {
    title: 'Plumbline threshold',
    verdict: { outcome: 'info', headline: headline(drop, plans) },
    sections: [
      planTable(drop, plans),
      ...(without.length === 0
        ? []
        : [
            {
              kind: 'text',
              title: 'Without a threshold',
              lines: without.map(({ metric, reason }) => `${metric}: ${reason}.`),
            } as const,
          ]),
      { kind: 'text', title: 'What this rests on', lines: [origin] },
    ],
    data: {
      head: {
        schema_version: 1,
        command: 'threshold --plan',
        drop,
        plans: plans.map(({ subject, alpha, noise, cells }) => ({
          subject,
          alpha,
          mean: noise.mean,
          within_variance: noise.withinVariance,
          drift_variance: noise.driftVariance,
          needed: cells.map(({ baselineRuns, candidateRuns, items }) => ({
            baseline_runs: baselineRuns,
            candidate_runs: candidateRuns,
            samples: items ?? null,
          })),
        })),
        without: without.map((one) => ({ ...one })),
      },
      rows: {},
    },
  };
}

/** By 5 runs of the baseline and one of the candidate, as most people have it. */
function headline(drop: number, plans: readonly ThresholdPlan[]): string {
  const usual = plans.map(({ subject, cells }) => {
    const cell = cells.find(({ baselineRuns, candidateRuns }) => baselineRuns === 5 && candidateRuns === 1);
    return `${subject}: ${cell?.items === undefined ? 'no number of samples' : `${cell.items} samples`}`;
  });
  return `to see a drop of ${formatNumber(drop)} with 5 baseline runs and one of the candidate: ${usual.join(', ') || 'nothing is known'}`;
}

function planTable(drop: number, plans: readonly ThresholdPlan[]): TableSection {
  return {
    kind: 'table',
    title: `Samples that it takes to see a drop of ${formatNumber(drop)}`,
    columns: [
      left('of'),
      right('mean'),
      right('baseline runs'),
      right('with one run of the candidate'),
      right('with the mean of 3'),
    ],
    rows: plans.flatMap(({ subject, noise, cells }) =>
      [...new Set(cells.map(({ baselineRuns }) => baselineRuns))].map((runs) => [
        subject,
        noise.mean,
        runs,
        ...[1, 3].map(
          (candidates) =>
            cells.find((cell) => cell.baselineRuns === runs && cell.candidateRuns === candidates)?.items ?? null,
        ),
      ]),
    ),
    notes: [
      ...plans.map(
        ({ subject, alpha }) =>
          `${subject}: seen in 80 of 100 cases, by a threshold that the unchanged system misses in ${formatPercent(alpha)} of its runs.`,
      ),
      ...(plans.some(({ cells }) => cells.some(({ items }) => items === undefined))
        ? ['An empty place: drift moves all samples together, and no number of them would be enough.']
        : []),
    ],
  };
}
