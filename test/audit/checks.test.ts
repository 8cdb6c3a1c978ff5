import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditRows, foundBy } from './find.js';

describe('contradictions', () => {
  test('one answer that says the same at more length is none', () => {
    const audit = auditRows([{ reference: '25 seats.' }, { reference: 'The Team plan has 25 seats.' }]);
    expect(foundBy(audit, 'contradiction')).toEqual([]);
    expect(foundBy(audit, 'duplicate')).toHaveLength(1);
  });

  test.each([
    ['Within 30 days of the delivery.', 'You have thirty days.', 0],
    ['At 17:30.', 'It closes at 5:30 pm.', 0],
    ['Within 30 days.', 'You have forty days.', 1],
    ['Yes, for 30 days.', 'No, not in the first thirty days.', 1],
    ['It opened in 1987, under Marta Ellwood.', 'In 1987, and Tobias Fink led it.', 1],
    ['On a leash.', 'In a basket.', 1],
  ])('one answer in two wordings is none, as far as numbers tell it: %s %s', (one, other, found) => {
    const rows = [one, other].map((reference) => ({ reference, language: 'en' }));
    expect(foundBy(auditRows(rows), 'contradiction')).toHaveLength(found);
  });

  test('another answer and another stratum are, against the first row that disagrees', () => {
    const rows = [{ reference: 'At Orlen.' }, { reference: 'At Brida.' }, { reference: 'At Orlen.' }];
    expect(foundBy(auditRows(rows), 'contradiction')).toEqual([
      'row-2: "At Brida." here, "At Orlen." there <- row-1',
      'row-3: "At Orlen." here, "At Brida." there <- row-2',
    ]);
    expect(foundBy(auditRows([{}, { stratum: 'unanswerable' }]), 'contradiction')).toEqual([
      'row-2: unanswerable here, answerable there <- row-1',
    ]);
  });
});

describe('near-duplicates', () => {
  // Of 31 and 29 different trigrams, 26 are shared: all but those around "the" and "a". 26 / 34 is 0.765.
  test('are grouped, each named by one that it is like, and the first by none', () => {
    const questions = [
      'When does the first ferry leave?',
      'When do first ferries leave?',
      'Where can I park?',
      'When does the first ferry leave?!',
      'When does a first ferry leave?',
    ];
    const audit = auditRows(questions.map((question) => ({ question })));
    const check = audit.checks.find(({ code }) => code === 'near-duplicate');
    expect(check?.clusters).toEqual([['row-1', 'row-5']]);
    expect(foundBy(audit, 'near-duplicate')).toEqual([
      'row-5: like "When does the first ferry leave?" (similarity 0.765) <- row-1',
    ]);
    expect(foundBy(audit, 'duplicate')).toEqual(['row-4: asks "When does the first ferry leave?" again <- row-1']);
  });
});

describe('references', () => {
  const sources = ['Refunds take 14 days. Write to the Marlow office in Warszawa.'];

  test.each([
    ['Two weeks.', []],
    ['In 14 days, from the Marlow office.', []],
    ['In 15 days.', ['row-1: in no source: 15 (days)']],
    ['On 3 May 2026, to INV-2026-0042.', ['row-1: in no source: 3 May 2026, INV-2026-0042']],
    ['In 3 steps.', []],
  ])('numbers that no source has: %s', (reference, found) => {
    expect(
      foundBy(auditRows([{ reference, referenceContexts: sources, language: 'en' }]), 'unsupported-number'),
    ).toEqual(found);
  });

  test.each([
    ['Napisz do biura w Warszawie.', 'pl', []],
    ['Napisz do biura w Krakowie.', 'pl', ['row-1: in no source: Krakowie']],
    ['Write to the Harbour Pilot office.', 'en', ['row-1: in no source: Harbour Pilot']],
    ['It leaves from the Island.', 'en', []],
  ])('names that no source has: %s', (reference, language, found) => {
    expect(foundBy(auditRows([{ reference, referenceContexts: sources, language }]), 'unsupported-name')).toEqual(
      found,
    );
  });

  test('rest on the relevant documents, on retrieved contexts with relevant ids, or on contexts that nobody answered from', () => {
    const row = { reference: '14 days.', language: 'en' };
    const found = (more: object, documents?: Parameters<typeof auditRows>[1]): readonly string[] =>
      foundBy(auditRows([{ ...row, ...more }], documents), 'unsupported-number');
    const relevant = [{ id: 'b#1', grade: 1 }];
    const retrieved = [{ id: 'a#1' }, { id: 'b#1' }];
    expect(found({ relevant }, [{ names: ['b'], text: 'It takes 20 days.' }])).toHaveLength(1);
    expect(found({ relevant }, [{ names: ['b'], text: 'It takes 14 days.' }])).toEqual([]);
    expect(found({ relevant, retrieved, contexts: ['14 days', '20 days'], answer: 'No.' })).toHaveLength(1);
    expect(found({ relevant, retrieved, contexts: ['20 days', '14 days'], answer: 'No.' })).toEqual([]);
    expect(found({ contexts: ['20 days'] })).toHaveLength(1);
    // What a system retrieved need not be the source.
    expect(found({ contexts: ['20 days'], answer: '20 days.' })).toEqual([]);
  });
});

describe('answers in questions', () => {
  test.each([
    ['Is the fee 12 dollars?', 'Yes, 12 dollars.', 1],
    ['How many of the 30 places are free?', '12 of 30.', 0],
    ['Does it leave from Orlen Quay?', 'Orlen Quay.', 1],
    ['Is it free? Yes or no?', 'Yes.', 0],
    ['What do 3 tickets cost?', '3 times the fare.', 0],
  ])('%s %s', (question, reference, count) => {
    expect(foundBy(auditRows([{ question, reference, language: 'en' }]), 'answer-in-question')).toHaveLength(count);
  });
});

