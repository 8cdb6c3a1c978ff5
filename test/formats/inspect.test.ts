import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.js';
import type { ForeignRecord } from '../../src/formats/foreign-format.js';
import { inspect } from '../../src/formats/inspect.js';
import { isFailure } from '../../src/io/attempt.js';
import { isJsonObject } from '../../src/io/is-json-object.js';
import { readJsonDocument } from '../../src/io/json-document.js';
import { flatten, sourceOf } from '../io/support.js';
import { asWritten, expectedOf, readWith, recordsOf } from './fixture-records.js';
import { hostileRows } from './hostile-rows.js';

const folder = 'fixtures/formats/inspect';

async function partsOf(file: string): Promise<readonly ForeignRecord[]> {
  const parts = await flatten(readJsonDocument(sourceOf(readFileSync(`${folder}/${file}`)), inspect.paths ?? []));
  return parts.flatMap((part) =>
    !isFailure(part) && isJsonObject(part.value) ? [{ ...part, value: part.value, fromCells: false }] : [],
  );
}

describe('inspect', () => {
  test.each(expectedOf('inspect'))('reads %s', async (file, samples) => {
    expect(asWritten(readWith(inspect, await partsOf(file)))).toEqual(samples);
  });

  test.each<JsonObject>([
    { version: 2, status: 'success', eval: { run_id: 'r1', task: 'help_desk' } },
    { version: 2, status: 'error', eval: { task: 'help_desk' }, samples: [] },
  ])('claims a log that begins with %j', (head) => {
    expect(inspect.claims(head)).toBe(true);
  });

  test.each<JsonObject>([
    { user_input: 'q', retrieved_contexts: ['c'], response: 'a' },
    { status: 'success', eval: 'text' },
    { version: 2, eval: { task: 'help_desk' } },
  ])('leaves %j to others', (head) => {
    expect(inspect.claims(head)).toBe(false);
  });

  test('answers any sample, and never throws', () => {
    const keys = ['id', 'epoch', 'input', 'target', 'output', 'scores', 'metadata', 'attachments'];
    fc.assert(
      fc.property(hostileRows(keys), (rows) => {
        expect(readWith(inspect, recordsOf(rows))).toHaveLength(rows.length);
      }),
      { seed: 45 },
    );
  });
});
