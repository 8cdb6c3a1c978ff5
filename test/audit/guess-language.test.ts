import { expect, test } from 'vitest';
import { guessLanguage, languageOf } from '../../src/audit/guess-language.js';

test.each([
  ['How do I cancel my ticket before the ferry leaves?', 'en'],
  ['Wie kann ich meine Fahrkarte stornieren?', 'de'],
  ['Come posso annullare il mio biglietto?', 'it'],
  ['Jak mogę anulować bilet na prom?', 'pl'],
  ['Comment puis-je annuler mon billet de bateau ?', 'fr'],
  ['¿Cómo puedo cancelar mi billete?', 'es'],
  ['Как отменить билет?', 'ru'],
  ['船の切符を取り消すには？', 'ja'],
  ['如何取消船票？', 'zh'],
  ['Marlow Orlen 12', undefined],
  ['Ticket?', undefined],
  ['', undefined],
])('%s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

test('what the field says goes before what the words tell', () => {
  expect(languageOf({ question: 'Wie kann ich meine Fahrkarte stornieren?', language: 'de-CH' })).toBe('de');
  expect(languageOf({ question: 'Wie kann ich meine Fahrkarte stornieren?', language: 'nl' })).toBe('nl');
  expect(languageOf({ question: 'Wie kann ich meine Fahrkarte stornieren?' })).toBe('de');
});
