import type { Subset, SubsetOrigin } from '../core/subset.js';

/** Counts samples by what they were drawn from. */
export class SubsetTally {
  readonly #sizes = new Map<string, { readonly origin: SubsetOrigin; size: number }>();
  /** Whether some sample was drawn from nothing: rows of a subset among others are members of a set like any. */
  #isWhole = false;

  add(origin: SubsetOrigin | undefined): void {
    if (origin === undefined) {
      this.#isWhole = true;
      return;
    }
    const key = JSON.stringify([origin.samples, origin.rate, origin.where]);
    const known = this.#sizes.get(key);
    if (known === undefined) this.#sizes.set(key, { origin, size: 1 });
    else known.size += 1;
  }

  /** In the order of their first samples; none unless every sample is of one. */
  subsets(): readonly Subset[] {
    return this.#isWhole ? [] : [...this.#sizes.values()].map(({ origin, size }) => ({ ...origin, size }));
  }
}
