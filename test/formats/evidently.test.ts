import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidently } from '../../src/formats/evidently.js';
import { asWritten, expectedOf, fixtureHead, readFixture, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';

const folder = 'fixtures/formats/evidently';

describe('evidently', () => {
  test.each(expectedOf('evidently'))('reads %s', async (file, samples) => {
    expect(evidently.claims(await fixtureHead(`${folder}/${file}`))).toBe(true);
    expect(asWritten(await readFixture(evidently, `${folder}/${file}`))).toEqual(samples);
  });

  test.each([
    { user_input: 'q', retrieved_contexts: ['c'], response: 'a' },
    { question: 'q', answer: 'a', contexts: ['c'], ground_truth: 'g', Faithfulness: 'FAITHFUL' },
    { question: 'q', reasoning: 'r', 'Tone reasoning': 'r' },
  ])('leaves %j to others', (head) => {
    expect(evidently.claims(head)).toBe(false);
  });

  test('reads the same from cells as from JSON', async () => {
    const [cells, json] = await Promise.all(
      ['plain.csv', 'plain.jsonl'].map((file) => readFixture(evidently, `${folder}/${file}`)),
    );
    expect(cells?.map(({ fields }) => fields)).toEqual(json?.map(({ fields }) => fields));
  });

  test('answers any row, and never throws', () => {
    const columns = ['question', 'Answer', 'context', 'Tone', 'Tone score', 'Tone reasoning', 'Ranking for a with b'];
    fc.assert(
      fc.property(hostileRows(columns), (rows) => {
        expect(readWith(evidently, recordsOf(rows))).toHaveLength(rows.length);
      }),
      { seed: 43 },
    );
  });
});
