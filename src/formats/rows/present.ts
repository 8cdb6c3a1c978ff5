import type { JsonObject, JsonValue } from '../../core/json.js';

/** The entries that have a value. */
export function present(entries: { readonly [key: string]: JsonValue | undefined }): JsonObject {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]): [string, JsonValue][] =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}
