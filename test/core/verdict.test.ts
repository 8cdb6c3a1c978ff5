import { expect, test } from 'vitest';
import { readVerdict } from '../../src/core/verdict.js';

test.each([
  ['yes', ['yes', 'Yes ', ' YES', '\tyes\n', 'true', 'True', true, 1, '1']],
  ['no', ['no', 'NO', ' No', 'false', 'FALSE ', false, 0, '0']],
  ['idk', ['idk', 'IDK', ' Idk ']],
  [undefined, ['maybe', '', ' ', 'y', 'yes.', 'not yes', 2, -1, 0.5, Number.NaN, 'constructor', '__proto__']],
])('%s is what these words mean: %j', (meaning, words) => {
  for (const word of words) expect(readVerdict(word)).toBe(meaning);
});
