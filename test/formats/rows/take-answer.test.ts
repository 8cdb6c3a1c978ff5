import { expect, test } from 'vitest';
import type { JsonValue } from '../../../src/core/json.js';
import { Row } from '../../../src/formats/rows/row.js';
import { takeAnswer } from '../../../src/formats/rows/take-answer.js';

function rowOf(output: JsonValue, fromCells: boolean): Row {
  return new Row({ line: 1, path: [], value: { output }, fromCells });
}

test.each<readonly [JsonValue, boolean, string, string]>([
  ['12 euros.', true, 'output', '12 euros.'],
  ["{'answer': '12 euros.', 'tokens': 4}", true, 'output.answer', '12 euros.'],
  [{ answer: '12 euros.', tokens: 4 }, false, 'output.answer', '12 euros.'],
  // A number keeps the places that were written.
  ['{"price": 12.50}', true, 'output', '{"price": 12.50}'],
  ['[12.50]', false, 'output', '[12.50]'],
  [{ price: 12.5 }, false, 'output', '{"price":12.5}'],
])('takes the answer of %j', (output, fromCells, column, value) => {
  expect(takeAnswer(rowOf(output, fromCells), ['response', 'output'])).toEqual({ column, value });
});

test('leaves an object for what else is in it', () => {
  const row = rowOf({ answer: '12 euros.', tokens: 4 }, false);
  takeAnswer(row, ['output']);
  expect(row.left()).toEqual({ output: { answer: '12 euros.', tokens: 4 } });
});
