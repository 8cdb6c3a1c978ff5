import { columnOf } from '../core/column-of.js';
import type { Comparison, ComparisonState, MetricComparison, Pairing } from '../core/comparison.js';
import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { mostChanged } from '../core/most-changed.js';
import type { Run } from '../core/run.js';
import { describeSeries, seriesKey } from '../core/series.js';
import { holm } from '../stats/holm.js';
import { normalQuantile } from '../stats/normal.js';
import { type PairedDifference, type PairedDifferenceOptions, pairedDifference } from '../stats/paired-difference.js';
import { varianceComponents } from '../stats/variance-components.js';
import { type IndexedRuns, type ItemTable, indexRuns, itemTable } from './item-table.js';
import { pairItems } from './pair-items.js';

/** One system's runs. */
export interface Side {
  /** At least one. */
  readonly runs: readonly Run[];
}

export interface CompareOptions {
  /** The chance that an unchanged system is called worse in any of the metrics. */
  readonly alpha: number;
  /** The smallest drop of a mean that is worth a word. */
  readonly smallestDrop: number;
  /** The source that each item shares with others, by id; where several share one, they count as one. */
  readonly groups?: ReadonlyMap<string, string>;
  /** Whether the sides may be judged by other judges or tools. */
  readonly mixSeries: boolean;
}

/**
 * Compares two systems item by item. The metrics share the chance of a false alarm by Holm's method: the surest drop is held
 * against alpha over all of them, the next against alpha over the others, until one is not shown.
 *
 * @param metrics that both sides have columns of
 * @throws UserError `input` where a metric is judged by another judge or tool on one side
 */
export function compareRuns(base: Side, head: Side, metrics: readonly Metric[], options: CompareOptions): Comparison {
  if (!options.mixSeries) checkSeries(base, head, metrics);
  const [known, now] = [indexRuns(base.runs), indexRuns(head.runs)];
  const tables = metrics.map((metric): Table => {
    const [before, after] = [itemTable(known, metric), itemTable(now, metric)];
    return {
      metric: before.metric,
      pairing: pairItems(before, after, options.groups),
      noise: noiseOf([before, after]),
    };
  });
  const testable = tables.filter(({ pairing }) => isTestable(pairing));
  const test = (table: Table, alpha: number): PairedDifference => pairedOf(table, base, head, { ...options, alpha });
  const first = testable.map((table) => ({ table, paired: test(table, options.alpha) }));
  const adjusted = holm(first.map(({ paired }) => paired.p));
  const decided = inHolmsOrder(
    first.map(({ table, paired }) => ({ table, p: worseP(paired) })),
    options.alpha,
    test,
  );
  const overlap = overlapOf(known, now);
  const compared = tables.map((table): MetricComparison => {
    const paired = decided.get(table);
    const place = testable.indexOf(table);
    const { metric, pairing } = table;
    if (paired === undefined) return { metric, state: 'undecided', pairing };
    return {
      metric,
      // What both sets have says nothing of the rest; a drop in it is a drop.
      state: paired.state === 'passed' && !overlap.isSameSet ? 'undecided' : paired.state,
      mean: { ...paired, detectableDrop: detectableFactor * paired.standardError },
      pairing,
      adjustedP: adjusted[place] ?? 1,
      baseMean: meanOf(pairing.changes.map((change) => change.base)),
      headMean: meanOf(pairing.changes.map((change) => change.head)),
    };
  });
  const clusters = tables.find(({ pairing }) => pairing.clusters !== undefined)?.pairing.clusters?.length;
  return {
    state: overall(compared.map(({ state }) => state)),
    metrics: compared,
    ...overlap,
    baseRuns: base.runs.length,
    headRuns: head.runs.length,
    alpha: options.alpha,
    smallestDrop: options.smallestDrop,
    ...(clusters !== undefined && { clusters }),
  };
}

/** A drop of so many standard errors is shown at 5% in 4 of 5 cases. */
const detectableFactor: number = normalQuantile(0.95) + normalQuantile(0.8);

interface Table {
  readonly metric: Metric;
  readonly pairing: Pairing;
  /** What the repeated runs say of noise. */
  readonly noise: Pick<PairedDifferenceOptions, 'drift' | 'withinVariance'>;
}

function isTestable({ changes, clusters }: Pairing): boolean {
  return changes.length >= 2 && (clusters === undefined || clusters.length >= 2);
}

/**
 * Tests the metrics from the surest drop on, each against its share of alpha; after the first that is not shown none is. A drop
 * may be shown and too small to fail.
 */
