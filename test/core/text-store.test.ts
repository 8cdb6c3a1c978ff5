import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextStore } from '../../src/core/text-store.js';

test('gives every text back as it was', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 2000 }), { maxLength: 100 });
  fc.assert(
    fc.property(texts, (list) => {
      const store = new TextStore();
      for (const [index, text] of list.entries()) store.set(index * 3, text);
      expect(list.map((_, index) => store.get(index * 3))).toEqual(list);
      expect(store.get(1)).toBeUndefined();
    }),
    { seed: 5, numRuns: 30 },
  );
});

test('a text larger than a block stands between small ones', () => {
  const store = new TextStore();
  const texts = ['lamp', 'ż'.repeat(700_000), 'shade', '', 'x'.repeat(400_000), 'y'.repeat(400_000)];
  for (const [index, text] of texts.entries()) store.set(index, text);
  expect(texts.every((text, index) => store.get(index) === text)).toBe(true);
});
