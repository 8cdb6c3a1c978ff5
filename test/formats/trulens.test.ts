import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trulens } from '../../src/formats/trulens.js';
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
