import type { ItemChange, OneSided, Pairing } from '../core/comparison.js';
import type { ItemTable } from './item-table.js';

/** Pairs items by id. Those that one side lacks altogether are in no list: they are new, or gone. */
export function pairItems(base: ItemTable, head: ItemTable, groups: ReadonlyMap<string, string> | undefined): Pairing {
  const sign = base.metric.higherIsBetter ? 1 : -1;
  const changes: ItemChange[] = [];
  const baseOnly: OneSided[] = [];
  const headOnly: OneSided[] = [];
  const neither: string[] = [];
  const notApplicable: string[] = [];
  for (const [id, before] of base.items) {
    const after = head.items.get(id);
    if (after === undefined) continue;
    if (before.state === 'not-applicable' || after.state === 'not-applicable') notApplicable.push(id);
    else if (before.state === 'scored' && after.state === 'scored') {
      changes.push({ id, base: before.mean, head: after.mean, change: sign * (after.mean - before.mean) });
    } else if (before.state === 'scored') baseOnly.push({ id, score: before.mean });
    else if (after.state === 'scored') headOnly.push({ id, score: after.mean });
    else neither.push(id);
  }
  const clusters = clustersOf(changes, groups);
  return { changes, ...(clusters !== undefined && { clusters }), baseOnly, headOnly, neither, notApplicable };
}

/** Undefined where no two items share a source. */
function clustersOf(
  changes: readonly ItemChange[],
  groups: ReadonlyMap<string, string> | undefined,
): readonly (readonly number[])[] | undefined {
  if (groups === undefined) return undefined;
  const clusters = new Map<string, number[]>();
  for (const [place, { id }] of changes.entries()) {
    const group = groups.get(id);
    const key = group === undefined ? JSON.stringify([id]) : group;
    clusters.set(key, [...(clusters.get(key) ?? []), place]);
  }
  return clusters.size === changes.length ? undefined : [...clusters.values()];
}
