import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { langsmith } from '../../src/formats/langsmith.js';
import { asWritten, expectedOf, fixtureHead, readFixture, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';

const folder = 'fixtures/formats/langsmith';

describe('langsmith', () => {
  test.each(expectedOf('langsmith'))('reads %s', async (file, samples) => {
    expect(langsmith.claims(await fixtureHead(`${folder}/${file}`))).toBe(true);
    expect(asWritten(await readFixture(langsmith, `${folder}/${file}`))).toEqual(samples);
  });

  test.each([
    { user_input: 'q', retrieved_contexts: ['c'], response: 'a' },
    { question: 'q', answer: 'a', contexts: ['c'], example_id: 'e' },
    { 'inputs.question': 'q', 'outputs.answer': 'a' },
  ])('leaves %j to others', (head) => {
    expect(langsmith.claims(head)).toBe(false);
  });

  test('reads the same from cells as from JSON, truth values as each writes them', async () => {
    const [cells, json] = await Promise.all(
      ['plain.csv', 'plain.jsonl'].map((file) => readFixture(langsmith, `${folder}/${file}`)),
    );
    const written = JSON.stringify(json?.map(({ fields }) => fields)).replaceAll('[true]', '["True"]');
    expect(JSON.stringify(cells?.map(({ fields }) => fields))).toBe(written.replaceAll('[false]', '["False"]'));
  });

  test('answers any row, and never throws', () => {
    const columns = [
      'inputs.question',
      'outputs.answer',
      'outputs.context',
      'reference.answer',
      'feedback.a',
      'example_id',
    ];
    fc.assert(
      fc.property(hostileRows(columns), (rows) => {
        expect(readWith(langsmith, recordsOf(rows))).toHaveLength(rows.length);
      }),
      { seed: 44 },
    );
  });
});
