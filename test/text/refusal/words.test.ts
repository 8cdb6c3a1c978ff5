import { describe, expect, it } from 'vitest';
import { words } from '../../../src/text/refusal/words.js';

describe('words', () => {
  it.each([
    ['I don’t know.', ['i', 'don', 't', 'know']],
    ['N/A', ['n', 'a']],
    ['分かりません', ['分', 'か', 'り', 'ま', 'せ', 'ん']],
    ['API分', ['api', '分']],
    ['CAFE\u0301', ['café']],
    [' — ', []],
  ])('%s', (text, expected) => {
    expect([...words(text)].map((word) => word.text)).toEqual(expected);
  });

  it('gives places in the text as it was, where folding changes the length', () => {
    // İ folds to i and a combining dot: two code units in the place of one.
    expect([...words('İyi gün')]).toEqual([
      { text: 'i\u0307yi', start: 0, end: 3 },
      { text: 'gün', start: 4, end: 7 },
    ]);
  });
});
