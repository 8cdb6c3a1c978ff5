import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';

/** One question of a metric to its judge. */
export interface JudgeCall {
  /** The name of the prompt, such as `n_l_i_statement_prompt`. */
  readonly prompt: string;
  readonly input: JsonObject;
  /** One for each time that the judge was asked the same. Empty where it gave no answer. */
  readonly outputs: readonly JsonObject[];
}

/** The calls of one metric for one sample. */
export interface JudgeCalls {
  readonly calls: readonly JudgeCall[];
  /** Whether a call was left out because its input or its output is no object but the text of one. */
  readonly isTorn: boolean;
}

/** A call before it is known to be one. */
export interface RawCall {
  readonly prompt: string;
  readonly input: JsonValue | undefined;
  /** An answer, a list of them, or nothing. */
  readonly output: JsonValue | undefined;
}

export function readCalls(raw: readonly RawCall[]): JudgeCalls {
  const calls = raw.flatMap(({ prompt, input, output }) => {
    const given = Array.isArray(output) ? output : [output ?? {}];
    const outputs = given.filter(isAnswer);
    const isWhole = isJsonObject(input) && given.every(isJsonObject);
    return isWhole ? [{ prompt, input, outputs }] : [];
  });
  return { calls, isTorn: calls.length < raw.length };
}

/** Ragas writes an empty object where there was no answer. */
function isAnswer(output: JsonValue): output is JsonObject {
  return isJsonObject(output) && Object.keys(output).length > 0;
}
