import type { CountedLimit, Limit } from '../core/reading.js';

interface Count extends Limit {
  samples: number;
}

/** Counts what cannot be told. */
export class LimitTally {
  /** By field and reason. */
  readonly #counts = new Map<string, Map<string, Count>>();
  readonly #limits: Count[] = [];

  add({ field, reason }: Limit): void {
    let reasons = this.#counts.get(field);
    if (reasons === undefined) {
      reasons = new Map();
      this.#counts.set(field, reasons);
    }
    const count = reasons.get(reason);
    if (count !== undefined) {
      count.samples += 1;
      return;
    }
    const first = { field, reason, samples: 1 };
    reasons.set(reason, first);
    this.#limits.push(first);
  }

  /** In the order in which they were met. */
  get limits(): readonly CountedLimit[] {
    return this.#limits;
  }
}
