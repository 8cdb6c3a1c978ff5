import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeProblem } from '../../src/core/errors.js';
import type { Sample } from '../../src/core/sample.js';
import { attemptSamples, type ReadOptions } from '../../src/formats/sample-attempts.js';
import { parseMap } from '../../src/io/field-map.js';
import { flatten, outcome, read, sourceOf } from '../io/support.js';

const jsonl = (...records: readonly unknown[]): string => records.map((record) => JSON.stringify(record)).join('\n');

async function sampleOf(record: unknown, options?: ReadOptions): Promise<Partial<Sample>> {
  const { values, problems } = await read(typeof record === 'string' ? record : jsonl(record), undefined, options);
  expect(problems).toEqual([]);
  expect(values).toHaveLength(1);
  return values[0] ?? {};
}

async function messagesOf(content: string, file?: string, options?: ReadOptions): Promise<readonly string[]> {
  return (await read(content, file, options)).problems.map(describeProblem);
}

describe('the fields of a sample', () => {
  test('go by their names in Ragas', async () => {
    const record = {
      id: 'refund',
      user_input: 'How long do I have?',
      retrieved_contexts: ['Within 14 days.', ''],
      response: '14 days.',
      reference: 'Two weeks.',
      reference_contexts: ['Within 14 days.'],
      retrieved_context_ids: ['d1', 7],
      retrieved_scores: [0.5, null],
      reference_context_ids: ['d1', 'd2'],
      reference_grades: [2, 0],
      stratum: 'unanswerable',
      language: 'en',
      group: 3,
      generator: 'Ada',
      pipeline: 'abc123',
      tags: ['billing'],
      metadata: { year: 2024 },
      persona_name: null,
      rubrics: { score1: 'bad' },
    };
    expect(await sampleOf(record)).toEqual({
      id: 'refund',
      question: 'How long do I have?',
      contexts: ['Within 14 days.', ''],
      answer: '14 days.',
      reference: 'Two weeks.',
      referenceContexts: ['Within 14 days.'],
      retrieved: [{ id: 'd1', score: 0.5 }, { id: '7' }],
      relevant: [
        { id: 'd1', grade: 2 },
        { id: 'd2', grade: 0 },
      ],
      stratum: 'unanswerable',
      language: 'en',
      group: '3',
      generator: 'Ada',
      pipeline: 'abc123',
      tags: ['billing'],
      metadata: { year: 2024 },
      extra: { persona_name: null, rubrics: { score1: 'bad' } },
      location: { file: 'samples.jsonl', line: 1 },
    });
  });

  test('may be absent, all but the question', async () => {
    const { id, ...sample } = await sampleOf({ question: 'Why?' });
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(sample).toEqual({
      question: 'Why?',
      stratum: 'answerable',
      tags: [],
      metadata: {},
      extra: {},
      location: { file: 'samples.jsonl', line: 1 },
    });
  });

  test('are absent where Python wrote null or NaN, and present where they are empty', async () => {
    const record =
      '{"user_input": "q", "response": NaN, "reference": null, "retrieved_contexts": [], "reference_context_ids": Infinity, ' +
      '"retrieved_context_ids": ["a", "b", "c"], "retrieved_scores": [NaN, 0, -Infinity], "id": null, "metadata": NaN}';
    const sample = await sampleOf(record);
    expect(Object.keys(sample).sort()).toEqual(
      ['contexts', 'extra', 'id', 'location', 'metadata', 'question', 'retrieved', 'stratum', 'tags'].sort(),
    );
    expect(sample.retrieved).toEqual([{ id: 'a' }, { id: 'b', score: 0 }, { id: 'c' }]);
    expect((await sampleOf({ user_input: 'q', response: '' })).answer).toBe('');
  });

  test('go by their older names too', async () => {
    const record = { question: 'q', answer: 'a', contexts: ['c'], ground_truths: ['g', 'g'], ground_truth: 'g' };
    expect(await sampleOf({ ...record, user_input: 'q' })).toMatchObject({
      question: 'q',
      answer: 'a',
      contexts: ['c'],
      reference: 'g',
      extra: {},
    });
  });

  test('keep __proto__ and constructor as words', async () => {
    const sample = await sampleOf('{"user_input": "q", "id": "__proto__", "__proto__": {"a": 1}, "constructor": 2}');
    expect(sample.id).toBe('__proto__');
    expect(Object.entries(sample.extra ?? {})).toEqual([
      ['__proto__', { a: 1 }],
      ['constructor', 2],
    ]);
  });

  test('pass metadata that is no object through as an unknown field', async () => {
    expect(await sampleOf({ user_input: 'q', metadata: ['a'] })).toMatchObject({
      metadata: {},
      extra: { metadata: ['a'] },
    });
  });
});

