import { type Policy, reaches } from '../core/gate.js';
import type { JudgeRuns, UnstableSample } from '../core/judge-runs.js';
import type { MetricColumn, Run } from '../core/run.js';
import { flipRate } from '../stats/flip-rate.js';

/**
 * How the judge repeats itself in each metric that has answers judged more than once. It decides nothing: a sample counts with the
 * mean of its runs, and a majority of them would be held against what a single run gives elsewhere.
 *
 * @param policy whose thresholds of single samples divide the scores; without one, only verdicts of 0 and 1 have two sides
 */
export function judgeRuns(run: Run, policy?: Policy): readonly JudgeRuns[] {
  return run.columns.flatMap((column) => {
    if (column.runs.size === 0) return [];
    const threshold = policy?.perSample?.thresholds.get(column.metric.id);
    return [judgeRunsOf(column, threshold, onceJudged(run, column))];
  });
}

/** How many answers a judge saw once: they have no runs to compare, and their series alone tells of them. */
function onceJudged({ options }: Run, { runs, series }: MetricColumn): number {
  // Where series are mixed, an answer may have several and count for each.
  return options.mixSeries ? 0 : series.reduce((all, { samples }) => all + samples, 0) - runs.size;
}

function judgeRunsOf({ metric, runs }: MetricColumn, threshold: number | undefined, once: number): JudgeRuns {
  const scores = [...runs].map(([index, all]) => ({ index, scores: all.filter((score) => score !== null) }));
  const counts = [...runs.values()].map(({ length }) => length);
  const common = {
    metric: metric.id,
    samplesByRuns: tally(once, counts),
    missing: counts.reduce((all, count) => all + count, 0) - scores.flatMap((repeated) => repeated.scores).length,
  };
  if (threshold === undefined && !scores.every((repeated) => repeated.scores.every(isVerdict))) {
    return { ...common, unstable: [] };
  }
  const isPass = (score: number): boolean =>
    threshold === undefined ? score === 1 : reaches(score, threshold, metric.higherIsBetter);
  const sides = scores.map((repeated): UnstableSample => {
    const passed = repeated.scores.filter(isPass).length;
    return { index: repeated.index, passed, scored: repeated.scores.length };
  });
  const rate = flipRate(sides.map(({ passed, scored }) => [passed, scored - passed]));
  return {
    ...common,
    ...(threshold === undefined ? {} : { threshold }),
    ...(rate === undefined ? {} : { flipRate: rate }),
    unstable: sides.filter(({ passed, scored }) => passed > 0 && passed < scored),
  };
}

function isVerdict(score: number): boolean {
  return score === 0 || score === 1;
}

function tally(once: number, counts: readonly number[]): ReadonlyMap<number, number> {
  const samples = new Map<number, number>(once > 0 ? [[1, once]] : []);
  for (const count of counts) samples.set(count, (samples.get(count) ?? 0) + 1);
  return new Map([...samples].sort(([a], [b]) => a - b));
}
