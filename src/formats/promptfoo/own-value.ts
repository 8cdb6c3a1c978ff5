import type { JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';

/** What stands at the end of a chain of keys; undefined where one of them is missing. */
export function ownValue(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  let found = value;
  for (const key of keys) {
    if (!isJsonObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** The text at the end of a chain of keys; undefined where there is none, or a blank one. */
export function ownText(value: JsonValue | undefined, ...keys: readonly string[]): string | undefined {
  const found = ownValue(value, ...keys);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}
