import type { JsonObject, JsonValue } from '../core/json.js';
import { isJsonObject } from '../io/is-json-object.js';

/** JSON with the keys of every object in the order of their code units: equal values have equal texts. */
export function canonicalJson(value: JsonValue): string {
  return JSON.stringify(value, (_, inner: JsonValue) => (isJsonObject(inner) ? sorted(inner) : inner));
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
