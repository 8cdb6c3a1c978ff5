import { expect, test } from 'vitest';
import { columnsNamed, usualNames } from '../../../src/formats/rows/columns-named.js';

test('finds columns in the order of the names, however they are written', () => {
  expect(columnsNamed(['input', 'Generated Answer', 'QUESTION', 'user_input'], usualNames.question)).toEqual([
    'user_input',
    'QUESTION',
    'input',
  ]);
  expect(columnsNamed(['Generated Answer', 'answers'], usualNames.answer)).toEqual(['Generated Answer']);
});
