import type { JsonObject, JsonValue } from '../../core/json.js';

export interface TakenField {
  /** What the record calls it. */
  readonly name: string;
  readonly value: JsonValue;
}

/** Takes fields out of a record. What nobody takes is left. */
export class FieldTaker {
  readonly #fields: ReadonlyMap<string, JsonValue>;
  readonly #taken = new Set<string>();

  constructor(record: JsonObject) {
    this.#fields = new Map(Object.entries(record).filter(([, value]) => value !== null && !Number.isNaN(value)));
  }

  /** The first field of these names that is there and fits: DeepEval writes each in two spellings. */
  take(names: readonly string[], fits: (value: JsonValue) => boolean = () => true): TakenField | undefined {
    for (const name of names) {
      const value = this.#fields.get(name);
      if (value === undefined || !fits(value)) continue;
      this.#taken.add(name);
      return { name, value };
    }
    return undefined;
  }

  /** Null and NaN are the same as absent. */
  left(): JsonObject {
    // Not by assignment, which would take `__proto__` for the prototype.
    return Object.fromEntries([...this.#fields].filter(([name]) => !this.#taken.has(name)));
  }
}
