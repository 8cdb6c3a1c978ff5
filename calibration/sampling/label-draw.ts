import type { Draw } from '../judgements.js';
import { allocate } from './allocate.js';
import type { Stratum } from './label-strata.js';

/** What was drawn from a stratum. */
export interface StratumDraw<Name extends string> {
  readonly name: Name;
  /** How many items are in it. */
  readonly size: number;
  readonly drawn: number;
}

/** What was drawn, in the order in which it was offered. */
export interface Drawing<Item, Name extends string> {
  readonly items: readonly { readonly item: Item; readonly draw: Draw }[];
  readonly strata: readonly StratumDraw<Name>[];
}

interface Offer<Item> {
  readonly item: Item;
  readonly hash: string;
  /** Its place among all that were offered. */
  readonly place: number;
}

interface Pool<Item, Name extends string> extends Stratum<Name> {
  size: number;
  lowest: Offer<Item>[];
}

/**
 * Draws the items of each stratum whose ids have the lowest hashes. No chance is in it: the same items give the same drawing in any
 * order, and more items only push some of the drawn ones out. Of the items no more are kept than twice as many as may be drawn
 * from each stratum.
 */
export class LabelDraw<Item, Name extends string> {
  readonly #wanted: number;
  readonly #hashOf: (id: string) => string;
  readonly #pools: ReadonlyMap<Name, Pool<Item, Name>>;
  #offered = 0;

  /**
   * @param wanted how many to draw in all
   * @param hashOf evenly spread over ids, of one length; compared by code unit
   */
  constructor(wanted: number, strata: readonly Stratum<Name>[], hashOf: (id: string) => string) {
    this.#wanted = wanted;
    this.#hashOf = hashOf;
    this.#pools = new Map(strata.map((stratum) => [stratum.name, { ...stratum, size: 0, lowest: [] }]));
  }

  /** How many items were offered. */
  get size(): number {
    return this.#offered;
  }

  /** @throws RangeError for a stratum that is none of these */
  add(id: string, stratum: Name, item: Item): void {
    const pool = this.#pools.get(stratum);
    if (pool === undefined) throw new RangeError(`no stratum ${stratum}`);
    pool.size += 1;
    pool.lowest.push({ item, hash: this.#hashOf(id), place: this.#offered });
    this.#offered += 1;
    if (pool.lowest.length > 2 * this.#wanted) pool.lowest = lowest(pool.lowest, this.#wanted);
  }

  finish(): Drawing<Item, Name> {
    const pools = [...this.#pools.values()];
    const counts = allocate(this.#wanted, pools);
    const drawn = pools.map((pool, index) => ({ ...pool, drawn: counts[index] ?? 0 }));
    const offers = drawn.flatMap(({ name, size, drawn: count, lowest: kept }) => {
      const draw = { stratum: name, probability: count / size };
      return lowest(kept, count).map(({ item, place }) => ({ item, draw, place }));
    });
    return {
      items: offers.sort((a, b) => a.place - b.place).map(({ item, draw }) => ({ item, draw })),
      strata: drawn.map(({ name, size, drawn: count }) => ({ name, size, drawn: count })),
    };
  }
}

function lowest<Item>(offers: readonly Offer<Item>[], count: number): Offer<Item>[] {
  return [...offers].sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.place - b.place)).slice(0, count);
}
