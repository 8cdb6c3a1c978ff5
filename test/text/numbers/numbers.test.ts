import { describe, it } from 'vitest';
import { expectRow, nameOf, readRows } from './reference-rows.js';

describe.each(['numbers.jsonl', 'numbers-own.jsonl', 'numbers-notations.jsonl'])('%s, made by hand', (file) => {
  it.each(readRows(file).map((row) => [nameOf(row), row] as const))('%s', (_, row) => expectRow(row));
});
