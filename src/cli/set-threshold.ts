import type { JsonObject, JsonValue } from '../core/json.js';
import { isJsonObject } from '../io/is-json-object.js';

/**
 * The text of a JSON configuration with one threshold set, in its own indentation and with its own line ends. All other values
 * and the order of the keys stay as they were.
 *
 * @param text valid JSON, or the empty text for a new file
 * @param path the keys that lead to the threshold
 */
export function setThreshold(text: string, path: readonly string[], value: number): string {
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? [];
  const body = text.slice(mark.length);
  const json: JsonValue = body.trim() === '' ? {} : JSON.parse(body);
  const [end = ''] = body === '' ? ['\n'] : (/\s*$/.exec(body) ?? []);
  const written = JSON.stringify(withValue(json, path, value), null, indentation(body));
  const lines = /\r\n/.test(body) ? written.replaceAll('\n', '\r\n') : written;
  return mark + lines + end;
}

/** What the first indented line begins with; none for a file of one line. */
function indentation(text: string): string {
  if (text.trim() === '') return '  ';
  return /^([ \t]+)\S/m.exec(text)?.[1] ?? (text.trim().includes('\n') ? '  ' : '');
}

function withValue(object: JsonValue | undefined, [key, ...rest]: readonly string[], value: number): JsonValue {
  if (key === undefined) return value;
  const own: JsonObject = isJsonObject(object) ? object : {};
  return { ...own, [key]: withValue(Object.hasOwn(own, key) ? own[key] : undefined, rest, value) };
}
