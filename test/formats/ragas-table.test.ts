import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ragasTable } from '../../src/formats/ragas-table.js';
import { expectedOf, fixtureHead, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';
import { readFixture, readText } from './ragas-support.js';

const alone = 'the file holds its score alone, without the verdicts';

describe('ragasTable', () => {
  test.each(expectedOf('ragas-table'))('reads %s', async (file, samples) => {
    expect(await readFixture(`ragas-table/${file}`, ragasTable)).toEqual(samples);
  });

  test.each(['plain.csv', 'odd.csv', 'plain.jsonl', 'odd.jsonl'])('claims %s', async (file) => {
    expect(ragasTable.claims(await fixtureHead(`fixtures/formats/ragas-table/${file}`))).toBe(true);
  });

  test.each([
    {
      user_input: 'How high is the deposit?',
      retrieved_contexts: ['50 euros.'],
      response: '50 euros.',
      reference: '50',
    },
    {
      question: 'How high is the deposit?',
      answer: '50 euros.',
      contexts: [],
      ground_truth: '50',
      correctness: 'right',
    },
    { user_input: 'How high is the deposit?', bleu_score: 0.4, exact_match: 0 },
    { user_input: 'How high is the deposit?', verdicts: [{ metric: 'faithfulness', verdicts: [1] }], faithfulness: 1 },
    { input: 'How high is the deposit?', output: '50 euros.', faithfulness: 1 },
    { run_id: 'r', parent_run_id: null, name: 'ragas evaluation', inputs: {}, children: [] },
    { question: 'Is it open?', Faithfulness: 'FAITHFUL', 'Faithfulness reasoning': 'It says so.' },
  ])('leaves %j to others', (head) => {
    expect(ragasTable.claims(head)).toBe(false);
  });

  it('reads a missing score as NaN by the columns of the table, and the form of a metric from its name', async () => {
    const csv = 'user_input,factual_correctness(mode=f1),faithfulness\nHow high is the deposit?,,0.5\n';
    expect(await readText(csv, 'scores.csv', ragasTable)).toEqual([
      {
        line: 2,
        fields: {
          user_input: 'How high is the deposit?',
          verdicts: [
            { metric: 'factual_correctness', tool: 'ragas', variant: 'mode=f1', score: 'NaN' },
            { metric: 'faithfulness', tool: 'ragas', score: 0.5 },
          ],
        },
        names: { user_input: 'user_input' },
        left: {},
        faults: [],
        limits: [
          { field: 'factual_correctness', reason: alone },
          { field: 'faithfulness', reason: alone },
        ],
      },
    ]);
  });

  it('reads no score where a row of JSON has none', async () => {
    const [sample] = await readText('{"question": "How high?"}', 'scores.jsonl', ragasTable);
    expect(sample?.fields).toEqual({ user_input: 'How high?' });
  });

  test.each([
    ['0.9abc', undefined],
    [' 0.8 ', 0.8],
    ['1e-1', 0.1],
    ['nan', 'NaN'],
    ['None', 'NaN'],
    ['-inf', '-Infinity'],
    ['0,5', undefined],
    ['0x1', undefined],
  ])('reads the cell %j as %j', async (cell, score) => {
    const csv = `user_input;faithfulness\nHow high?;${cell}\n`;
    const [sample] = await readText(csv, 'scores.csv', ragasTable);
    expect(sample?.fields.verdicts).toEqual(
      score === undefined ? undefined : [{ metric: 'faithfulness', tool: 'ragas', score }],
    );
    expect(sample?.faults).toHaveLength(score === undefined ? 1 : 0);
  });

  it('answers any row, and never throws', () => {
    const columns = [
      'user_input',
      'question',
      'contexts',
      'ground_truths',
      'faithfulness',
      'factual_correctness(mode=f1)',
    ];
    fc.assert(
      fc.property(hostileRows(columns), fc.boolean(), (rows, fromCells) => {
        const records = recordsOf(rows).map((record) => ({ ...record, fromCells }));
        expect(readWith(ragasTable, records)).toHaveLength(rows.length);
      }),
      { seed: 1 },
    );
  });
});
