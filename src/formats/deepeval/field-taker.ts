import type { JsonObject, JsonValue } from '../../core/json.js';

export interface TakenField {
  /** What the record calls it. */
  readonly name: string;
  readonly value: JsonValue;
}

/** Takes fields out of a record. What nobody takes is left. Null and NaN are the same as absent. */
export class FieldTaker {
  readonly #record: JsonObject;
  readonly #taken: string[] = [];

  constructor(record: JsonObject) {
    this.#record = record;
  }

  /** The first field of these names that is there and fits: DeepEval writes each in two spellings. */
  take(names: readonly string[], fits?: (value: JsonValue) => boolean): TakenField | undefined {
    const name = names.find((one) => {
      const value = this.#get(one);
      return !isAbsent(value) && (fits === undefined || fits(value));
    });
    if (name === undefined) return undefined;
    this.#taken.push(name);
    return { name, value: this.#get(name) };
  }

  left(): JsonObject {
    const fields = Object.entries(this.#record).filter(
      ([name, value]) => !isAbsent(value) && !this.#taken.includes(name),
    );
    // Not by assignment, which would take `__proto__` for the prototype.
    return Object.fromEntries(fields);
  }

  #get(name: string): JsonValue {
    return (Object.hasOwn(this.#record, name) ? this.#record[name] : null) ?? null;
  }
}

function isAbsent(value: JsonValue): boolean {
  return value === null || Number.isNaN(value);
}
