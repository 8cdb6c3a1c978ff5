import { UserError } from '../core/errors.js';
import { suggest } from '../core/suggest.js';
import { fieldNames } from './sample-record.js';

/** The column or path in the user's file, by the name of the field that it fills. */
export type FieldMap = ReadonlyMap<string, string>;

/**
 * Reads `question=Query,contexts=Docs`: field = column.
 *
 * @throws UserError `usage`, as {@link fieldMap}
 */
export function parseMap(text: string): FieldMap {
  return fieldMap(text.split(',').map(parsePair));
}

/**
 * A map of pairs of field and column. The fields go by their names in sample files, old or new; a column is a name in the
 * user's file, or a path such as `input.question` into nested objects.
 *
 * @throws UserError `usage` for a field that does not exist, or is filled twice
 */
export function fieldMap(pairs: Iterable<readonly [name: string, column: string]>): FieldMap {
  const map = new Map<string, string>();
  const filledBy = new Map<string, string>();
  for (const [name, column] of pairs) {
    const field = fieldNames.get(name);
    if (field === undefined) {
      const near = suggest(name, fieldNames.keys());
      const remedy =
        near === undefined ? `the fields are ${[...fieldNames.keys()].join(', ')}` : `did you mean ${near}?`;
      throw new UserError('usage', `map: there is no field ${JSON.stringify(name)}; ${remedy}`);
    }
    const earlier = filledBy.get(field);
    if (earlier !== undefined) {
      throw new UserError('usage', `map: ${earlier} and ${name} both fill ${field}; give one of them`);
    }
    filledBy.set(field, name);
    map.set(name, column);
  }
  return map;
}

function parsePair(pair: string): readonly [name: string, column: string] {
  const [, name, column] = /^\s*([^=\s]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(pair) ?? [];
  if (name !== undefined && column !== undefined) return [name, column];
  throw new UserError('usage', `map: found ${JSON.stringify(pair)}, wanted FIELD=COLUMN, such as question=Query`);
}
