import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openaiEvals } from '../../src/formats/openai-evals.js';
import { asWritten, expectedOf, fixtureHead, readFixture, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';

const folder = 'fixtures/formats/openai-evals';

describe('openai-evals', () => {
  test.each(expectedOf('openai-evals'))('reads %s', async (file, samples) => {
    expect(openaiEvals.claims(await fixtureHead(`${folder}/${file}`))).toBe(true);
    expect(asWritten(await readFixture(openaiEvals, `${folder}/${file}`))).toEqual(samples);
  });

  test.each([
    { user_input: 'q', retrieved_contexts: ['c'], response: 'a' },
    { spec: 'text' },
    { run_id: 'r', sample_id: 's', type: 'match' },
  ])('leaves %j to others', (head) => {
    expect(openaiEvals.claims(head)).toBe(false);
  });

  test('answers any line, and never throws', () => {
    const columns = ['spec', 'run_id', 'event_id', 'sample_id', 'type', 'data'];
    fc.assert(
      fc.property(hostileRows(columns), (rows) => {
        expect(readWith(openaiEvals, recordsOf(rows)).length).toBeLessThanOrEqual(rows.length);
      }),
      { seed: 46 },
    );
  });
});
