// Importing the files of other tools, against reading and JSON.parse of the same file; and the memory that it takes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeFileAtomic } from '../build/src/io/write-file-atomic.js';
import { FieldTally, openFile, readSamples, recordOf } from '../dist/index.js';
import { countRecords } from './floor.mjs';
import { foreignFile } from './foreign-files.mjs';
import { peakMemory, printTable, runScript, sideBySide } from './measure.mjs';

const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const floorScript = fileURLToPath(new URL('./floor.mjs', import.meta.url));
const output = fileURLToPath(new URL('./data/imported.jsonl', import.meta.url));
const megabytes = 100;

/** Reads the samples of a file, and does nothing with them. */
async function read(file) {
  for await (const _ of readSamples(await openFile(file), { tally: new FieldTally() }));
}

/** Reads the samples and writes them in their native form, as `plumbline import` does. */
async function readAndWrite(file) {
  await writeFileAtomic(output, lines(file));
}

async function* lines(file) {
  for await (const batch of readSamples(await openFile(file), { tally: new FieldTally() })) {
    for (const sample of batch) yield `${JSON.stringify(recordOf(sample))}\n`;
  }
}

/** The floor of a document: it is parsed at once. */
async function parseDocument(file) {
  JSON.parse(await readFile(file, 'utf8'));
}

const floor = 'floor: read and JSON.parse';
const rows = [];
const wholeRows = [];
for (const name of ['ragas-dataset.jsonl', 'ragas-table.jsonl', 'promptfoo.jsonl', 'promptfoo.json', 'deepeval.json']) {
  const file = await foreignFile(name, megabytes);
  const parse = name.endsWith('.json') ? parseDocument : countRecords;
  const times = await sideBySide(
    { [floor]: () => parse(file), read: () => read(file), import: () => readAndWrite(file) },
    { rounds: 3 },
  );
  const [floorTime, readTime, importTime] = times;
  rows.push([name, floorTime.seconds.toFixed(2), readTime.ratio.toFixed(2), importTime.ratio.toFixed(2)]);
  if (parse === parseDocument) continue;
  const processes = await sideBySide(
    { [floor]: () => runScript([floorScript, file]), import: () => runScript([bin, 'import', file, '-o', output]) },
    { rounds: 3 },
  );
  wholeRows.push([name, ...processes.map(({ seconds }) => seconds.toFixed(2)), processes[1].ratio.toFixed(2)]);
}
printTable(`Importing ${megabytes} MB, in one process`, ['', 'floor, s', 'read, x floor', 'import, x floor'], rows);
printTable(`Importing ${megabytes} MB, whole processes`, ['', 'floor, s', 'import, s', 'x floor'], wholeRows);

const sizes = [25, megabytes];
const peaks = [];
for (const name of ['ragas-table.jsonl', 'promptfoo.json', 'deepeval.json']) {
  const files = await Promise.all(sizes.map((size) => foreignFile(name, size)));
  peaks.push([name, ...files.map((file) => peakMemory(bin, ['import', file, '-o', output]))]);
}
printTable('Peak memory of plumbline import, MB', ['', ...sizes.map((size) => `${size} MB`)], peaks);
