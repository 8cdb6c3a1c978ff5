import { describe, expect, test } from 'vitest';
import { chooseLanguage, dictionaries } from '../../../src/html/label/client/words/index.js';

describe('the language of the page', () => {
  test.each([
    [['it-IT', 'en'], 'it'],
    [['pl'], 'pl'],
    [['de-DE', 'PL-pl', 'it'], 'pl'],
    [['de', 'fr'], 'en'],
    [['item'], 'en'],
    [[], 'en'],
  ])('of a browser that wishes %j is %s', (wished, language) => {
    expect(chooseLanguage(wished)).toBe(language);
  });
});

test('Polish counts as it does: 1, 2 to 4, 12 to 14, 21, 22', () => {
  const words = [1, 2, 4, 5, 12, 14, 21, 22, 112, 0].map((n) => dictionaries.pl.saved(n, 'x').split(' ')[2]);
  expect(words).toEqual(['ocenę', 'oceny', 'oceny', 'ocen', 'ocen', 'ocen', 'ocen', 'oceny', 'ocen', 'ocen']);
});

test('English and Italian count one and many', () => {
  expect([1, 2].map((n) => dictionaries.en.open(n))).toEqual(['1 answer is still open.', '2 answers are still open.']);
  expect([1, 2].map((n) => dictionaries.it.open(n))).toEqual([
    '1 risposta è ancora da valutare.',
    '2 risposte sono ancora da valutare.',
  ]);
});

test('no two languages say the same, but for words that are the same in both', () => {
  const plain = Object.values(dictionaries).map((words) =>
    Object.values(words).filter((text) => typeof text === 'string'),
  );
  const [en = [], it = [], pl = []] = plain;
  const shared = [
    ...en.filter((text) => it.includes(text) || pl.includes(text)),
    ...it.filter((text) => pl.includes(text)),
  ];
  expect(shared).toEqual([]);
});
