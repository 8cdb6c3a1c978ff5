import type { CountedLimit, Limit } from '../core/reading.js';

/** Counts what cannot be told. */
export class LimitTally {
  readonly #limits = new Map<string, CountedLimit>();

  add(limit: Limit): void {
    const key = JSON.stringify([limit.field, limit.reason]);
    this.#limits.set(key, { ...limit, samples: (this.#limits.get(key)?.samples ?? 0) + 1 });
  }

  get limits(): readonly CountedLimit[] {
    return [...this.#limits.values()];
  }
}
