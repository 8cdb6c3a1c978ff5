// Writes schema/*.json from the schemas that records and configurations are checked with, or with --check says whether they
// are current.
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { toJsonSchema } from '@valibot/to-json-schema';
import { configFileSchema } from '../build/src/config.js';
import { historyLineSchema } from '../build/src/history/history-line.js';
import { labelLineSchema } from '../build/src/io/label-record.js';
import { aliases, sampleRecord } from '../build/src/io/sample-record.js';
import { verdictLineSchema } from '../build/src/io/verdict-record.js';
import { thresholdsSchema } from '../build/src/thresholds/thresholds-record.js';

const folder = new URL('../schema/', import.meta.url);
await write('sample', withAliases(jsonSchema('A sample: one line of a sample file', sampleRecord)));
await write('verdict', jsonSchema('A verdict: one line of a file of verdicts', verdictLineSchema));
await write('label', jsonSchema('A label: one line of a file of labels', labelLineSchema));
await write('history', jsonSchema('A line of a history: what the metrics said of one commit', historyLineSchema));
await write('thresholds', jsonSchema('Thresholds: what plumbline threshold writes', thresholdsSchema));
await write('config', jsonSchema('The configuration of a project: plumbline.config.json', configFileSchema));

async function write(name, schema) {
  const file = new URL(`${name}.json`, folder);
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`schema/${name}.json is not current: run npm run generate`);
    process.exitCode = 1;
  }
}

function jsonSchema(title, schema) {
  // `typeMode: input`: what stands in the file, not what it is turned into. What JSON cannot hold anyway, such as infinite
  // numbers, has no counterpart to check it and is left out.
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return { $schema, title, ...rest };
}

/** A field may go by an older name, and the one that is required by either. */
function withAliases({ required, properties, ...schema }) {
  const older = [...aliases].map(([alias, field]) => [
    alias,
    { ...olderForm(alias, properties[field]), deprecated: true },
  ]);
  const anyOf = required.flatMap((field) => namesOf(field).map((name) => ({ required: [name] })));
  return { ...schema, properties: { ...properties, ...Object.fromEntries(older) }, anyOf };
}

function olderForm(alias, property) {
  if (alias !== 'ground_truths') return property;
  return { type: ['array', 'null'], items: { type: 'string' }, description: 'A list with the one right answer.' };
}

function namesOf(field) {
  return [field, ...[...aliases].filter(([, of]) => of === field).map(([alias]) => alias)];
}
