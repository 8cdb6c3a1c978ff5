import { ownText } from './own-value.js';
import type { Cell, Row } from './row.js';

/**
 * What the first filled one of some columns holds; of an object, the text under one of its usual keys, whose column is left
 * for what else is in it.
 */
export function takeText(row: Row, columns: readonly string[], keys: readonly string[]): Cell | undefined {
  const column = columns.find((name) => row.peek(name) !== undefined);
  if (column === undefined) return undefined;
  const value = row.peekValue(column);
  for (const key of keys) {
    const text = ownText(value, key);
    if (text !== undefined) return { column: `${column}.${key}`, value: text };
  }
  row.take(column);
  return value === undefined ? undefined : { column, value };
}

/** Usual names of a question in an object, and of an answer. */
export const questionKeys: readonly string[] = ['question', 'query', 'input', 'user_input', 'prompt'];
export const answerKeys: readonly string[] = ['answer', 'response', 'output', 'result', 'text', 'content'];
