import type { CalibrateOptions } from '../../../calibration/calibrate.js';
import type { Draw } from '../../../calibration/judgements.js';

export interface ScoredLabel {
  readonly label: string;
  readonly score: number | null;
  readonly draw?: Draw;
  readonly group?: string;
}

/** Answers that one person labelled and one judge scored, the bad ones first. */
export function scoredLabels(bad: readonly number[], good: readonly number[]): readonly ScoredLabel[] {
  return [...bad.map((score) => ({ label: 'fail', score })), ...good.map((score) => ({ label: 'pass', score }))];
}

export function calibrationOf(items: readonly ScoredLabel[]): CalibrateOptions {
  const metric = 'faithfulness';
  return {
    metric,
    judge: 'rowan-judge@3',
    labels: items.map(({ label, draw }, index) => ({
      id: `q${index}`,
      metric,
      annotator: 'kim',
      value: label,
      ...(draw !== undefined && { draw }),
    })),
    judgements: items.map(({ score, group }, index) => ({
      id: `q${index}`,
      metric,
      judgeRun: 1,
      value: score,
      ...(group !== undefined && { group }),
    })),
  };
}
