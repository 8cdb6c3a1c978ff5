import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNumbers, countNumbers, numbersHeld } from '../../../src/text/numbers/index.js';

const verdicts = (answer: string, contexts: readonly string[], question?: string) =>
  checkNumbers({ answer, contexts, ...(question !== undefined && { question }) }).map(({ text, verdict }) => [
    text,
    verdict,
  ]);

describe('checkNumbers', () => {
  it('says where the support stands', () => {
    const [check] = checkNumbers({
      answer: 'It is 1.234,50 €.',
      contexts: ['No price here.', 'The fee is €1,234.50 a year.'],
    });
    expect(check).toMatchObject({ text: '1.234,50', offset: 6, verdict: 'exact', supported: true });
    expect(check?.support).toEqual({ context: 1, offset: 12, text: '1,234.50' });
  });

  it('names what comes closest to a number that no context holds', () => {
    const [check] = checkNumbers({ answer: 'It has 25 seats.', contexts: ['The plan has 20 seats for 26 euros.'] });
    expect(check).toMatchObject({ label: 'seats', verdict: 'unsupported', supported: false });
    expect(check?.nearest).toEqual({ context: 0, offset: 13, text: '20 seats' });
  });

  it.each([
    ['the same unit', 'Refunds take 45 days.', '49 euros, 46 GB and 44 hours; returns within 14 days.', '14 days'],
    ['the same kind', 'Refunds take 45 days.', '40 rooms, and 3 weeks.', '3 weeks'],
    ['a number that may count anything', 'Refunds take 45 days.', '40 rooms. Limit: 30.', '30'],
    ['the closest value', 'It has 25 seats.', '9 seats, 20 seats, 60 seats', '20 seats'],
    ['no ordinal', 'Refunds take 45 days.', 'from the 1st on', undefined],
    ['nothing that is masked', 'Refunds take 45 days.', 'see A45-2 and 2026-01-14', undefined],
    ['nothing unlike', 'Refunds take 45 days.', '46 GB for 40 euros', undefined],
  ])('names as nearest %s', (_, answer, context, text) => {
    expect(checkNumbers({ answer, contexts: [context], language: 'en' })[0]?.nearest?.text).toBe(text);
  });

  it('leaves the numbers of the question out of the count', () => {
    expect(
      verdicts('For 40 people you need 3 rooms.', ['A room holds 15.', '3 rooms'], 'Rooms for 40 people?'),
    ).toEqual([
      ['40', 'from-question'],
      ['3', 'exact'],
    ]);
  });

  it('shows a sum as derived, and counts it only if told to', () => {
    const input = { answer: 'In total 75.', contexts: ['25 for A', 'and 50 for B'] };
    expect(checkNumbers(input)[0]).toMatchObject({
      verdict: 'derived',
      supported: false,
      terms: [
        { context: 0, text: '25' },
        { context: 1, text: '50' },
      ],
    });
    expect(checkNumbers({ ...input, derived: 'support' })[0]).toMatchObject({ verdict: 'derived', supported: true });
    expect(checkNumbers({ ...input, derived: 'ignore' })[0]).toMatchObject({
      verdict: 'unsupported',
      terms: undefined,
    });
  });

  it('supports a year by a date, and a month by a day in it', () => {
    expect(verdicts('Since 2026', ['signed on 2026-11-12'])).toEqual([['2026', 'equivalent']]);
    expect(verdicts('In 2026-11', ['signed on 12.11.2026'])).toEqual([['2026-11', 'equivalent']]);
    expect(verdicts('On 2026-11-13', ['signed on 2026-11-12'])).toEqual([['2026-11-13', 'unsupported']]);
  });

  it('compares identifiers with identifiers, and takes no word for one', () => {
    expect(verdicts('Invoice INV-2024-0043', ['Invoice INV-2024-0042'])).toEqual([['INV-2024-0043', 'unsupported']]);
    expect(verdicts('A B2B plan for 25 users', ['25 users'])).toEqual([['25', 'exact']]);
    expect(verdicts('It runs GPT-4', ['It runs GPT-3'])).toEqual([['GPT-4', 'unsupported']]);
    expect(verdicts('It runs GPT-4', ['It runs well'])).toEqual([['GPT-4', 'unsupported']]);
    expect(verdicts('The A4 format, open 24/7', ['The A3 format'])).toEqual([]);
    expect(verdicts('The A4 format', ['formats A4 and A3'])).toEqual([['A4', 'exact']]);
  });

  it.each(['$', '€', '£', '¥', '₹', 'zł ', 'CHF ', 'US$', 'R$ '])(
    'keeps the minus sign before or behind %s',
    (sign) => {
      for (const answer of [`-${sign}5`, `−${sign}5`, `${sign}-5`]) {
        expect(verdicts(answer, [`${sign}5`]).map(([, verdict]) => verdict)).toEqual(['unsupported']);
        expect(verdicts(answer, [`-${sign}5`]).map(([, verdict]) => verdict)).toEqual(['exact']);
        expect(verdicts(answer, [`${sign}-5.00`]).map(([, verdict]) => verdict)).toEqual(['exact']);
      }
    },
  );

  it('rounds measures and shares, and money and counts only after "about"', () => {
    expect(verdicts('8.2 km', ['8.23 km'])).toEqual([['8.2', 'rounded']]);
    expect(verdicts('8.2 €', ['8.23 €'])).toEqual([['8.2', 'unsupported']]);
    expect(verdicts('about 8,000 rows', ['8234 rows'])).toEqual([['8,000', 'rounded']]);
    expect(verdicts('about 8,000 rows', ['8634 rows'])).toEqual([['8,000', 'unsupported']]);
  });

  it('finds a number in whatever way a language writes it', () => {
    const grouped = (value: number, mark: string) => `${value}`.replace(/\B(?=(\d{3})+$)/g, mark);
    const styles: readonly ((value: number, cents: string) => string)[] = [
      (value, cents) => `${grouped(value, ',')}.${cents}`,
      (value, cents) => `${grouped(value, '.')},${cents}`,
      (value, cents) => `${grouped(value, '\u202f')},${cents}`,
      (value, cents) => `${grouped(value, ' ')},${cents}`,
      (value, cents) => `${grouped(value, '’')}.${cents}`,
      (value, cents) => `${value}.${cents}`,
      (value, cents) => `${value},${cents}`,
    ];
    const style = fc.constantFrom(...styles);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 10, max: 99 }),
        style,
        style,
        (value, cents, a, b) => {
          const [check] = checkNumbers({
            answer: `It is ${a(value, `${cents}`)} €.`,
            contexts: [`Fee: € ${b(value, `${cents}`)}`],
          });
          expect(check?.supported).toBe(true);
        },
      ),
      { seed: 3 },
    );
  });

  it('never loses support by more text', () => {
    const piece = fc.constantFrom(
      '1.000',
      '1,000',
      '1000',
      '1.5',
      '1,5',
      '5%',
      '5',
      '14 days',
      '2 weeks',
      '25 users',
      '12/11/2026',
      '2026',
      'GPT-4',
      '85.19%',
      'v1.2',
      '-5 °C',
      '-$5',
      '$5',
      'A4',
      'A3',
      '42. Lamps',
      '\n41. Rooms',
      'tel. 22 123 45 67',
      '22 123 45 67',
      '10.0.0.1',
      '1.200.200.100',
      '2024-05-12T10:30:00Z',
      '10:30',
      '4111 1111 1111 1111',
      '4111111111111111',
      'two thirds',
      '75%',
      '1 h 30 min',
      '90 minutes',
      '20 h 45',
      '9h',
      '9:00',
      '50 cents',
      '€0.50',
      '180 degrees',
      '180 °C',
      'CA$5',
      '1.234 million',
      '0 100 200 300',
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('; '));
    fc.assert(
      fc.property(text, text, text, (answer, context, more) => {
        const supported = (contexts: readonly string[]) =>
          checkNumbers({ answer, contexts }).flatMap(({ supported: isHeld, offset }) => (isHeld ? [offset] : []));
        const before = supported([context]);
        expect(supported([`${context}; ${more}`])).toEqual(expect.arrayContaining(before));
        expect(supported([more, context])).toEqual(expect.arrayContaining(before));
      }),
      { seed: 4 },
    );
  });

  it('holds a number at the start of a line, whatever stands behind it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ')'), fc.string(), (value, mark, more) => {
        const contexts = [`How many seats?\n${value}${mark} Beyond that: ${more}`];
        expect(checkNumbers({ answer: `It has ${value} seats.`, contexts })[0]?.supported).toBe(true);
      }),
      { seed: 6 },
    );
  });

  it('comes to an end with a long answer and a long context', () => {
    const contexts = [Array.from({ length: 5_000 }, (_, index) => index * 2).join(', ')];
    const answer = Array.from({ length: 500 }, (_, index) => index * 2 + 1).join(', ');
    expect(checkNumbers({ answer, contexts, derived: 'ignore' }).filter(({ supported }) => supported)).toEqual([]);
  });

  // Work that grows with the square of the length takes longer here than the runner allows.
  it.each(['¹', 'km2,', '0.111.', 'éone', '½', '2-', '2. x\n'])(
    'comes to the end of a long context of nothing but %j',
    (unit) => {
      const contexts = [`2${unit.repeat(60_000 / unit.length)}`];
      expect(countNumbers({ answer: 'It costs €222,333.', contexts })).toEqual({ counted: 1, supported: 0 });
    },
  );
});

