import type { JsonValue } from '../core/json.js';

/**
 * Characters that JSON may hold as they are and a terminal or a build log would act on: control characters above ASCII,
 * marks of direction, and the `#` of GitHub's `##[`.
 */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|(?<=#)#(?=\[)/g;

/**
 * JSON on one line that no terminal and no build log acts on.
 *
 * @throws RangeError for a number that JSON has no form for
 */
export function encodeJson(value: JsonValue): string {
  return JSON.stringify(value, refuseNonFinite).replace(unsafe, unicodeEscape);
}

/** {@link encodeJson} for a record from a file: a NaN that Python wrote there becomes null, which is what it means. */
export function encodeRecord(value: JsonValue): string {
  return JSON.stringify(value).replace(unsafe, unicodeEscape);
}

/** JSON.stringify would write `null`, and a score that is wrong would read as one that is absent. */
function refuseNonFinite(key: string, value: JsonValue): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`a report holds ${key}: ${value}`);
  return value;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
