import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.js';
import { deepevalGoldens } from '../../src/formats/deepeval-goldens.js';
import { readFixture, readWhole } from './deepeval-fixture.js';

describe('deepeval-goldens', () => {
  test('reads a JSON array', async () => {
    expect(await readFixture(deepevalGoldens, 'plain.json')).toEqual([
      {
        line: 2,
        fields: {
          user_input: 'What does a day ticket cost at Brightwheel?',
          response: 'A day ticket costs 12 euros.',
          reference: '12 euros.',
          retrieved_contexts: [
            'A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.',
            'Helmets are free at every staffed station. Ask for a size at the desk.',
          ],
          reference_contexts: ['A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.'],
          group: 'help/prices.md',
          metadata: { evolutions: ['Constrained'], synthetic_input_quality: 0.6 },
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          reference: 'expected_output',
          retrieved_contexts: 'retrieval_context',
          reference_contexts: 'context',
          group: 'source_file',
          metadata: 'additional_metadata',
        },
        left: {
          name: 'prices',
          expected_tools: [{ name: 'price_list', input_parameters: { ticket: 'day' } }],
          custom_column_key_values: { owner: 'help desk' },
        },
        limits: [],
      },
      {
        line: 35,
        fields: {
          user_input: 'Do I have to bring a helmet?',
          reference: 'No. Staffed stations have helmets.',
          reference_contexts: [
            'Helmets are free at every staffed station. Ask for a size at the desk.',
            'Rides above 45 minutes cost 2 euros for each further quarter of an hour.',
          ],
          group: 'help/helmets.md',
        },
        names: {
          user_input: 'input',
          reference: 'expected_output',
          reference_contexts: 'context',
          group: 'source_file',
        },
        left: { comments: 'read twice' },
        limits: [],
      },
    ]);
  });

  test('reads CSV, with chunks parted by |', async () => {
    expect(await readFixture(deepevalGoldens, 'plain.csv')).toEqual([
      {
        line: 2,
        fields: {
          user_input: 'What does a day ticket cost at Brightwheel?',
          response: 'A day ticket costs 12 euros.',
          reference: '12 euros.',
          retrieved_contexts: [
            'A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.',
            'Helmets are free at every staffed station. Ask for a size at the desk.',
          ],
          reference_contexts: ['A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.'],
          group: 'help/prices.md',
          metadata: { evolutions: ['Constrained'], synthetic_input_quality: 0.6 },
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          reference: 'expected_output',
          retrieved_contexts: 'retrieval_context',
          reference_contexts: 'context',
          group: 'source_file',
          metadata: 'additional_metadata',
        },
        left: {
          name: 'prices',
          expected_tools: '[{"name": "price_list", "input_parameters": {"ticket": "day"}}]',
          custom_column_key_values: '{"owner": "help desk"}',
        },
        limits: [
          {
            field: 'retrieved_contexts',
            reason: 'the file puts | between chunks, and one inside a chunk looks the same: there may be fewer of them',
          },
        ],
      },
      {
        line: 3,
        fields: {
          user_input: 'Do I have to bring a helmet?',
          reference: 'No. Staffed stations have helmets.',
          reference_contexts: [
            'Helmets are free at every staffed station. Ask for a size at the desk.',
            'Rides above 45 minutes cost 2 euros for each further quarter of an hour.',
          ],
          group: 'help/helmets.md',
        },
        names: {
          user_input: 'input',
          reference: 'expected_output',
          reference_contexts: 'context',
          group: 'source_file',
        },
        left: { comments: 'read twice' },
        limits: [
          {
            field: 'reference_contexts',
            reason: 'the file puts | between chunks, and one inside a chunk looks the same: there may be fewer of them',
          },
        ],
      },
    ]);
  });

  test('reads JSONL, with chunks parted by |', async () => {
    expect(await readFixture(deepevalGoldens, 'plain.jsonl')).toEqual([
      {
        line: 1,
        fields: {
          user_input: 'What does a day ticket cost at Brightwheel?',
          response: 'A day ticket costs 12 euros.',
          reference: '12 euros.',
          retrieved_contexts: [
            'A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.',
            'Helmets are free at every staffed station. Ask for a size at the desk.',
          ],
          reference_contexts: ['A day ticket costs 12 euros and covers any number of rides of up to 45 minutes.'],
          metadata: { evolutions: ['Constrained'], synthetic_input_quality: 0.6 },
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          reference: 'expected_output',
          retrieved_contexts: 'retrieval_context',
          reference_contexts: 'context',
          metadata: 'additional_metadata',
        },
        left: {
          expected_tools: [{ name: 'price_list', input_parameters: { ticket: 'day' } }],
          custom_column_key_values: { owner: 'help desk' },
        },
        limits: [
          {
            field: 'retrieved_contexts',
            reason: 'the file puts | between chunks, and one inside a chunk looks the same: there may be fewer of them',
          },
        ],
      },
      {
        line: 2,
        fields: {
          user_input: 'Do I have to bring a helmet?',
          reference: 'No. Staffed stations have helmets.',
          reference_contexts: [
            'Helmets are free at every staffed station. Ask for a size at the desk.',
            'Rides above 45 minutes cost 2 euros for each further quarter of an hour.',
          ],
        },
        names: { user_input: 'input', reference: 'expected_output', reference_contexts: 'context' },
        left: {},
        limits: [
          {
            field: 'reference_contexts',
            reason: 'the file puts | between chunks, and one inside a chunk looks the same: there may be fewer of them',
          },
        ],
      },
    ]);
  });

  test('reads camelCase and chunks that name their source', async () => {
    expect(await readFixture(deepevalGoldens, 'odd.json')).toEqual([
      {
        line: 2,
        fields: {
          user_input: 'What does a week cost?',
          reference: '39 euros.',
          retrieved_contexts: ['A week costs 39 euros,deepeval_context= and so on', 'No source here.'],
          reference_contexts: [],
          group: 'help/prices.md',
          tags: ['prices'],
          metadata: { page: 'prices' },
        },
        names: {
          user_input: 'input',
          reference: 'expectedOutput',
          retrieved_contexts: 'retrievalContext',
          reference_contexts: 'context',
          group: 'sourceFile',
          tags: 'tags',
          metadata: 'additionalMetadata',
        },
        left: {
          customColumnKeyValues: { owner: 'help desk' },
          retrievalContext_sources: ['help/prices.md', null],
        },
        limits: [],
      },
      {
        line: 21,
        fields: { user_input: 'Is there a lake?', reference: 'Yes, one.' },
        names: { user_input: 'input', reference: 'expectedOutput' },
        left: { expected_output: 'Yes.', additional_metadata: 'none', source_file: 7 },
        limits: [],
      },
    ]);
  });

  test('reads cells with tables, lists and dicts', async () => {
    expect(await readFixture(deepevalGoldens, 'odd.csv')).toEqual([
      {
        line: 2,
        fields: {
          user_input: 'Which plans are there?',
          response: 'Day and week.',
          retrieved_contexts: ['| Plan | Price |\n| --- | --- |\n| Day | 12 |'],
          metadata: { page: 'prices' },
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          retrieved_contexts: 'retrieval_context',
          metadata: 'additional_metadata',
        },
        left: { evolutions: "['Constrained']" },
        limits: [
          {
            field: 'retrieved_contexts',
            reason:
              'the file puts | between chunks, and some stand inside one: where they end is lost, so they are read as one',
          },
        ],
      },
      {
        line: 5,
        fields: {
          user_input: 'What does a week cost?',
          reference: '39 euros.',
          retrieved_contexts: ['A week costs 39 euros | 12 for a day.', 'Helmets are free.'],
          reference_contexts: ['A week costs 39 euros.', "It's cheap."],
        },
        names: {
          user_input: 'input',
          reference: 'expected_output',
          retrieved_contexts: 'retrieval_context',
          reference_contexts: 'context',
        },
        left: {},
        limits: [],
      },
      {
        line: 6,
        fields: {
          user_input: 'What is [1]?',
          response: 'A note.',
          retrieved_contexts: ['[1] A note on page 3'],
          reference_contexts: ['One', 'Two'],
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          retrieved_contexts: 'retrieval_context',
          reference_contexts: 'context',
        },
        left: { context_sources: ['a.md', 'b.md'] },
        limits: [
          {
            field: 'reference_contexts',
            reason: 'the file puts | between chunks, and one inside a chunk looks the same: there may be fewer of them',
          },
        ],
      },
    ]);
  });

  test('takes an empty text for an empty list of chunks', async () => {
    expect(await readFixture(deepevalGoldens, 'odd.jsonl')).toEqual([
      {
        line: 1,
        fields: {
          user_input: 'What does a week cost?',
          response: '39 euros.',
          retrieved_contexts: [],
          reference_contexts: ['A week costs 39 euros.'],
        },
        names: {
          user_input: 'input',
          response: 'actual_output',
          retrieved_contexts: 'retrieval_context',
          reference_contexts: 'context',
        },
        left: {},
        limits: [],
      },
    ]);
  });

  test('refuses conversations and goldens without an input', async () => {
    expect(await readFixture(deepevalGoldens, 'broken.json')).toEqual([
      {
        line: 2,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            found: 'a conversation',
            wanted: 'a golden with one input',
            remedy: 'conversations are not evaluated: keep single-turn goldens in a file of their own',
          },
        ],
      },
      {
        line: 18,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            field: 'input',
            found: 'nothing',
            wanted: 'the question as text',
            remedy: 'fill it in, or leave the record out',
          },
        ],
      },
      {
        line: 23,
        fields: {},
        names: {},
        left: {},
        faults: [
          {
            field: 'input',
            found: 'nothing',
            wanted: 'the question as text',
            remedy: 'fill it in, or leave the record out',
          },
        ],
      },
    ]);
  });

  test('claims goldens in both spellings, and nothing that others have', () => {
    const claimed = [
      { input: 'q', expected_output: null },
      { input: 'q', actual_output: 'a', retrieval_context: 'c', context: '', tools_called: '' },
      { input: 'q', expectedOutput: 'a' },
      { scenario: 's', turns: [], expected_outcome: 'o' },
    ];
    const others = [
      {},
      { input: 'q' },
      { input: 'q', output: 'a', expected_output: 'b' },
      { input: 'q', expected_output: 'b', user_input: 'q' },
      { input: 'q', expected_output: 'b', Groundedness_calls: '' },
      { input: 'q', expected_output: 'b', correctness_score: '' },
      { input: 'q', expected_output: 'b', record_id: 'r' },
      { input: 'q', actualOutput: 'b', metricsData: [] },
      { 'inputs.question': 'q', 'reference.expected_output': 'b' },
      { user_input: 'q', retrieved_contexts: [], response: 'a' },
      { question: 'q', answer: 'a', contexts: [], ground_truth: 'g' },
      { input: 'q', target: 't', id: 1 },
    ];
    expect(claimed.map((head) => deepevalGoldens.claims(head))).toEqual(claimed.map(() => true));
    expect(others.map((head) => deepevalGoldens.claims(head))).toEqual(others.map(() => false));
  });

  test('is told from the content of a file, and its samples are valid', async () => {
    const read = await Promise.all(
      ['plain.json', 'plain.csv', 'plain.jsonl', 'odd.json', 'odd.csv', 'odd.jsonl'].map((name) =>
        readWhole(deepevalGoldens, name),
      ),
    );
    const [day, helmet] = ['What does a day ticket cost at Brightwheel?', 'Do I have to bring a helmet?'];
    expect(read.map(({ samples }) => samples.map(({ question }) => question))).toEqual([
      [day, helmet],
      [day, helmet],
      [day, helmet],
      ['What does a week cost?', 'Is there a lake?'],
      ['Which plans are there?', 'What does a week cost?', 'What is [1]?'],
      ['What does a week cost?'],
    ]);
    const formats = read.flatMap(({ readings }) => readings.map(({ format }) => format));
    expect(formats).toEqual(read.map(() => 'DeepEval goldens'));
    const [array, table, lines] = read.map(({ samples }) => samples.map(({ id, contexts }) => ({ id, contexts })));
    expect(table).toEqual(array);
    expect(lines).toEqual(array);
  });

  test('ends in an error where a file is broken', async () => {
    await expect(readWhole(deepevalGoldens, 'broken.json')).rejects.toMatchObject({
      code: 'input',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'broken.json', line: 2, found: 'a conversation' }),
        expect.objectContaining({ file: 'broken.json', line: 18, field: 'input' }),
        expect.objectContaining({ file: 'broken.json', line: 23, field: 'input' }),
      ]),
    });
  });

  test('never throws, whatever a record holds', () => {
    const names = ['input', 'retrieval_context', 'context', 'additional_metadata', 'source_file', 'tags', '__proto__'];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: fc.constantFrom('|', '[', ']', '"', "'", ',', 'a', ' ') }),
    );
    const record = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value);
    fc.assert(
      fc.property(record, fc.boolean(), (given, fromCells) => {
        const golden: JsonObject = JSON.parse(JSON.stringify(given));
        deepevalGoldens.claims(golden);
        expect(deepevalGoldens.open().read({ line: 1, path: [], value: golden, fromCells })).toHaveLength(1);
      }),
      { seed: 6 },
    );
  });

  test('gives back the chunks of a list where no | stands inside one', () => {
    const chunk = fc
      .string({ minLength: 1 })
      .filter((text) => !text.includes('|') && text.trim() !== '' && !/^\[|^deepeval_/.test(text));
    fc.assert(
      fc.property(fc.array(chunk), (chunks) => {
        const value = { input: 'q', retrieval_context: chunks.join('|') };
        const [sample] = deepevalGoldens.open().read({ line: 1, path: [], value, fromCells: false });
        expect(sample?.fields.retrieved_contexts).toEqual(chunks);
      }),
      { seed: 7 },
    );
  });
});
