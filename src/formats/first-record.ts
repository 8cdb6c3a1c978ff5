import type { JsonValue } from '../core/json.js';
import { parseJsonPrefix } from '../io/json-prefix.js';
import type { ToldFile } from './tell-file.js';

/** As much of a file's first record as its beginning holds; of CSV, its columns with empty texts. */
export function firstRecord({ container, head }: ToldFile): JsonValue {
  if (container === 'csv') {
    const [header = ''] = head.trimStart().split('\n', 1);
    const columns = header.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
    return Object.fromEntries(columns.map((name) => [name, '']));
  }
  const value = parseJsonPrefix(head)?.value ?? null;
  return Array.isArray(value) ? (value[0] ?? null) : value;
}
