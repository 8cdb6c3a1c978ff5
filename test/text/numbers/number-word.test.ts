import { describe, expect, it } from 'vitest';
import { readNumbers } from '../../../src/text/numbers/index.js';

/** Writes numbers below a million in words, by the rules that the schools of each language teach. */
const writers: Readonly<Record<string, (value: number) => string>> = {
  en: english,
  it: italian,
  pl: polish,
  de: german,
  fr: french,
  es: spanish,
};

/** All numbers to 130, and then a spread of others that meets every kind of hundred and thousand. */
const values = [
  ...Array.from({ length: 130 }, (_, index) => index),
  ...Array.from({ length: 400 }, (_, index) => 131 + index * 37 + (index % 7) * 1_013 + (index % 11) * 30_211),
];

describe.each(Object.entries(writers))('numbers in words: %s', (language, write) => {
  it('reads each number as its value', () => {
    for (const value of values.filter((number) => number > 1)) {
      // A unit follows, so that the words that are held back are read too.
      const text = `${write(value)} kg`;
      const { numbers } = readNumbers(text, { language });
      expect([text, ...numbers.map(({ readings }) => readings.join())]).toEqual([text, `${value}`]);
    }
  });
});

describe('words that are numbers only sometimes', () => {
  it.each([
    ['it', 'Sei sicuro? Non sei in ufficio.'],
    ['it', 'Un problema, in un secondo momento.'],
    ['en', 'One of them, once in a while; it is due today.'],
    ['en', 'Two-factor sign-in for someone.'],
    ['pl', 'Ten plan jest dobry, jeden z wielu.'],
    ['de', 'Achten Sie darauf; ein Problem, eine Frage; außer acht lassen.'],
    ['fr', 'Un compte neuf, un jour ou un autre au four.'],
    ['es', 'Una pregunta, uno de ellos.'],
    [undefined, 'sei, neuf, once, ten, four, un, ein, due'],
  ])('reads none (%s): %s', (language, text) => {
    const { numbers } = readNumbers(text, language === undefined ? {} : { language });
    expect(numbers.map((number) => [number.text, number.unit]).filter(([, unit]) => unit !== 'day')).toEqual([]);
  });

  it.each([
    ['it', 'sei utenti', '6'],
    ['fr', 'neuf mois', '9'],
    ['es', 'once días', '11'],
    ['it', 'un mese', '1'],
    ['de', 'acht Tage', '8'],
    ['en', 'half an hour', '0.5'],
    ['en', 'two and a half hours', '2.5'],
    ['it', 'un’ora e mezza', '1.5'],
    ['de', 'zweieinhalb Jahre', '2.5'],
    ['pl', 'półtorej godziny', '1.5'],
    ['fr', 'trois heures et demie', '3.5'],
    ['es', 'dos horas y media', '2.5'],
  ])('reads (%s) %s as %s', (language, text, value) => {
    expect(readNumbers(text, { language }).numbers.map(({ readings }) => readings)).toEqual([[value]]);
  });
});

function english(value: number): string {
  const ones =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  if (value >= 1000) return joined(' ', `${english(Math.floor(value / 1000))} thousand`, rest(english, value % 1000));
  if (value >= 100) return joined(' and ', `${english(Math.floor(value / 100))} hundred`, rest(english, value % 100));
  return value < 20 ? `${ones[value]}` : joined('-', `${tens[Math.floor(value / 10)]}`, rest(english, value % 10));
}

function italian(value: number): string {
  const ones =
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
      ' ',
    );
  const tens = '- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
  if (value >= 2000) return `${italian(Math.floor(value / 1000))}mila${rest(italian, value % 1000)}`;
  if (value >= 1000) return `mille${rest(italian, value % 1000)}`;
  if (value >= 200) return `${italian(Math.floor(value / 100))}cento${rest(italian, value % 100)}`;
  if (value >= 100) return `cento${rest(italian, value % 100)}`;
  if (value < 20) return `${ones[value]}`;
  const stem = `${tens[Math.floor(value / 10)]}`;
  return (
    (value % 10 === 1 || value % 10 === 8 ? stem.slice(0, -1) : stem) +
    (value % 10 === 3 ? 'tré' : rest(italian, value % 10))
  );
}

function polish(value: number): string {
  const ones =
    'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście'.split(
      ' ',
    );
  const tens =
    '- - dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt'.split(
      ' ',
    );
  const hundreds = '- sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'.split(' ');
  if (value >= 1000) {
    const thousands = Math.floor(value / 1000);
    const few = thousands % 10 >= 2 && thousands % 10 <= 4 && (thousands % 100 < 12 || thousands % 100 > 14);
    const word = thousands === 1 ? 'tysiąc' : `${polish(thousands)} ${few ? 'tysiące' : 'tysięcy'}`;
    return joined(' ', word, rest(polish, value % 1000));
  }
  if (value >= 100) return joined(' ', `${hundreds[Math.floor(value / 100)]}`, rest(polish, value % 100));
  return value < 20 ? `${ones[value]}` : joined(' ', `${tens[Math.floor(value / 10)]}`, rest(polish, value % 10));
}

function german(value: number): string {
  const ones =
    'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
      ' ',
    );
  const tens = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
  if (value >= 1000) return `${german(Math.floor(value / 1000))}tausend${rest(german, value % 1000)}`;
  if (value >= 100) return `${german(Math.floor(value / 100))}hundert${rest(german, value % 100)}`;
  if (value < 20) return `${ones[value]}`;
  return (value % 10 === 0 ? '' : `${ones[value % 10]}und`) + tens[Math.floor(value / 10)];
}

function french(value: number): string {
  const ones =
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
      ' ',
    );
  const tens = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');
  if (value >= 1000) {
    const thousands = Math.floor(value / 1000);
    return joined(' ', thousands === 1 ? 'mille' : `${french(thousands)} mille`, rest(french, value % 1000));
  }
  if (value >= 100) {
    const hundreds = Math.floor(value / 100);
    return joined(
      ' ',
      hundreds === 1 ? 'cent' : `${french(hundreds)} ${value % 100 === 0 ? 'cents' : 'cent'}`,
      rest(french, value % 100),
    );
  }
  if (value < 20) return `${ones[value]}`;
  const ten = Math.floor(value / 10);
  const over = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10;
  if (value === 80) return 'quatre-vingts';
  const isEt = (over === 1 || over === 11) && ten < 8;
  return over === 0 ? `${tens[ten]}` : `${tens[ten]}${isEt ? ' et ' : '-'}${ones[over]}`;
}

function spanish(value: number): string {
  const ones =
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
      ' ',
    );
  const tens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
  const hundreds =
    '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
      ' ',
    );
  if (value >= 1000) {
    const thousands = Math.floor(value / 1000);
    return joined(' ', thousands === 1 ? 'mil' : `${spanish(thousands)} mil`, rest(spanish, value % 1000));
  }
  if (value === 100) return 'cien';
  if (value >= 100) return joined(' ', `${hundreds[Math.floor(value / 100)]}`, rest(spanish, value % 100));
  return value < 30 ? `${ones[value]}` : joined(' y ', `${tens[Math.floor(value / 10)]}`, rest(spanish, value % 10));
}

/** What is left, in words; nothing where nothing is left. */
function rest(write: (value: number) => string, value: number): string {
  return value === 0 ? '' : write(value);
}

function joined(mark: string, head: string, tail: string): string {
  return tail === '' ? head : head + mark + tail;
}
