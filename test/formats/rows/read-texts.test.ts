import { expect, test } from 'vitest';
import { readTexts } from '../../../src/formats/rows/read-texts.js';

test.each([
  ['A bike.', ['A bike.']],
  [' ', []],
  [
    ['A bike.', ''],
    ['A bike.', ''],
  ],
  [
    [{ page_content: 'A bike.', metadata: {} }, { 'document.content': 'A key.' }, { document: { content: 'A bell.' } }],
    ['A bike.', 'A key.', 'A bell.'],
  ],
  [[], []],
])('reads %j', (value, texts) => {
  expect(readTexts(value)).toEqual(texts);
});

test.each([
  undefined,
  null,
  4,
  {},
  ['A bike.', 4],
  [null],
  ["Document(page_content='A bike.')"],
  [{ title: 'A bike.' }],
])('takes %j for no texts', (value) => {
  expect(readTexts(value)).toBeUndefined();
});
