import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.js';
import type { Reading } from '../../src/core/reading.js';
import type { ForeignFormat } from '../../src/formats/foreign-format.js';
import { foreignFormats } from '../../src/formats/index.js';
import { ragasAnnotations } from '../../src/formats/ragas-annotations.js';
import { ragasRun } from '../../src/formats/ragas-run.js';
import { ragasRunList } from '../../src/formats/ragas-run-list.js';
import { ragasTable } from '../../src/formats/ragas-table.js';
import { ragasTraces } from '../../src/formats/ragas-traces.js';
import { readSamples } from '../../src/formats/read-samples.js';
import { flatten, sourceOf } from '../io/support.js';
import { fixtureHead } from './fixture-records.js';
import { documentHead, documentRecords, fixture } from './ragas-support.js';

const mine = [ragasTable, ragasRun, ragasRunList, ragasTraces, ragasAnnotations];
const formats = [...new Set([...foreignFormats, ...mine])];

function claimants(head: JsonObject): readonly string[] {
  return formats.filter(({ claims }) => claims(head)).map(({ name }) => name);
}

async function headOf(format: ForeignFormat, file: string): Promise<JsonObject> {
  const path = `${format.name}/${file}`;
  if (format.paths !== undefined) return documentHead(path, 2000);
  if (file.endsWith('.csv')) return fixtureHead(`fixtures/formats/${path}`);
  return (await documentRecords(fixture(path), file, format))[0]?.value ?? {};
}

describe('claims', () => {
  test.each(mine)('$name alone claims its files', async (format) => {
    for (const file of ['plain.json', 'odd.json', 'plain.csv', 'odd.csv', 'plain.jsonl', 'odd.jsonl']) {
      const exists = { 'ragas-table': file !== 'odd.json' }[format.name];
      if (exists ?? file.endsWith('.json')) expect(claimants(await headOf(format, file))).toEqual([format.name]);
    }
  });

  test.each([
    'fixtures/help-centre/samples.jsonl',
    'fixtures/first-gate/samples.jsonl',
    'fixtures/verdicts/samples.jsonl',
    'fixtures/reading/ragas-v01.jsonl',
    'fixtures/reading/pandas.csv',
  ])('%s is nobody’s', async (path) => {
    expect(claimants(await fixtureHead(path))).toEqual([]);
  });
});

describe('readSamples', () => {
  test.each([
    ['ragas-table/plain.csv', 'Ragas result table', 3],
    ['ragas-table/odd.csv', 'Ragas result table', 2],
    ['ragas-table/plain.json', 'Ragas result table', 2],
    ['ragas-table/odd.jsonl', 'Ragas result table', 3],
    ['ragas-run/odd.json', 'Ragas run tree', 3],
    ['ragas-run-list/plain.json', 'Ragas run tree as a list', 2],
    ['ragas-traces/plain.json', 'Ragas traces', 2],
    ['ragas-traces/odd.json', 'Ragas traces', 3],
    ['ragas-annotations/plain.json', 'Ragas annotations', 2],
    ['ragas-annotations/odd.json', 'Ragas annotations', 3],
  ])('tells %s by itself, and finds its samples valid', async (path, title, count) => {
    const told: string[] = [];
    const onEnd = ({ format }: Reading): number => told.push(format);
    const samples = await flatten(readSamples(sourceOf(fixture(path), path), { onEnd }));
    expect([told, samples.length]).toEqual([[title], count]);
  });
});
