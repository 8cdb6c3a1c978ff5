import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditTestSet } from '../../src/audit/audit-test-set.js';
import { Documents } from '../../src/audit/documents.js';
import { readDocuments } from '../../src/audit/read-documents.js';
import type { Audit } from '../../src/core/audit.js';
import type { Sample } from '../../src/core/sample.js';
import { readSamples } from '../../src/formats/read-samples.js';
import { openFile } from '../../src/io/open-file.js';

const folder = new URL('../../fixtures/audit/', import.meta.url).pathname;

async function read(name: string): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for await (const batch of readSamples(await openFile(`${folder}${name}`))) samples.push(...batch);
  return samples;
}

async function audit(name: string): Promise<Audit> {
  const documents = new Documents((await readDocuments(`${folder}docs`, 'docs')).documents);
  return auditTestSet({ samples: await read(name), documents, real: await read('real.jsonl') });
}

/** The README's table: what is found in each row. */
const described = readFileSync(`${folder}README.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [id = '', codes = ''] = line
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.replaceAll('`', '').trim());
    return [id, codes === '' ? [] : codes.split(', ')];
  });

test('in each row of the flawed set is found what its README says, and no more', async () => {
  const { rows } = await audit('flawed.jsonl');
  expect(rows.map(({ id, findings }) => [id, findings.map(({ code }) => code)])).toEqual(described);
});

test('every check finds something in it, but for retrieved ids, of which it has none', async () => {
  const { checks } = await audit('flawed.jsonl');
  expect(checks.filter(({ found }) => found === 0).map(({ code }) => code)).toEqual(['unknown-retrieved-id']);
});

test('in the clean set nothing is found, and nothing is missing', async () => {
  const { rows, kinds, closeness } = await audit('clean.jsonl');
  expect(rows.flatMap(({ findings }) => findings)).toEqual([]);
  expect(kinds.map(({ kind, missing, severity }) => [kind, missing, severity])).toEqual([
    ['unanswerable', 0, undefined],
    ['multi-document', 0, undefined],
    ['number', 0, undefined],
    ['date', 0, undefined],
    ['in other words', 0, undefined],
    ['from real queries', 0, undefined],
  ]);
  expect(closeness?.severity).toBeUndefined();
});

test('questions written with the source in view are surely closer to it than real queries', async () => {
  const { closeness, rows } = await audit('synthetic.jsonl');
  expect(closeness?.severity).toBe('warning');
  expect(closeness?.difference?.low).toBeGreaterThan(0.5);
  expect(rows.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual(Array(4).fill('copied-wording'));
});
