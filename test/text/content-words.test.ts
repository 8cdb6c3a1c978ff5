import { describe, expect, it } from 'vitest';
import { contentWords } from '../../src/text/content-words.js';

describe('contentWords', () => {
  it.each([
    ['en', 'Within how many days can I return a lamp?', ['days', 'return', 'lamp']],
    ['it', 'Entro quanti giorni posso restituire la lampada?', ['entro', 'giorni', 'posso', 'restituire', 'lampada']],
    ['pl', 'W ciągu ilu dni mogę zwrócić lampę?', ['ciągu', 'ilu', 'dni', 'zwrócić', 'lampę']],
    [
      'de-AT',
      'Innerhalb wie vieler Tage kann ich die Lampe zurückgeben?',
      ['innerhalb', 'vieler', 'tage', 'lampe', 'zurückgeben'],
    ],
    ['fr', 'Dans quel délai puis-je rendre la lampe ?', ['délai', 'puis', 'rendre', 'lampe']],
    ['es', '¿En cuántos días puedo devolver la lámpara?', ['días', 'puedo', 'devolver', 'lámpara']],
  ])('%s: %s', (language, text, words) => {
    expect(contentWords(text, language)).toEqual(words);
  });

  it('leaves out the stop words of all six languages where the language is unknown or another', () => {
    expect(contentWords('The lamp, la lampada, die Lampe, the lamp')).toEqual(['lamp', 'lampada', 'lampe']);
    expect(contentWords('The lamp, la lampada', 'sv')).toEqual(['lamp', 'lampada']);
  });

  it('keeps another language’s stop words', () => {
    expect(contentWords('die Lampe', 'en')).toEqual(['die', 'lampe']);
  });
});
