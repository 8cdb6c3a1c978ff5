import { describe, expect, test } from 'vitest';
import { pointingPhrase } from '../../src/audit/pointing-phrases.js';

describe('a question points at its text', () => {
  test.each([
    ['According to the document, who pays?', 'According to the document'],
    ['What does the passage say about refunds?', 'the passage say'],
    ['Who is named in the text above?', 'in the text'],
    ['Based on the given context, what is the fee?', 'the given context'],
    ['What is the main idea of this article?', 'this article'],
    ['What is shown in Figure 3?', 'in Figure 3'],
    ['Which limit does Table 2 list?', 'does Table 2'],
    ['Was sagt dieser Text über Hunde?', 'dieser Text'],
    ['Welche Gebühr wird im Dokument genannt?', 'im Dokument'],
    ['Laut Text: Wann schließt das Büro?', 'Laut Text'],
    ['Was zeigt Abbildung 4?', 'zeigt Abbildung 4'],
    ['Jaka opłata jest podana w powyższym tekście?', 'powyższym tekście'],
    ['Zgodnie z dokumentem, ile to kosztuje?', 'Zgodnie z dokumentem'],
    ['Na podstawie fragmentu podaj cenę.', 'Na podstawie fragmentu'],
    ['Secondo il documento, chi paga?', 'Secondo il documento'],
    ['In base al testo, quanto costa?', 'In base al testo'],
    ['Che cosa dice questo brano?', 'questo brano'],
    ['D’après le texte, qui paie ?', 'D’après le texte'],
    ["D'après le document, qui paie ?", "D'après le document"],
    ['Selon cet extrait, quel est le prix ?', 'cet extrait'],
    ['Según el documento, ¿quién paga?', 'Según el documento'],
    ['De acuerdo con el texto, ¿cuánto cuesta?', 'De acuerdo con el texto'],
  ])('%s', (question, phrase) => {
    expect(pointingPhrase(question)).toBe(phrase);
  });
});

describe('a question does not', () => {
  test.each([
    'Which documents do I need to register a car?',
    'How do I upload a document?',
    'How long may a text message be?',
    'What is the context menu for?',
    'How do I change the colour of the text?',
    'What do the figures of the last quarter look like?',
    'Who passed the exam in 2024?',
    'Wie lade ich Dokumente hoch?',
    'Welche Texte darf ich löschen?',
    'Jak wgrać dokument?',
    'Qual è il numero del documento di viaggio?',
    'Che cosa prevede l’articolo 5 della legge?',
    'Quels documents faut-il pour louer un vélo ?',
    'Quel est le numéro du document de voyage ?',
    '¿Qué documentos necesito?',
    '¿Cuál es el número del documento de identidad?',
    'What does contextual help do?',
  ])('%s', (question) => {
    expect(pointingPhrase(question)).toBeUndefined();
  });
});
