import { indexRuns, itemTable } from '../compare/item-table.js';
import { columnOf } from '../core/column-of.js';
import type { Metric } from '../core/metric.js';
import type { Run } from '../core/run.js';

/** The scores of a baseline in one metric, of the items that were scored in every run. */
export interface BaselineRows {
  readonly runs: number;
  readonly items: readonly { readonly id: string; readonly scores: readonly number[] }[];
  /** Items without a score in some run. */
  readonly unscored: readonly string[];
  /** Items that the metric says something of in some runs, and does not apply to in others. */
  readonly sometimesNotApplicable: readonly string[];
  /** How often an answer was judged at the least. */
  readonly judgeRuns: number;
}

/**
 * Where the system would answer the same again, and its judge judged one run of it several times, each of these counts for a run:
 * the judge is all that moves.
 *
 * @param runs at least one; each has a column of the metric
 */
export function baselineRows(runs: readonly Run[], metric: Metric, isDeterministic: boolean): BaselineRows {
  const [run, ...others] = runs;
  return run !== undefined && others.length === 0 && isDeterministic && columnOf(run, metric.id).runs.size > 0
    ? rowsOfJudgeRuns(run, metric)
    : rowsOfRuns(runs, metric);
}

function rowsOfRuns(runs: readonly Run[], metric: Metric): BaselineRows {
  const entries = [...itemTable(indexRuns(runs), metric).items];
  const scored = entries.flatMap(([id, item]) => (item.state === 'scored' ? [{ id, scores: item.scores }] : []));
  return {
    runs: runs.length,
    items: scored.filter(({ scores }) => scores.length === runs.length),
    unscored: entries.filter(([, { state }]) => state === 'unscored').map(([id]) => id),
    sometimesNotApplicable: scored.filter(({ scores }) => scores.length < runs.length).map(({ id }) => id),
    judgeRuns: leastJudgeRuns(runs, metric),
  };
}

function rowsOfJudgeRuns(run: Run, metric: Metric): BaselineRows {
  const column = columnOf(run, metric.id);
  const runs = [...column.runs.values()].reduce((most, scores) => Math.max(most, scores.length), 0);
  const items: { readonly id: string; readonly scores: readonly number[] }[] = [];
  const unscored: string[] = [];
  for (let index = 0; index < run.samples.size; index++) {
    if (column.bare(index).state === 'not-applicable') continue;
    const id = run.samples.id(index);
    const scores = (column.runs.get(index) ?? []).filter((score) => score !== null);
    if (scores.length === runs) items.push({ id, scores });
    else unscored.push(id);
  }
  return { runs, items, unscored, sometimesNotApplicable: [], judgeRuns: 1 };
}

/** How often an answer of these runs was judged at the least; 1 where no judge is needed. */
export function leastJudgeRuns(runs: readonly Run[], metric: Metric): number {
  const counts = runs.map((run) => {
    const column = columnOf(run, metric.id);
    const judged = Array.from({ length: run.samples.size }, (_, index) => index).filter(
      (index) => column.bare(index).state === 'scored',
    );
    return judged.reduce(
      (least, index) => Math.min(least, column.runs.get(index)?.length ?? 1),
      Number.POSITIVE_INFINITY,
    );
  });
  const least = Math.min(...counts);
  return Number.isFinite(least) ? least : 1;
}
