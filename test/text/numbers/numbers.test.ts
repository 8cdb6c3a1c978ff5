import { describe, it } from 'vitest';
import { expectRow, nameOf, readRows } from './reference-rows.js';

describe('numbers made by hand', () => {
  it.each(readRows('numbers.jsonl').map((row) => [nameOf(row), row] as const))('%s', (_, row) => expectRow(row));
});
