import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../src/text/sentences/split-sentences.js';

/** Each row is a text in pieces, one for each of its sentences. */
function rows(table: readonly (readonly string[])[]): void {
  it.each(table.map((sentences) => [sentences.join(''), sentences]))('%j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
}

describe('splitSentences in English', () => {
  rows([
    ['Lamps come back within 30 days. ', 'Postage is free! ', 'Is that clear?'],
    ['Ask Dr. Rowan or Mrs. Alder, e.g. Tuesday morning. ', 'They know, i.e. Alder does.'],
    ['See No. 5 and Fig. 3. ', 'The answer is no. ', 'Nothing else helps.'],
    ['It weighs 3.5 kg, or 1,200.75 g. ', 'Version 2.0.1 is lighter.'],
    ['The plan costs 49 euros. ', '14 days are free.'],
    ['Wait... what? ', 'It ended… ', 'Then it began.'],
    ['He bought lamps, bulbs etc. and left. ', 'She bought lamps, bulbs etc. ', 'He stayed.'],
    ['We open at 9 a.m. on Mondays. ', 'We close at 5 p.m. ', 'Nobody stays.'],
    ['“Is it broken?” she asked. ', '“It is.” ', 'He sighed.'],
    ['It was late. ', '(The shop had closed.) ', '[Nobody knew.] ', 'We left.'],
    ['J. R. Alder wrote it. ', 'So did J.R. Rowan. ', 'So did I. ', 'It sells in the U.S. market.'],
    [
      'It has vitamin C. ',
      'Then there is plan A. ',
      'All may ask A. A. Rowan. ',
      'We ship to the U.S. ',
      'The rest waits.',
    ],
    ['A. The plan\n', 'B. The price'],
    ['Go to https://lamps.example/help?topic=returns.first or write to help@lamps.example. ', 'Node.js runs it.'],
    ['It takes 5 min. ', 'It is 3 m. ', 'Turn it on. ', 'Mind the gem. '],
    ['**Returns are free.** ', '*Postage is not.* ', 'Ask.'],
    ['Returns take 30 days.[1] ', 'Postage is free.[2, 3] ', 'Ask us [4]. ', 'Bye.'],
    ['What?! ', 'No way!!! ', 'Yes. . . it is.'],
  ]);
});

describe('splitSentences in German', () => {
  rows([
    ['Sie zahlen z.B. Strom, z. B. Wasser, d.h. Nebenkosten. ', 'Dazu kommt u.a. Heizung.'],
    ['Die Frist endet am 3. Mai. ', 'Im 2. Quartal zahlen wir ca. 40 €. ', 'Es waren 14. ', 'Danach kam keiner.'],
    ['Laut Art. 12 Abs. 2 gilt das. ', 'Dr. Ahorn und Prof. Erle haben ggf. Fragen.'],
    ['„Gut.“ ', 'Dann ging er. ', '»Wirklich?« fragte sie. ', '»Ja.« ', 'Strom, Wasser usw. ', 'Alles kostet.'],
  ]);
});

describe('splitSentences in Italian', () => {
  rows([
    ['Ci sono città grandi, p. es. Roma, p.es. Milano, ad es. Torino. ', 'La Sig.ra Ontani lo sa.'],
    ['Vedi art. 5 e pag. 12. ', 'Costa 1.200,50 euro. ', '«È rotto?» chiese. ', '«Sì.» ', 'Il dott. Frassini tace.'],
  ]);
});

describe('splitSentences in Polish', () => {
  rows([
    ['Zwrot obejmuje np. Lampy, m.in. Biurkowe, tzn. Te z ul. Długiej. ', 'Zob. Regulamin.'],
    ['Firma działa od 2004 r. i rośnie. ', 'Zapłacisz ok. 30 zł. ', 'Termin mija 3. maja. ', 'Prof. Jesion czeka.'],
  ]);
});

describe('splitSentences in French and Spanish', () => {
  rows([
    [
      'M. Frêne et Mme. Aulne attendent, par ex. Lundi. ',
      '« C’est cassé ? » demanda-t-elle. ',
      '« Oui. » ',
      'Voir p. 3.',
    ],
    ['El Sr. Fresno y la Sra. Aliso esperan, p. ej. Lunes. ', '¿Está rota? ', '¡Sí! ', 'Véase el art. 4. ', 'Adiós.'],
  ]);
});

describe('splitSentences in scripts without capitals', () => {
  rows([
    ['灯可以退货。', '期限是30天！', '费用是3.5元吗？', '“可以。”', '他说：“谢谢。”'],
    ['今天发货．', '明天３．５公斤到。', '好!', '谢谢.', '再见'],
    ['返品できます。', '「はい。」', '期限は？', '三十日です。'],
    ['लैंप लौटाया जा सकता है। ', 'डॉ. शर्मा जानते हैं। ', 'कब? ', 'यह ठीक है. ', 'वह भी।'],
    ['يمكن إرجاع المصباح. ', 'هل هذا واضح؟ ', 'د. أحمد يعرف، نعم؛ يعرف. ', 'شكرا.'],
    ['یہ چراغ ہے۔ ', 'وہ کہاں ہے؟'],
  ]);
});

describe('splitSentences over lines', () => {
  rows([
    ['Returns take\nthirty days. ', 'Postage\r\nis free.'],
    ['No stop here\n\n', 'A paragraph\r\n \r\n', 'Another\u2029', 'The last'],
    ['You need:\n', '- a lamp\n', '* a bulb\n', '• a box\n\n', 'Then call.'],
    ['Do this:\n', '1. Open the box.\n', '2. Take out the lamp\n   and the bulb.\n', '10) Close it.\n', '(a) Smile'],
    ['1. Open the box. ', 'It is light.\n', '## Postage\n\n', 'Free.'],
    ['\n\n Blank lines first belong to the first. ', 'Then.'],
    ['5 - 3\n-2 is no item.'],
  ]);
});

it('of nothing is nothing, and of white space is white space', () => {
  expect(splitSentences('')).toEqual([]);
  expect(splitSentences(' \n\n ')).toEqual([' \n\n ']);
});

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        '. ',
        '.',
        '? ',
        '。',
        '।',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '“',
        '”',
        '[1]',
        ' Dr',
        'z. B',
        '…',
        'A',
        'b',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

it('gives the text back, put together, and no sentence of white space beside another', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const sentences = splitSentences(text);
      expect(sentences.join('')).toBe(text);
      if (sentences.length > 1) for (const sentence of sentences) expect(sentence.trim()).not.toBe('');
    }),
    { seed: 17, numRuns: 2000 },
  );
});

it('splits what hangs on nothing before it the same wherever it stands', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(splitSentences(`Lamps.\n\n${text.trimStart()}`).slice(1)).toEqual(splitSentences(text.trimStart()));
    }),
    { seed: 18, numRuns: 1000 },
  );
});
