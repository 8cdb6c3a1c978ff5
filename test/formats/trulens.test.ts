import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trulens } from '../../src/formats/trulens.js';
import { judgeMetricNamed } from '../../src/metrics/judge-metric-named.js';
import { read } from '../io/support.js';
import { scoreWith, valueOrCause } from '../metrics/sample-of.js';
import { asWritten, expectedOf, fixtureHead, readFixture, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';

const folder = 'fixtures/formats/trulens';

describe('trulens', () => {
  test.each(expectedOf('trulens'))('reads %s', async (file, samples) => {
    expect(trulens.claims(await fixtureHead(`${folder}/${file}`))).toBe(true);
    expect(asWritten(await readFixture(trulens, `${folder}/${file}`))).toEqual(samples);
  });

  test.each([
    { user_input: 'q', retrieved_contexts: ['c'], response: 'a' },
    { question: 'q', answer: 'a', contexts: ['c'], ground_truth: 'g' },
    { input: 'q', output: 'a', record_id: 'r', app_id: 'x' },
    { record_id: 'r', app_id: 'x', record_json: {} },
  ])('leaves %j to others', (head) => {
    expect(trulens.claims(head)).toBe(false);
  });

  test('reads the same from cells as from JSON', async () => {
    const [cells, json] = await Promise.all(
      ['plain.csv', 'plain.jsonl'].map((file) => readFixture(trulens, `${folder}/${file}`)),
    );
    expect(cells?.map(({ fields }) => fields)).toEqual(json?.map(({ fields }) => fields));
  });

  test('is told by its columns, and checked like any file', async () => {
    const { values } = await read(readFileSync(`${folder}/plain.csv`), 'plain.csv');
    expect(values.map((sample) => [sample.question, sample.pipeline, sample.verdicts?.length])).toEqual([
      ['How long may I keep a bike?', 'brightwheel-help@v2', 3],
      ['What does a lost key cost?', 'brightwheel-help@v2', 3],
    ]);
    const { problems } = await read(readFileSync(`${folder}/broken.jsonl`), 'broken.jsonl');
    expect(problems.map(({ line, field, found }) => [line, field, found])).toEqual([
      [1, 'input', 'a conversation'],
      [2, 'Groundedness', '"0.9abc"'],
      [3, 'input', 'nothing'],
    ]);
  });

  test('scores a record with nothing to judge as having no claims, for all that TruLens makes it 0', async () => {
    const { values } = await read(readFileSync(`${folder}/odd.jsonl`), 'odd.jsonl');
    const groundedness = judgeMetricNamed('groundedness');
    expect(values.slice(0, 2).map((sample) => valueOrCause(groundedness, sample))).toEqual(['source-nan', 'no-claims']);
  });

  test('says where a score is of a part of its calls', () => {
    const call = (ret: number | null) => ({ args: { question: 'Is it open?', context: 'Open daily.' }, ret, meta: {} });
    const rowOf = (...grades: readonly (number | null)[]) => ({
      record_id: 'r',
      input: 'Is it open?',
      Relevance: 0.8,
      Relevance_calls: grades.map(call),
    });
    const reasons = readWith(trulens, recordsOf([rowOf(0.8, null), rowOf(0.9, 0.7)])).map(({ limits = [] }) =>
      limits.filter(({ field }) => field === 'relevance').map(({ reason }) => reason),
    );
    const part =
      'some of its calls gave no grade: the score of TruLens is of the others alone, and incomplete where it is their mean';
    expect(reasons.map((of) => of.includes(part))).toEqual([true, false]);
  });

  // TruLens joins calls by np.mean unless its user gives another function, and the file does not say which it was. So a score
  // that is the mean of the calls with a grade is taken for a mean, which a missing call may move; any other stays as it is.
  test.each([
    [[0.8, null], 0.8, { cause: 'incomplete-verdicts', bounds: { low: 0.4, high: 0.9 } }],
    [[0.9, null, 0.6, null], 0.75, { cause: 'incomplete-verdicts', bounds: { low: 0.375, high: 0.875 } }],
    [[0.9, null, 0.6], 0.6, { value: 0.6 }],
    [[0.9, 0.6], 0.75, { value: 0.75 }],
  ])('the calls %j with the score %f', async (grades, score, expected) => {
    const question = 'Is it open?';
    const calls = grades.map((ret) => ({ args: { question, context: 'Open daily.' }, ret, meta: {} }));
    const row = {
      record_id: 'r',
      app_id: 'a',
      record_json: {},
      input: question,
      Relevance: score,
      Relevance_calls: calls,
    };
    const { values } = await read(JSON.stringify(row), 'calls.jsonl');
    expect(values.map((sample) => scoreWith(judgeMetricNamed('relevance'), sample))).toMatchObject([expected]);
  });

  test('answers any row, and never throws', () => {
    const columns = ['record_id', 'input', 'output', 'app_name', 'Tone', 'Tone_calls', 'Tone:::a', 'Tone direction'];
    fc.assert(
      fc.property(hostileRows(columns), (rows) => {
        expect(readWith(trulens, recordsOf(rows))).toHaveLength(rows.length);
      }),
      { seed: 41 },
    );
  });
});
