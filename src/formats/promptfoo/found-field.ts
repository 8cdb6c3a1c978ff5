import type { JsonValue } from '../../core/json.js';
import type { Limit } from '../foreign-format.js';

/** What a field of a sample was found to be. */
export interface FoundField {
  /** What the file calls it, such as `vars.query`. */
  readonly name: string;
  readonly value: JsonValue;
  /** The variable that holds it and nothing else. */
  readonly variable?: string | undefined;
  /** What stands in the file, where nothing else is in it. */
  readonly source?: JsonValue | undefined;
  readonly limits?: readonly Limit[];
}
