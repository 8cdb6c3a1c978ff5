import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';

/** An object with other values under some of its keys; an undefined or an empty one takes the key out. */
export function replaceValues(
  object: JsonObject,
  replacements: { readonly [key: string]: JsonValue | undefined },
): JsonObject {
  // Not by assignment, which would take `__proto__` for the prototype.
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, JsonValue][] => {
      if (!Object.hasOwn(replacements, key)) return [[key, value]];
      const other = replacements[key];
      return other === undefined || isEmpty(other) ? [] : [[key, other]];
    }),
  );
}

/** An object without some of its keys. */
export function withoutKeys(object: JsonObject, keys: Iterable<string>): JsonObject {
  const unwanted = new Set(keys);
  return Object.fromEntries(Object.entries(object).filter(([key]) => !unwanted.has(key)));
}

function isEmpty(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}
