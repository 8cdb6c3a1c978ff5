import type { JsonObject, JsonValue } from '../core/json.js';
import type { CountedLimit } from '../core/reading.js';
import type { Sample } from '../core/sample.js';
import { type Attempt, failure } from '../io/attempt.js';
import { type FieldPicker, pickedFields } from '../io/field-picker.js';
import { isJsonObject } from '../io/is-json-object.js';
import type { SampleBuilder } from '../io/sample-builder.js';
import { showValue } from '../io/show-value.js';
import type { FieldTally } from './field-tally.js';
import type { ForeignFormat, ForeignSample } from './foreign-format.js';
import { LimitTally } from './limit-tally.js';
import type { FileRecord } from './records-of.js';

/** Makes samples of the records of one file, in their order. */
export interface Interpreter {
  read(record: FileRecord): readonly Attempt<Sample>[];
  /** The samples that are complete only when the file ends. */
  end(): readonly Attempt<Sample>[];
}

/** Records with the field names of sample files, or with those of a map. */
export function nativeInterpreter(
  file: string,
  picker: FieldPicker,
  builder: SampleBuilder,
  tally: FieldTally | undefined,
): Interpreter {
  return {
    read({ line, value }) {
      if (!isJsonObject(value)) {
        return [failure({ file, line, found: showValue(value), wanted: 'an object with the fields of a sample' })];
      }
      const picked = picker.pick(value);
      tally?.add(picked.names, Object.keys(picked.extra));
      return [builder.build(line, picked)];
    },
    end: () => [],
  };
}

/** Records of another tool. */
export class ForeignInterpreter implements Interpreter {
  readonly #file: string;
  readonly #format: ForeignFormat;
  readonly #columns: readonly string[] | undefined;
  readonly #reader: ReturnType<ForeignFormat['open']>;
  readonly #builder: SampleBuilder;
  readonly #tally: FieldTally | undefined;
  readonly #limits = new LimitTally();

  /** @param columns those of a CSV file */
  constructor(
    file: string,
    format: ForeignFormat,
    columns: readonly string[] | undefined,
    builder: SampleBuilder,
    tally: FieldTally | undefined,
  ) {
    this.#file = file;
    this.#format = format;
    this.#columns = columns;
    this.#reader = format.open();
    this.#builder = builder;
    this.#tally = tally;
  }

  get limits(): readonly CountedLimit[] {
    return this.#limits.limits;
  }

  read({ line, path = [], value: given }: FileRecord): readonly Attempt<Sample>[] {
    const value = asObject(given, path);
    if (value === undefined) {
      const wanted = `an object, as a record of a ${this.#format.title} is`;
      const field = path.length === 0 ? {} : { field: path.join('.') };
      return [failure({ file: this.#file, line, ...field, found: showValue(given), wanted })];
    }
    const columns = this.#columns;
    return this.#build(
      this.#reader.read({ line, path, value, ...(columns && { columns }), fromCells: columns !== undefined }),
    );
  }

  end(): readonly Attempt<Sample>[] {
    return this.#build(this.#reader.end?.() ?? []);
  }

  #build(samples: readonly ForeignSample[]): readonly Attempt<Sample>[] {
    return samples.map(({ line, fields, names, left, faults = [], limits = [] }) => {
      const leftKeys = Object.keys(left);
      const extra = leftKeys.length === 0 ? {} : { [this.#format.name]: left };
      const picked = pickedFields(fields, names, extra);
      this.#tally?.add(picked.names, leftKeys);
      // What is wrong with the record may be why a field is missing: that is not told beside it.
      if (faults.length > 0) return failure(...faults.map((fault) => ({ file: this.#file, line, ...fault })));
      for (const limit of limits) this.#limits.add(limit);
      return this.#builder.build(line, picked);
    });
  }
}

/** A record; one that is a single value of a document goes by its key. */
function asObject(value: JsonValue, path: readonly string[]): JsonObject | undefined {
  if (isJsonObject(value)) return value;
  const key = path.at(-1);
  return key === undefined || /^\d+$/.test(key) ? undefined : { [key]: value };
}
