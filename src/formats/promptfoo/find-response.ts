import type { JsonObject } from '../../core/json.js';
import type { Limit } from '../foreign-format.js';
import type { FoundField } from './found-field.js';
import { outputText } from './output-text.js';
import { ownText, ownValue } from './own-value.js';

interface FoundResponse {
  readonly response?: FoundField;
  /** Whether the output holds nothing else. */
  readonly whole: boolean;
  readonly limits: readonly Limit[];
}

/** The answer of the system, which there is none of where the system failed; a judge that failed does not take it away. */
export function findResponse(result: JsonObject): FoundResponse {
  const output = ownValue(result, 'response', 'output');
  if (output == null || ownText(result, 'response', 'error') !== undefined) return { whole: false, limits: [] };
  if (output === '[output stripped]') return { whole: true, limits: [stripped] };
  const { text, whole } = outputText(output);
  return { response: { name: 'response.output', value: text }, whole, limits: [] };
}

const stripped: Limit = { field: 'response', reason: 'the file was written without the outputs' };
