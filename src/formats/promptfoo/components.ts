import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { ownValue } from './own-value.js';
import { withoutKeys } from './replace-values.js';

/** The results of the single assertions of a result. */
export function componentsOf(result: JsonObject): readonly JsonValue[] {
  const components = ownValue(result, 'gradingResult', 'componentResults');
  if (Array.isArray(components)) return flatten(components);
  const grading = ownValue(result, 'gradingResult');
  return isJsonObject(grading) ? [grading] : [];
}

/** The assertions that the test of a result has. */
export function assertionsOf(result: JsonObject): readonly JsonValue[] {
  const assertions = ownValue(result, 'testCase', 'assert');
  if (!Array.isArray(assertions)) return [];
  return assertions.flatMap((assertion) => {
    const inner = ownValue(assertion, 'assert');
    return Array.isArray(inner) ? inner : [assertion];
  });
}

/** The results of a set stand behind that of the set itself, and within it a second time, or there alone. */
function flatten(components: readonly JsonValue[]): readonly JsonValue[] {
  return components.flatMap((component, index) => {
    const inner = ownValue(component, 'componentResults');
    if (!isJsonObject(component) || !Array.isArray(inner)) return [component];
    const set = withoutKeys(component, ['componentResults']);
    const following = components.slice(index + 1, index + 1 + inner.length);
    return isDeepStrictEqual(following, inner) ? [set] : [set, ...inner];
  });
}
