import type { JsonObject } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { type JudgeCalls, readCalls } from './judge-call.js';
import { own } from './own.js';
import type { KeptCalls } from './read-verdicts.js';

/** The calls of a metric that a file has by the names of their prompts. */
export interface PromptCalls {
  readonly calls: JudgeCalls;
  readonly kept: KeptCalls;
}

/** What a prompt's entry calls its input and its output. */
interface Entry {
  readonly input: string;
  readonly output: string;
}

/**
 * Ragas keeps the last call of each prompt, and of its answers the first. Its first versions of 0.2 kept all of them, each
 * call with its number and with a list of answers: `0_context_precision_prompt`, `1_context_precision_prompt`.
 */
export function promptCalls(prompts: JsonObject, { input, output }: Entry): PromptCalls {
  const entries = Object.entries(prompts);
  const isNumbered = entries.length > 0 && entries.every(([prompt]) => numbered.test(prompt));
  const raw = entries.map(([prompt, entry], place) => ({
    prompt: isNumbered ? prompt.replace(numbered, '') : prompt,
    place: isNumbered ? Number.parseInt(prompt, 10) : place,
    input: own(entry, input),
    output: isJsonObject(entry) ? own(entry, output) : '',
  }));
  const hasAll = isNumbered && raw.every((call) => Array.isArray(call.output));
  return { calls: readCalls(raw.sort((a, b) => a.place - b.place)), kept: hasAll ? 'all' : 'one a prompt' };
}

const numbered = /^\d{1,9}_/;
