import type { Limits } from '../../src/stats/limits.js';
import { wilson } from '../../src/stats/wilson.js';
import type { Category } from '../agreement/table.js';
import { type Check, checked, notCheckable } from './check.js';

/** A verdict on an item that was shown in some order. */
export interface PlacedVerdict {
  readonly id: string;
  /** As the record names it, such as `AB` or 1; undefined where it names none. */
  readonly order: string | number | undefined;
  /** Of the item, and not of a place: in both orders the same word means the same. Null where the judge gave none. */
  readonly verdict: Category | null;
}

export interface PositionBias {
  /** How many items have a verdict in two orders or more. */
  readonly n: number;
  /** How many of them have not the same verdict in all orders. */
  readonly flipped: number;
  /** Of the rate of flipped items: Wilson's. */
  readonly limits: Limits;
  /** Verdicts that stand in one order alone, or have none. */
  readonly unpaired: number;
}

const confidence = 0.95;

/**
 * Whether the verdict changes with the order in which things are shown. Some flips may be chance: hold them against those of
 * repeated runs in one order. Where an item was judged several times in an order, the first verdict counts.
 */
export function positionBias(verdicts: readonly PlacedVerdict[]): Check<PositionBias> {
  const placed = verdicts.filter(({ order }) => order !== undefined);
  if (placed.length === 0) return notCheckable('not-stated');
  const byItem = new Map<string, Map<string, Category>>();
  for (const { id, order, verdict } of placed) {
    if (verdict === null) continue;
    const inOrders = byItem.get(id) ?? new Map<string, Category>();
    byItem.set(id, inOrders);
    if (!inOrders.has(String(order))) inOrders.set(String(order), verdict);
  }
  const both = [...byItem.values()].filter((inOrders) => inOrders.size > 1);
  if (both.length === 0) return notCheckable('one-order');
  const flipped = both.filter((inOrders) => new Set(inOrders.values()).size > 1).length;
  const { low, high } = wilson(flipped, both.length, confidence);
  const paired = new Set([...byItem].filter(([, inOrders]) => inOrders.size > 1).map(([id]) => id));
  return checked({
    n: both.length,
    flipped,
    limits: { low, high, confidence },
    unpaired: placed.filter(({ id }) => !paired.has(id)).length,
  });
}