describe('ids', () => {
  test('stay the texts that they are, and whole numbers become texts', async () => {
    const ids = ['007', '2024-02-29', '', ' x ', 0, -3, 9007199254740991];
    const sample = await sampleOf({ user_input: 'q', id: 12, retrieved_context_ids: ids });
    expect(sample.id).toBe('12');
    expect(sample.retrieved?.map(({ id }) => id)).toEqual(ids.map(String));
  });

  test('are made from question and reference, with an ordinal for equal ones', async () => {
    const [first, other] = [{ user_input: 'q', reference: 'r' }, { user_input: 'q' }];
    const { values } = await read(jsonl(first, other, { ...first, response: 'a' }, first));
    // The first 12 digits of `printf '["q","r"]' | sha256sum` and of `printf '["q",null]' | sha256sum`.
    expect(values.map(({ id }) => id)).toEqual(['97466d053d98', '4b48e26e21b6', '97466d053d98#2', '97466d053d98#3']);
  });
});

test.each<readonly [record: unknown, message: string]>([
  [[1], 'found [1], wanted an object with the fields of a sample'],
  ['x', 'found "x", wanted an object with the fields of a sample'],
  [
    {},
    'user_input: found nothing, wanted the question as text; name the field that holds it with --map user_input=NAME',
  ],
  [
    { Query: 'q', Docs: [] },
    'user_input: found nothing beside Query, Docs, wanted the question as text; name the field that holds it with --map user_input=NAME',
  ],
  [
    { id: 'q1', metric: 'faithfulness', score: 1 },
    'user_input: found nothing beside metric, score: a verdict, wanted the question as text; give this file with --verdicts, beside the samples that it is about',
  ],
  [
    { id: 'q1', metric: 'faithfulness', label: 'pass' },
    'user_input: found nothing beside metric, label: a label, wanted the question as text; give this file to plumbline calibrate, with --labels',
  ],
  [
    { question: ' \n' },
    'question: found " \\n", wanted the question as text; name the field that holds it with --map user_input=NAME',
  ],
  [
    {
      user_input: [
        { content: 'Hi', type: 'human' },
        { content: 'Hello', type: 'ai' },
      ],
    },
    'user_input: found a conversation of 2 messages, wanted one question as text; give the last question alone: conversations are not evaluated',
  ],
  [
    { user_input: 'q', contexts: 'c'.repeat(100) },
    `contexts: found "${'c'.repeat(60)}"…, wanted a list of texts; put it in brackets, each text in quotes: ["…"]`,
  ],
  [{ user_input: 'q', retrieved_contexts: ['c', null] }, 'retrieved_contexts[1]: found null, wanted a text'],
  [{ user_input: 'q', response: 3 }, 'response: found 3, wanted a text'],
  [
    { user_input: 'q', id: '' },
    'id: found "", wanted a text that is not empty; leave the field out to get an id made from the content',
  ],
  [{ user_input: 'q', id: true }, 'id: found true, wanted a text or a whole number'],
  [
    { user_input: 'q', id: 1.5 },
    'id: found 1.5, wanted a whole number that JSON keeps exactly; write ids as text, in quotes',
  ],
  [
    { user_input: 'q', retrieved_context_ids: [2 ** 53] },
    'retrieved_context_ids[0]: found 9007199254740992, wanted a whole number that JSON keeps exactly; write ids as text, in quotes',
  ],
  [
    { user_input: 'q', reference_context_ids: 'd1' },
    'reference_context_ids: found "d1", wanted a list of ids; put it in brackets: ["…"]',
  ],
  [
    { user_input: 'q', retrieved_context_ids: ['a'], retrieved_scores: [1, 2] },
    'retrieved_scores: found 2 for 1 retrieved_context_ids, wanted one for each',
  ],
  [
    { user_input: 'q', reference_grades: [1] },
    'reference_grades: found 1 for 0 reference_context_ids, wanted one for each',
  ],
  [
    { user_input: 'q', reference_context_ids: ['a'], reference_grades: [null] },
    'reference_grades[0]: found null, wanted a number',
  ],
  [{ user_input: 'q', stratum: 'maybe' }, 'stratum: found "maybe", wanted "answerable" or "unanswerable"'],
  [
    { user_input: 'q', question: 'p' },
    'question: found "p" beside "q" in user_input, wanted one of user_input and question, or the same in both',
  ],
  [
    { user_input: 'q', ground_truths: ['a', 'b'] },
    'ground_truths: found 2 different references, wanted one; keep the one to compare with',
  ],
  [{ user_input: 'q', ground_truths: 'a' }, 'ground_truths: found "a", wanted a list; put it in brackets: ["…"]'],
])('a record %j is refused', async (record, message) => {
  // A good record first, so that the format is told from it.
  expect(await messagesOf(jsonl({ user_input: 'first' }, record))).toEqual([`samples.jsonl:2: ${message}`]);
});