test.each([
  ['Ticket?', 1],
  ['Fahrkarte', 1],
  ['切符', 0],
  [Array(61).fill('word').join(' '), 1],
  [Array(60).fill('word').join(' '), 0],
])('the length of %s', (question, count) => {
  expect(foundBy(auditRows([{ question }]), 'odd-length')).toHaveLength(count);
});

test.each([
  ['Dogs travel free of charge on a leash.', undefined, 1],
  ['On a leash, dogs travel free of charge.', 'Dogs on a leash travel free of charge.', 1],
  ['dogs leash free charge on board', undefined, 0],
  ['Do dogs travel free of charge on a leash?', undefined, 0],
  ['Dogs travel free.', 'Dogs travel free.', 0],
])('an answer in the field of the question: %s', (question, reference, count) => {
  const referenceContexts = ['Dogs travel free of charge on a leash. Bring it on board.'];
  const row = { question, referenceContexts, ...(reference !== undefined && { reference }) };
  expect(foundBy(auditRows([row]), 'statement')).toHaveLength(count);
});

test('a field that no row has is no mistake of each row', () => {
  const nowhere = auditRows([{ question: 'Who?' }, { question: 'Where to?' }]);
  expect(nowhere.rows.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual(['odd-length']);
  expect(nowhere.checks.filter(({ code }) => code.startsWith('missing-')).map(({ unchecked }) => unchecked)).toEqual([
    'no row has a reference',
    'no row has relevant ids or reference contexts',
  ]);
  const once = auditRows([{ question: 'Who goes?', reference: 'Ann.' }, { question: 'Where to?' }]);
  expect(foundBy(once, 'missing-reference')).toEqual(['row-2: no reference']);
});

test('retrieved ids are held against the documents like relevant ones', () => {
  const documents = [{ names: ['plans'], text: 'Plans.' }];
  const retrieved = [{ id: 'plans#1' }, { id: 'prices#1' }, { id: 'prices#1' }];
  expect(foundBy(auditRows([{ retrieved }], documents), 'unknown-retrieved-id')).toEqual([
    'row-1: in no document: prices#1',
  ]);
});

describe('kinds', () => {
  const kindsOf = (rows: Parameters<typeof auditRows>[0], documents?: Parameters<typeof auditRows>[1]) =>
    new Map(auditRows(rows, documents).kinds.map(({ kind, count, known }) => [kind, `${count}/${known}`]));

  test('several documents: by ids without their chunks, or by where the contexts stand', () => {
    const ids = (...all: readonly string[]) => ({ relevant: all.map((id) => ({ id, grade: 1 })) });
    const rows = [
      ids('a#1', 'a#2'),
      ids('a#1', 'b#1'),
      { referenceContexts: ['<1-hop>\n\nOne.', '<2-hop>\n\nTwo.'] },
      {},
    ];
    expect(kindsOf(rows).get('multi-document')).toBe('2/3');
    expect(kindsOf(rows, [{ names: ['c'], text: 'One.\n\nTwo.' }]).get('multi-document')).toBe('1/3');
  });

  test('numbers, dates, and who wrote the question', () => {
    const kinds = kindsOf([
      { reference: '12 dollars.', generator: 'user' },
      { reference: 'On 3 May 2026.', generator: 'support desk' },
      { reference: 'At 21:40.', generator: 'userbot@2' },
      { reference: 'No.', generator: 'quill-writer@2' },
      { extra: { synthesizer_name: 'single_hop_specific_query_synthesizer' } },
      { stratum: 'unanswerable' },
    ]);
    expect(kinds.get('number')).toBe('1/5');
    expect(kinds.get('date')).toBe('2/5');
    expect(kinds.get('from real queries')).toBe('2/5');
    expect(kinds.get('unanswerable')).toBe('1/6');
  });

  test('in other words: a third of the content words at the most, in any form', () => {
    const referenceContexts = ['A subscription can be cancelled in the settings.'];
    const kinds = kindsOf([
      { question: 'How do I quit your service?', referenceContexts },
      { question: 'How do I cancel subscriptions?', referenceContexts },
      { question: 'Refunds?', referenceContexts },
    ]);
    expect(kinds.get('in other words')).toBe('1/2');
  });

  // 1 of 20 is fewer than 15%: (1 + k) / (20 + k) >= 0.15 from k = 2.35 on. Wilson's limits of 1 of 20 are 0.9% and 23.6%.
  test('say how many to add, and whether there are surely too few', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      question: `Question ${index}?`,
      stratum: index === 0 ? ('unanswerable' as const) : ('answerable' as const),
    }));
    const share = auditRows(rows).kinds.find(({ code }) => code === 'few-unanswerable');
    expect(share).toMatchObject({ missing: 3, severity: 'info', count: 1, known: 20 });
    const many = Array.from({ length: 10 }, () => rows).flat();
    expect(auditRows(many).kinds.find(({ code }) => code === 'few-unanswerable')?.severity).toBe('warning');
  });
});

test('any text at all can be audited, and the same set gives the same findings', () => {
  const row = fc.record(
    {
      question: fc.string({ unit: 'grapheme', minLength: 1 }),
      reference: fc.string({ unit: 'grapheme' }),
      referenceContexts: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
    },
    { requiredKeys: ['question'] },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      expect(auditRows(rows)).toEqual(auditRows(rows));
    }),
    { seed: 86, numRuns: 60 },
  );
});
