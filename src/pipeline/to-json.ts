import { UserError } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';

/**
 * What a user's function gave, as a file would have it.
 *
 * @param what it is, such as `answer`
 * @throws UserError `input` where it has no such form, such as a circle
 */
export function toJson(given: unknown, what: string, place: string): JsonValue {
  try {
    return JSON.parse(JSON.stringify(given ?? null));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UserError(
      'input',
      `${place}: found no JSON for ${what} (${message}), wanted plain values, lists and objects`,
    );
  }
}