test('all problems of a record are told at once, and the records after it are read', async () => {
  const { values, problems } = await read(
    jsonl(
      { user_input: 'q', id: 'a' },
      { id: 'a', response: 1, tags: 'x' },
      { user_input: 'p', id: 'a' },
      { user_input: 'r' },
    ),
  );
  expect(values.map(({ question }) => question)).toEqual(['q', 'r']);
  expect(problems.map(({ line, field, found }) => [line, field, found])).toEqual([
    [2, 'user_input', 'nothing'],
    [2, 'response', '1'],
    [2, 'tags', '"x"'],
    [3, 'id', '"a", which line 1 has'],
  ]);
});

describe('the format', () => {
  test.each([
    ['a byte order mark', '\uFEFF{"user_input": "q"}\r\n', 'samples.jsonl'],
    ['JSON that no name promises', '\n{"user_input": "q"}', '<stdin>'],
    ['an array', '\uFEFF\n [{"user_input":\n"q"}]', 'samples.jsonl'],
    ['CSV that no name promises', 'user_input\nq', '<stdin>'],
    ['CSV by its name', '\uFEFF"[x]",user_input\n,q', 'samples.CSV'],
  ])('is told for %s', async (_, content, file) => {
    const { values, problems } = await read(content, file);
    expect(problems).toEqual([]);
    expect(values.map(({ question }) => question)).toEqual(['q']);
  });

  test('is what the user says it is', async () => {
    expect(await messagesOf('[1]', 'samples.csv', { format: 'jsonl' })).toEqual([
      'samples.csv:1: found [1], wanted an object with the fields of a sample',
    ]);
  });

  test.each([
    ['', 'samples.jsonl: found an empty file, wanted at least one record'],
    ['\uFEFF \n\n', 'samples.jsonl: found an empty file, wanted at least one record'],
    ['[]', 'samples.jsonl: found no record, wanted at least one'],
    [
      '{\n  "user_input": "q",\n  "response": "a"\n}',
      'samples.jsonl:1: found an object that goes on over the next lines, wanted each record on a line of its own; write it on one line, or put the records in brackets as a JSON array',
    ],
    ['user_input: q', 'samples.jsonl:1: found "user_input: q" at column 1, wanted a value'],
  ])('of %j is refused', async (content, message) => {
    expect(await messagesOf(content)).toEqual([message]);
  });

  test('of UTF-16 is refused once', async () => {
    const { problems } = await read(Buffer.from('\uFEFF{"user_input": "q"}\n{}\n', 'utf16le'));
    expect(problems.map(describeProblem)).toEqual([
      'samples.jsonl:1: found UTF-16, wanted UTF-8; save the file as UTF-8',
    ]);
  });

  test('of a table without a question is refused once', async () => {
    expect(await messagesOf('Query,Docs\na,b\nc,d', 'samples.csv')).toEqual([
      'samples.csv:1: user_input: found the columns Query, Docs, wanted one that holds the question; name it with --map user_input=NAME',
    ]);
    expect(await messagesOf('user_input\n', 'samples.csv')).toEqual([
      'samples.csv: found no record, wanted at least one',
    ]);
  });
});

describe('the cells of a table', () => {
  const columns = 'id,user_input,response,retrieved_contexts,retrieved_context_ids,retrieved_scores,metadata,my_field';

  test('are read by their fields', async () => {
    const row = `007,q,,"['it' ""b's""]","[007, 'x']","[0.5, nan]","{""a"": 1}",12`;
    const { values, problems } = await read(`${columns}\n${row}`, 'samples.csv');
    expect(problems).toEqual([]);
    expect(values).toEqual([
      {
        id: '007',
        question: 'q',
        contexts: ['it', "b's"],
        retrieved: [{ id: '007', score: 0.5 }, { id: 'x' }],
        stratum: 'answerable',
        tags: [],
        metadata: { a: 1 },
        extra: { my_field: '12' },
        location: { file: 'samples.csv', line: 2 },
      },
    ]);
  });

  test('lose nothing where metadata is no object', async () => {
    const { values } = await read(`user_input,metadata\nq,{'a': 1}`, 'samples.csv');
    expect(values.map(({ metadata, extra }) => [metadata, extra])).toEqual([[{}, { metadata: "{'a': 1}" }]]);
  });

  test('are refused where a list is none', async () => {
    expect(await messagesOf("question,contexts\nq,plain text\np,\"['a ...' ... 'b']\"", 'samples.csv')).toEqual([
      'samples.csv:2: contexts: found "plain text", wanted a list; write it as JSON, such as ["first", "second"]',
      'samples.csv:3: contexts: found a list that NumPy shortened with "...", wanted all of its elements; the file has lost data: write it again, with lists as JSON',
    ]);
  });
});

