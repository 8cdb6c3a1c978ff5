import { reaches } from '../core/gate.js';
import type { Metric } from '../core/metric.js';
import type { Note } from '../core/report.js';
import type { Score } from '../core/score.js';

/** A score beside what each sample has to reach, where there is such a threshold. */
export function scoreNote(metric: Metric, score: Score, threshold: number | undefined): Note {
  if (score.state !== 'scored') {
    return { outcome: score.state, label: metric.id, reason: `${score.cause}: ${score.reason}` };
  }
  const note = { label: metric.id, observed: score.value, reason: score.reason };
  if (threshold === undefined) return { ...note, outcome: 'info' };
  const outcome = reaches(score.value, threshold, metric.higherIsBetter) ? 'passed' : 'failed';
  return { ...note, outcome, required: threshold, isCeiling: !metric.higherIsBetter };
}
