import type { JsonValue } from '../../core/json.js';
import { ownText, ownValue } from './own-value.js';

/** What the only message of a user says, among those of a system and the like; undefined where there are several, or none. */
export function userMessage(messages: JsonValue | undefined): string | undefined {
  if (!Array.isArray(messages)) return undefined;
  const [said, ...others] = messages.filter((message) =>
    /^(?:user|human)$/.test(ownText(message, ...roleKey(message)) ?? ''),
  );
  return others.length === 0 ? messageText(ownValue(said, 'content')) : undefined;
}

/** LangChain names the role of a message its type. */
function roleKey(message: JsonValue): readonly string[] {
  return [ownValue(message, 'role') === undefined ? 'type' : 'role'];
}

/** The text of a message's content: a text, or parts of which some are texts. */
export function messageText(content: JsonValue | undefined): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content.map((part) => ownValue(part, 'text')).filter((text) => typeof text === 'string');
  return texts.length === 0 ? undefined : texts.join('');
}
