import type { JsonValue } from '../../core/json.js';
import { parseTolerantJson } from '../../io/tolerant-json.js';
import { ownValue } from './own-value.js';

/** The texts that a context holds. */
interface Chunks {
  readonly texts: readonly string[];
  /** Whether the context holds nothing else. */
  readonly whole: boolean;
  /** Whether it was one text, in which several chunks may be joined. */
  readonly joined: boolean;
}

/** What LangChain, LlamaIndex and others call the text of a document. */
const textKeys = ['text', 'content', 'page_content', 'pageContent'];

/**
 * Reads a context: a list of texts or of documents that have one, the JSON of such a list, or one text, which is one chunk
 * and if blank none. Undefined where it is something else.
 */
export function readChunks(context: JsonValue): Chunks | undefined {
  if (Array.isArray(context)) return readList(context);
  if (typeof context !== 'string') return undefined;
  if (context.trim() === '') return { texts: [], whole: true, joined: false };
  return listWithin(context) ?? { texts: [context], whole: true, joined: true };
}

function listWithin(text: string): Chunks | undefined {
  if (!/^\s*\[/.test(text)) return undefined;
  const parsed = parseTolerantJson(text);
  return 'value' in parsed && Array.isArray(parsed.value) ? readList(parsed.value) : undefined;
}

function readList(list: readonly JsonValue[]): Chunks | undefined {
  const texts = list.map(textOf).filter((text) => text !== undefined);
  if (texts.length < list.length) return undefined;
  return { texts, whole: list.every((item) => typeof item === 'string'), joined: false };
}

function textOf(item: JsonValue): string | undefined {
  if (typeof item === 'string') return item;
  return textKeys.map((key) => ownValue(item, key)).find((text) => typeof text === 'string');
}
