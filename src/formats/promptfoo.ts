import type { JsonObject, JsonValue } from '../core/json.js';
import type { ForeignFormat } from './foreign-format.js';
import { isResult } from './promptfoo/is-result.js';
import { ownText, ownValue } from './promptfoo/own-value.js';
import { ResultReader } from './promptfoo/result-reader.js';

/** What `promptfoo eval --output results.json` writes, and the summary in it on its own. */
export const promptfoo: ForeignFormat = {
  name: 'promptfoo',
  title: 'promptfoo output',
  paths: [
    ['results', 'results', '[]'],
    ['results', '[]'],
  ],
  claims: (head) => isSummary(ownValue(head, 'results')) || (isSummary(head) && holdsResults(head)),
  open: () => new ResultReader(),
};

function isSummary(value: JsonValue | undefined): boolean {
  if (typeof ownValue(value, 'version') !== 'number') return false;
  return ownText(value, 'timestamp') !== undefined || Array.isArray(ownValue(value, 'results'));
}

/** A summary on its own has little to tell it by; its prompts or its results come first. */
function holdsResults(summary: JsonObject): boolean {
  const [prompt, result] = ['prompts', 'results'].map((key) => firstOf(ownValue(summary, key)));
  return isResult(result) || (ownText(prompt, 'raw') !== undefined && ownText(prompt, 'provider') !== undefined);
}

function firstOf(list: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(list) ? list[0] : undefined;
}
