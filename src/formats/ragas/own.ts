import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';

/** A value's own field. Undefined where it has none, and where the value is no object. */
export function own(value: JsonValue | undefined, field: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

export function ownText(value: JsonValue | undefined, field: string): string | undefined {
  const found = own(value, field);
  return typeof found === 'string' ? found : undefined;
}

export function ownObject(value: JsonValue | undefined, field: string): JsonObject | undefined {
  const found = own(value, field);
  return isJsonObject(found) ? found : undefined;
}

/** Undefined where the field holds no list. */
export function ownList(value: JsonValue | undefined, field: string): readonly JsonValue[] | undefined {
  const found = own(value, field);
  return Array.isArray(found) ? found : undefined;
}

/** Undefined where the field holds no list of texts. */
export function ownTexts(value: JsonValue | undefined, field: string): readonly string[] | undefined {
  const list = ownList(value, field);
  return list?.every(isText) ? list : undefined;
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string';
}
