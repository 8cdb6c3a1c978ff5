import type { JsonValue } from '../../core/json.js';
import { ownValue } from './own-value.js';

/** What LangChain, LlamaIndex, Phoenix and others call the text of a document. */
const textKeys = ['page_content', 'document.content', 'content', 'text', 'pageContent'];

/**
 * The texts of a list of texts, or of documents that have one. A text alone is a list of one, and if blank of none. Undefined
 * where it is anything else.
 */
export function readTexts(value: JsonValue | undefined): readonly string[] | undefined {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(textOf).filter((text) => text !== undefined);
  return texts.length === value.length ? texts : undefined;
}

/** LangChain's `Document(page_content='…')` is a text only because it was written into a cell as Python shows it. */
function textOf(item: JsonValue): string | undefined {
  if (typeof item === 'string') return /^Document\(/.test(item) ? undefined : item;
  return textKeys
    .flatMap((key) => [ownValue(item, key), ownValue(item, 'document', key)])
    .find((text) => typeof text === 'string');
}
