import type { HistoryEntry } from '../core/history.js';
import { canonicalJson } from './canonical-json.js';
import { groupBy } from './group-by.js';
import { pinsOf } from './pins.js';
import type { ReadEntry } from './read-history.js';

export interface MergedHistory {
  /** Each distinct entry once, in the order of time, then of the commit, then of the whole line. */
  readonly entries: readonly ReadEntry[];
  /** How many lines were left out because another one says exactly the same. */
  readonly duplicates: number;
  readonly conflicts: readonly HistoryConflict[];
}

/** Entries of one moment, commit and way of measuring that say different things. */
export interface HistoryConflict {
  readonly time: string;
  readonly commit?: string;
  readonly metrics: readonly string[];
  readonly places: readonly string[];
}

/** The union of histories. In whatever order and however often they are merged, the same entries come out. */
export function mergeHistories(histories: readonly (readonly ReadEntry[])[]): MergedHistory {
  const read = histories.flat();
  const distinct = new Map<string, ReadEntry>();
  for (const one of read) {
    const key = canonicalJson(one.record);
    if (!distinct.has(key)) distinct.set(key, one);
  }
  const entries = [...distinct].sort(([a, one], [b, other]) => compare(one, other) || byCodeUnit(a, b));
  return {
    entries: entries.map(([, one]) => one),
    duplicates: read.length - distinct.size,
    conflicts: conflictsOf(entries.map(([, one]) => one)),
  };
}

function compare({ entry: a }: ReadEntry, { entry: b }: ReadEntry): number {
  return byCodeUnit(a.time, b.time) || byCodeUnit(a.commit ?? '', b.commit ?? '');
}

function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function conflictsOf(entries: readonly ReadEntry[]): readonly HistoryConflict[] {
  const groups = groupBy(entries, ({ entry }) => measurementKey(entry));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return [];
    const { time, commit, metrics } = first.entry;
    return {
      time,
      ...(commit !== undefined && { commit }),
      metrics: metrics.map(({ metric }) => metric),
      places: group.map(({ place }) => place),
    };
  });
}

/** What an entry measured, when and with what: everything but what came of it. */
function measurementKey(entry: HistoryEntry): string {
  const measured = entry.metrics.map((metric) => [
    metric.metric,
    [...pinsOf(entry, metric, Object.keys(metric.options))],
  ]);
  return JSON.stringify([entry.time, entry.commit ?? null, measured]);
}
