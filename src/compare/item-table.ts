import { columnOf } from '../core/column-of.js';
import type { Metric } from '../core/metric.js';
import type { MetricColumn, Run } from '../core/run.js';

/** What one system scored in one metric: each item, over its runs. */
export interface ItemTable {
  /** As it is under the options of the runs. */
  readonly metric: Metric;
  readonly runs: number;
  /** By id, in the order in which the runs name them. */
  readonly items: ReadonlyMap<string, ItemScores>;
}

/**
 * One item's scores. *Scored*: in every run that it applies to. *Unscored*: a run of it is missing, or was not scored. *Not
 * applicable*: in no run.
 */
export type ItemScores =
  | { readonly state: 'scored'; readonly mean: number; readonly scores: readonly number[] }
  | { readonly state: 'unscored' }
  | { readonly state: 'not-applicable' };

/** Several runs of one system on the same questions, with where each sample stands: found once for all metrics. */
export interface IndexedRuns {
  /** At least one. */
  readonly runs: readonly Run[];
  /** In the order in which the runs name them. */
  readonly ids: ReadonlySet<string>;
  /** Of each run, the index of each sample by its id. */
  readonly places: readonly ReadonlyMap<string, number>[];
}

export function indexRuns(runs: readonly Run[]): IndexedRuns {
  const places = runs.map(
    ({ samples }) => new Map(Array.from({ length: samples.size }, (_, index) => [samples.id(index), index])),
  );
  return { runs, places, ids: new Set(places.flatMap((ids) => [...ids.keys()])) };
}

/**
 * The scores of a metric, by the id of the sample.
 *
 * @param indexed each run has a column of the metric
 */
export function itemTable({ runs, ids, places }: IndexedRuns, metric: Metric): ItemTable {
  const columns = runs.map((run) => columnOf(run, metric.id));
  const items = new Map<string, ItemScores>();
  for (const id of ids) items.set(id, itemScores(id, places, columns));
  return { metric: columns[0]?.metric ?? metric, runs: runs.length, items };
}

function itemScores(
  id: string,
  places: readonly ReadonlyMap<string, number>[],
  columns: readonly MetricColumn[],
): ItemScores {
  const scores: number[] = [];
  for (const [run, column] of columns.entries()) {
    const index = places[run]?.get(id);
    const score = index === undefined ? undefined : column.bare(index);
    if (score === undefined || score.state === 'unscored') return { state: 'unscored' };
    if (score.state === 'scored') scores.push(score.value);
  }
  if (scores.length === 0) return { state: 'not-applicable' };
  return { state: 'scored', mean: scores.reduce((all, value) => all + value, 0) / scores.length, scores };
}
