import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoenix } from '../../src/formats/phoenix.js';
import { contextPrecision } from '../../src/metrics/context-precision.js';
import { judgeMetricNamed } from '../../src/metrics/judge-metric-named.js';
import { read } from '../io/support.js';
import { valueOrCause } from '../metrics/sample-of.js';
import { asWritten, expectedOf, fixtureHead, readFixture, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';

const folder = 'fixtures/formats/phoenix';

describe('phoenix', () => {
  test.each(expectedOf('phoenix'))('reads %s', async (file, samples) => {
    expect(phoenix.claims(await fixtureHead(`${folder}/${file}`))).toBe(true);
    expect(asWritten(await readFixture(phoenix, `${folder}/${file}`))).toEqual(samples);
  });

  test.each([
    { user_input: 'q', retrieved_contexts: ['c'], response: 'a' },
    { question: 'q', answer: 'a', contexts: ['c'], ground_truth: 'g', label: 'x' },
    { input: 'q', actual_output: 'a', retrieval_context: ['c'] },
    { span_id: 's', question: 'q' },
  ])('leaves %j to others', (head) => {
    expect(phoenix.claims(head)).toBe(false);
  });

  test('reads the same from cells as from JSON', async () => {
    const [cells, json] = await Promise.all(
      ['plain.csv', 'plain.jsonl'].map((file) => readFixture(phoenix, `${folder}/${file}`)),
    );
    expect(cells?.map(({ fields }) => fields)).toEqual(json?.map(({ fields }) => fields));
  });

  test('gives a call that failed the judge that a later one names', () => {
    const details = { status: 'FAILED', exceptions: ['TimeoutError'], execution_seconds: 2 };
    const score = { name: 'tone', score: 1, label: null, metadata: { model: 'rowan-judge-3' }, kind: 'llm' };
    const samples = readWith(
      phoenix,
      recordsOf([
        { input: 'q1', tone_score: null, tone_execution_details: details },
        { input: 'q2', tone_score: score, tone_execution_details: { status: 'COMPLETED' } },
      ]),
    );
    expect(samples.map(({ line, fields }) => [line, fields.verdicts])).toEqual([
      [1, [{ metric: 'tone', judge: 'rowan-judge-3', tool: 'phoenix', error: 'TimeoutError', seconds: 2 }]],
      [2, [{ metric: 'tone', judge: 'rowan-judge-3', tool: 'phoenix', score: 1 }]],
    ]);
  });

  test('is told by its columns, and its verdicts are scored', async () => {
    const { values, problems } = await read(readFileSync(`${folder}/documents.csv`), 'documents.csv');
    expect(problems).toEqual([]);
    // Relevant at rank 1 of 2; and one of two labels that nobody could read.
    expect(values.map((sample) => valueOrCause(contextPrecision, sample))).toEqual([1, 'incomplete-verdicts']);
  });

  test('scores an answer by its label where Phoenix counts what is bad', async () => {
    const { values } = await read(readFileSync(`${folder}/plain.jsonl`), 'plain.jsonl');
    const hallucination = judgeMetricNamed('hallucination');
    expect(values.map((sample) => valueOrCause(hallucination, sample))).toEqual([1, 0]);
  });

  test('answers any table, and never throws', () => {
    const columns = ['input', 'label', 'score', 'explanation', 'tone_score', 'tone_execution_details', 'eval.a.label'];
    const ids = ['context.span_id', 'document_position', 'reference', 'context', 'annotation_name', 'annotator_kind'];
    fc.assert(
      fc.property(hostileRows([...columns, ...ids]), (rows) => {
        expect(readWith(phoenix, recordsOf(rows)).length).toBeLessThanOrEqual(rows.length);
      }),
      { seed: 42 },
    );
  });
});
