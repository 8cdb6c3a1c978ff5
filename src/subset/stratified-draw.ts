import { proportionalShares } from './proportional-shares.js';

/** An item that was drawn, with the chance that it had: above 0 and at most 1. */
export interface Drawn<Item> {
  readonly item: Item;
  readonly chance: number;
}

interface Offer<Item> {
  readonly item: Item;
  readonly hash: string;
  /** Its place among all that were offered. */
  readonly place: number;
}

interface Pool<Item> {
  size: number;
  lowest: Offer<Item>[];
}

/**
 * Draws from each stratum, by its size, the items with the lowest hashes. The same items are drawn in any order, and one more
 * item pushes one out at the most where there are two strata. No more items are kept than twice as many as are wanted of each.
 */
export class StratifiedDraw<Item> {
  readonly #wanted: number;
  readonly #pools: ReadonlyMap<string, Pool<Item>>;
  #offered = 0;

  /**
   * @param wanted how many to draw in all
   * @param strata the names of the strata
   */
  constructor(wanted: number, strata: readonly string[]) {
    this.#wanted = wanted;
    this.#pools = new Map(strata.map((name) => [name, { size: 0, lowest: [] }]));
  }

  /** How many items were offered. */
  get size(): number {
    return this.#offered;
  }

  /**
   * @param hash evenly spread over items, of one length; compared by code unit
   * @throws RangeError for a stratum that is none of these
   */
  add(hash: string, stratum: string, item: Item): void {
    const pool = this.#pools.get(stratum);
    if (pool === undefined) throw new RangeError(`no stratum ${stratum}`);
    pool.size += 1;
    pool.lowest.push({ item, hash, place: this.#offered });
    this.#offered += 1;
    if (pool.lowest.length > 2 * this.#wanted) pool.lowest = lowestOf(pool.lowest, this.#wanted);
  }

  /** The drawn items, in the order in which they were offered. */
  finish(): readonly Drawn<Item>[] {
    const pools = [...this.#pools.values()];
    const shares = proportionalShares(
      this.#wanted,
      pools.map(({ size }) => size),
    );
    return pools
      .flatMap(({ size, lowest }, index) => {
        const share = shares[index] ?? 0;
        return lowestOf(lowest, share).map((offer) => ({ ...offer, chance: share / size }));
      })
      .sort((a, b) => a.place - b.place)
      .map(({ item, chance }) => ({ item, chance }));
  }
}

function lowestOf<Item>(offers: readonly Offer<Item>[], count: number): Offer<Item>[] {
  return [...offers].sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.place - b.place)).slice(0, count);
}