describe('countNumbers', () => {
  const piece = fc.constantFrom(
    '1.000',
    '1,000',
    '1 000',
    '1e3',
    'one thousand',
    '1k',
    '1.5',
    '1½',
    '3/2',
    'one and a half hours',
    '90 minutes',
    '5%',
    '4.96%',
    '0.05',
    '50‰',
    '5 per cent',
    '€8,345',
    '8345.00 EUR',
    '8.3 k',
    '2024',
    '12.11.24',
    'November 2024',
    'INV-2024-0042',
    '20240042',
    'v2.10',
    '2.10',
    'B2B',
    'GPT-4',
    'GPT-3',
    '25 users',
    'twenty-five users',
    'about 20 users',
    '5-10 thousand',
    '5000',
    '10:30',
    '10.30',
    '-20%',
    '٢٥ users',
    '25 × 10^3',
    '25000',
    '0.98 km',
    '1 km',
    '+39 02 1234 5678',
    '1234',
    '4 out of 5',
    '4/5 stars',
    'a year',
    '12 months',
    '25 users or so',
    'two dozen',
    '24',
    '2026年11月12日',
    '2026',
    '-$5',
    '$5',
    'A4',
    'A3',
    '42. Lamps',
    '\n41. Rooms',
    'tel. 22 123 45 67',
    '22 123 45 67',
    '10.0.0.1',
    '1.200.200.100',
    '2024-05-12T10:30:00Z',
    '10:30',
    '4111 1111 1111 1111',
    '4111111111111111',
    'two thirds',
    '2/3',
    'three quarters of it',
    '75%',
    '1 h 30 min',
    '20 h 45',
    '20:45',
    '9h',
    '9:00',
    '9 p. m.',
    '21',
    '50 cents',
    '€0.50',
    '180 degrees',
    '180 °C',
    'CA$5',
    '1.234 million',
    '0 100 200 300',
  );
  const text = fc
    .array(fc.tuple(piece, fc.constantFrom(' ', '; ', ', ', ' and ', '\n')), { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.flat().join(''));

  it('counts what the checks say, without reading what they read', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), text, (answer, contexts, question) => {
        const checks = checkNumbers({ answer, contexts, question });
        const counted = checks.filter(({ supported }) => supported !== undefined);
        const supported = counted.filter((check) => check.supported);
        expect(countNumbers({ answer, contexts, question })).toEqual({
          counted: counted.length,
          supported: supported.length,
        });
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

describe('numbersHeld', () => {
  it('gives the first context that holds each number', () => {
    expect(numbersHeld('25 users, 1.000 €', ['free', '1000 € for 30 users', '25 users'])).toEqual([
      { text: '25', offset: 0, length: 2, context: 2 },
      { text: '1.000', offset: 10, length: 5, context: 1 },
    ]);
  });
});
