import { describe, expect, test } from 'vitest';
import { pointingPhrase } from '../../src/audit/pointing-phrases.js';

describe('a question points at its text', () => {
  test.each([
    ['According to the document, who pays?', 'According to the document'],
    ['What does the passage say about refunds?', 'the passage say'],
    ['Who is named in the text above?', 'in the text'],
    ['Based on the given context, what is the fee?', 'the given context'],
    ['What is the main idea of this article?', 'idea of this article'],
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
    ['What does the author argue about tides?', 'the author argue'],
    ['According to the author, who pays?', 'According to the author'],
    ['Which of the above options is cheaper?', 'of the above'],
    ['What is the main topic of this section?', 'topic of this section'],
    ['Welche Vorteile nennt der Autor?', 'nennt der Autor'],
    ['Laut der Autorin: Was fehlt?', 'Laut der Autorin'],
    ['Was steht in der folgenden Tabelle?', 'folgenden Tabelle'],
    ['O czym mówi autor?', 'mówi autor'],
    ['Kto płaci zdaniem autorki?', 'zdaniem autorki'],
    ['Co przedstawia powyższa tabela?', 'powyższa tabela'],
    ['Co pokazuje rysunek 3, a co podaje tabela 2?', 'podaje tabela 2'],
    ['Que montre le tableau ci-dessus ?', 'tableau ci-dessus'],
    ['Selon l’auteur, pourquoi la mer monte-t-elle ?', 'Selon l’auteur'],
    ['Que montre la figure 2 ?', 'montre la figure 2'],
    ['¿Qué muestra la figura 3?', 'muestra la figura 3'],
    ['Según la autora, ¿quién paga?', 'Según la autora'],
    ['Che cosa sostiene l’autore?', 'sostiene l’autore'],
    ['Che cosa mostra la figura 3?', 'mostra la figura 3'],
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
    'Who is the author of the harbour guide?',
    'What is the purpose of the deposit?',
    'Which seats are above the engine?',
    'Wer ist der Autor des Hafenführers?',
    'Kto jest autorem przewodnika po porcie?',
    'Qui est l’auteur du guide du port ?',
    'Chi è l’autore della guida del porto?',
    '¿Quién es el autor de la guía del puerto?',
    'Co podaje tabela opłat portowych?',
    'Was steht auf der Tabelle im Warteraum?',
  ])('%s', (question) => {
    expect(pointingPhrase(question)).toBeUndefined();
  });
});