function inHolmsOrder(
  metrics: readonly { readonly table: Table; readonly p: number }[],
  alpha: number,
  test: (table: Table, alpha: number) => PairedDifference,
): ReadonlyMap<Table, PairedDifference> {
  const results = new Map<Table, PairedDifference>();
  let isOpen = true;
  for (const [place, { table }] of [...metrics].sort((a, b) => a.p - b.p).entries()) {
    const paired = test(table, alpha / (metrics.length - place));
    const isShown = paired.state === 'failed' && isOpen;
    isOpen &&= paired.isWorse;
    results.set(table, isShown || paired.state !== 'failed' ? paired : { ...paired, state: 'undecided' });
  }
  return results;
}

/** The one-sided chance of a drop like this. */
function worseP({ p, difference }: PairedDifference): number {
  return difference < 0 ? p / 2 : 1 - p / 2;
}

function pairedOf(
  { metric, pairing, noise }: Table,
  base: Side,
  head: Side,
  options: CompareOptions,
): PairedDifference {
  const { changes, clusters, baseOnly, headOnly } = pairing;
  const request: PairedDifferenceOptions = {
    alpha: options.alpha,
    smallestDrop: options.smallestDrop,
    higherIsBetter: metric.higherIsBetter,
    baselineRuns: base.runs.length,
    candidateRuns: head.runs.length,
    ...noise,
  };
  return pairedDifference(
    {
      baseline: Float64Array.from(changes, (change) => change.base),
      candidate: Float64Array.from(changes, (change) => change.head),
      ...(clusters !== undefined && { clusters }),
      unscored: {
        baselineOnly: Float64Array.from(baseOnly, ({ score }) => score),
        candidateOnly: Float64Array.from(headOnly, ({ score }) => score),
        range: metric.range,
      },
    },
    request,
  );
}

/** What the repeated runs say of noise: how much all items of a run move together, and how much an item moves by itself. */
function noiseOf(sides: readonly ItemTable[]): Table['noise'] {
  const parts = sides.flatMap(({ items, runs }) => {
    const rows = [...items.values()].flatMap((item) =>
      item.state === 'scored' && item.scores.length === runs ? [item.scores] : [],
    );
    return runs < 2 || rows.length < 2
      ? []
      : [{ components: varianceComponents(Float64Array.from(rows.flat()), runs), degrees: runs - 1 }];
  });
  if (parts.length === 0) return {};
  const degrees = parts.reduce((all, part) => all + part.degrees, 0);
  const pooled = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((all, part) => all + of(part) * part.degrees, 0) / degrees;
  return {
    drift: { variance: pooled(({ components }) => components.run), degrees },
    withinVariance: pooled(({ components }) => components.withinItem),
  };
}

function checkSeries(base: Side, head: Side, metrics: readonly Metric[]): void {
  const seriesIn = ({ runs }: Side, id: string): ReadonlyMap<string, string> =>
    new Map(
      runs.flatMap((run) =>
        columnOf(run, id).series.map(
          ({ series: { run: _, ...series } }) => [seriesKey(series), describeSeries(series)] as const,
        ),
      ),
    );
  const problems = metrics.flatMap(({ id }) => {
    const [before, after] = [seriesIn(base, id), seriesIn(head, id)];
    const isSame = before.size === after.size && [...before.keys()].every((key) => after.has(key));
    if (isSame || before.size === 0 || after.size === 0) return [];
    return [
      `${id}: found ${[...before.values()].join(' and ')} in the base and ${[...after.values()].join(' and ')} in the head, wanted one and the same: the difference would be one of judges as well; judge both alike, or compare them knowingly with --mix-series`,
    ];
  });
  if (problems.length > 0) throw new UserError('input', problems.join('\n'));
}

function overlapOf(
  base: IndexedRuns,
  head: IndexedRuns,
): Pick<Comparison, 'added' | 'removed' | 'common' | 'isPart' | 'isSameSet'> {
  const [known, now] = [base.ids, head.ids];
  const added = [...now].filter((id) => !known.has(id));
  const removed = [...known].filter((id) => !now.has(id));
  const isPart = head.runs.every(
    ({ subsets }) => subsets.length > 0 && subsets.every(({ where }) => where === undefined),
  );
  return {
    added,
    removed,
    common: known.size - removed.length,
    isPart,
    isSameSet: added.length <= mostChanged * now.size && (isPart || removed.length <= mostChanged * known.size),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0) / values.length;
}

function overall(states: readonly ComparisonState[]): ComparisonState {
  if (states.includes('failed')) return 'failed';
  return states.every((state) => state === 'passed') ? 'passed' : 'undecided';
}