describe('a map', () => {
  test('finds columns by their exact name, then by a path', async () => {
    const map = parseMap('question=in.text,answer=out.text,reference=out.gold');
    const record = { 'in.text': 'q', in: { text: 'no' }, out: { text: 'a' } };
    expect(await messagesOf(jsonl(record), undefined, { map })).toEqual([
      'samples.jsonl: found no record with "out.gold", wanted the column that --map names; upper and lower case count',
    ]);
    const sample = await sampleOf({ ...record, out: { text: 'a', gold: null } }, { map });
    expect(sample).toMatchObject({ question: 'q', answer: 'a' });
    expect(sample.extra).toEqual({ in: { text: 'no' }, out: { text: 'a', gold: null } });
  });

  test('wins over a field of the same name, which stays as an unknown one', async () => {
    const map = parseMap('question=Query');
    expect(await sampleOf({ question: 'no', user_input: 'neither', Query: 'q' }, { map })).toMatchObject({
      question: 'q',
      extra: { question: 'no', user_input: 'neither' },
    });
  });

  test('can swap two fields', async () => {
    const map = parseMap('question=answer,answer=question');
    expect(await sampleOf({ question: 'a', answer: 'q' }, { map })).toMatchObject({
      question: 'q',
      answer: 'a',
      extra: {},
    });
  });

  test('names the columns of a table, and problems name them', async () => {
    const map = parseMap('question=Query,contexts=Docs');
    const { values, problems } = await read('Query,Docs\nq,"[""c""]"\np,none', 'samples.csv', { map });
    expect(values).toMatchObject([{ question: 'q', contexts: ['c'] }]);
    expect(problems).toMatchObject([{ line: 3, field: 'Docs' }]);
  });
});

test('the summary has the hash of the bytes and the number of samples', async () => {
  const attempts = attemptSamples(sourceOf('\uFEFF{"user_input": "q"}\n{}\n', 'a.jsonl', [1, 2, 9]));
  let step = await attempts.next();
  while (!step.done) step = await attempts.next();
  // `printf '\xEF\xBB\xBF{"user_input": "q"}\n{}\n' | sha256sum`
  expect(step.value).toEqual({
    file: 'a.jsonl',
    sha256: '35f8fd4b4d6564ef76b1c4b87529666dcb8b08ec4179c8339561437e5e4fe87c',
    samples: 1,
    format: 'JSONL',
    records: 2,
    limits: [],
  });
});

test('samples and problems are the same however the bytes are cut', async () => {
  const fixtures = [
    'array.json',
    'bare-nan.jsonl',
    'bom.jsonl',
    'broken-line.jsonl',
    'crlf.jsonl',
    'invalid-utf8.jsonl',
  ];
  const contents = await Promise.all(
    [...fixtures, 'line-separator.jsonl', 'numpy.csv', 'pandas.csv', 'semicolon.csv'].map(async (file) => ({
      file,
      bytes: await readFile(new URL(`../../fixtures/reading/${file}`, import.meta.url)),
    })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...contents), fc.array(fc.nat(1500)), async ({ file, bytes }, cuts) => {
      const whole = await flatten(attemptSamples(sourceOf(bytes, file)));
      expect(await flatten(attemptSamples(sourceOf(bytes, file, cuts)))).toEqual(whole);
    }),
    { seed: 17 },
  );
});

test('a sample survives being written as JSONL, as an array and as a table', async () => {
  const text = fc.string({ unit: 'binary' }).map((value) => value.replace(/\p{Cs}/gu, ''));
  const filled = text.filter((value) => /\S/.test(value));
  const record = fc.record({ user_input: filled, response: filled, retrieved_contexts: fc.array(text), id: fc.uuid() });
  const records = fc.uniqueArray(record, { minLength: 1, selector: ({ id }) => id });
  await fc.assert(
    fc.asyncProperty(records, async (written) => {
      const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
      const table = [
        'user_input,response,retrieved_contexts,id',
        ...written.map(({ user_input, response, retrieved_contexts, id }) =>
          [user_input, response, JSON.stringify(retrieved_contexts), id].map(quoted).join(','),
        ),
      ].join('\n');
      for (const [content, file] of [
        [jsonl(...written), 'a.jsonl'],
        [JSON.stringify(written, undefined, 1), 'a.json'],
        [table, 'a.csv'],
      ] as const) {
        const { values, problems } = await outcome(attemptSamples(sourceOf(content, file)));
        expect(problems).toEqual([]);
        expect(
          values.map(({ question, answer, contexts, id }) => ({
            user_input: question,
            response: answer,
            retrieved_contexts: contexts,
            id,
          })),
        ).toEqual(written);
      }
    }),
    { seed: 18, numRuns: 50 },
  );
});
