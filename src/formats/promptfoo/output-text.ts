import type { JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { ownValue } from './own-value.js';

/** What an output says. */
interface OutputText {
  readonly text: string;
  /** Whether the output holds nothing else. */
  readonly whole: boolean;
}

/**
 * The text of what a provider gave: the text itself, of chat messages what the assistant said last, and of any other value
 * its JSON.
 */
export function outputText(output: JsonValue): OutputText {
  if (typeof output === 'string') return { text: output, whole: true };
  const messages = Array.isArray(output) ? output : [output];
  const said = messages.filter((message) => ownValue(message, 'role') === 'assistant').at(-1);
  const text = contentText(ownValue(said, 'content'));
  return text === undefined ? { text: JSON.stringify(output), whole: true } : { text, whole: false };
}

/** The content of a message: a text, or parts of which some are texts. */
function contentText(content: JsonValue | undefined): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content.flatMap((part) => {
    const text = isJsonObject(part) ? ownValue(part, 'text') : part;
    return typeof text === 'string' ? [text] : [];
  });
  return texts.length === 0 ? undefined : texts.join('');
}
