import type { JsonObject } from '../../core/json.js';
import type { Limit } from '../foreign-format.js';
import type { FoundField } from './found-field.js';
import { providerId } from './judged-assertion.js';
import { ownText, ownValue } from './own-value.js';

/**
 * Names the system that gave a result by what its configuration calls it, so that the name is the same in every run: the
 * label of the provider, else its id, and the label of the prompt if it has one of its own.
 */
export class PipelineFinder {
  /** By pipeline, the template of the first prompt without a label of its own. */
  readonly #templates = new Map<string, string>();

  find(result: JsonObject): FoundField | undefined {
    const label = ownText(result, 'provider', 'label');
    const provider = label ?? providerId(ownValue(result, 'provider'));
    if (provider === undefined) return undefined;
    const name = label === undefined ? 'provider.id' : 'provider.label';
    const prompt = ownText(result, 'prompt', 'label');
    if (prompt !== undefined && isOwnLabel(prompt, ownText(result, 'prompt', 'raw'))) {
      return { name: `${name}, prompt.label`, value: `${provider}, ${prompt}` };
    }
    const first = this.#templates.get(provider) ?? prompt;
    if (first !== undefined) this.#templates.set(provider, first);
    return { name, value: provider, limits: first === prompt ? [] : [severalPrompts] };
  }
}

const severalPrompts: Limit = {
  field: 'pipeline',
  reason: 'several prompts of one provider have no label of their own, which would tell them apart',
};

/** Without one the label is the template of the prompt: longer, or with variables in it. */
function isOwnLabel(label: string, raw: string | undefined): boolean {
  return label !== raw && label.length <= 60 && !/\{\{|\{%|\n/.test(label);
}
