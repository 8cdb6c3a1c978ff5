import type { JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { ownText, ownValue } from './own-value.js';

/** Whether a record is the result of a prompt on a test: its values may be cut short. */
export function isResult(value: JsonValue | undefined): boolean {
  return (
    ownText(value, 'prompt', 'raw') !== undefined &&
    isJsonObject(ownValue(value, 'vars')) &&
    (isJsonObject(ownValue(value, 'provider')) || ownText(value, 'provider') !== undefined) &&
    typeof ownValue(value, 'success') === 'boolean'
  );
}
