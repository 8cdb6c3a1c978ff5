// The gate's own benchmark: the default metrics against the floor, memory, start-up.
import { fileURLToPath } from 'node:url';
import { Evaluation, metricFamilies, openFile, readSamples, resolveMetric } from '../dist/index.js';
import { countRecords } from './floor.mjs';
import { peakMemory, printTable, runScript, sideBySide } from './measure.mjs';
import { sampleFile } from './samples.mjs';

const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const floorScript = fileURLToPath(new URL('./floor.mjs', import.meta.url));

const defaults = ['hit@3', 'mrr', 'ndcg@10', 'numbers_in_context', 'tfidf_relevancy'];
const count = 10_000;
const file = await sampleFile(count);
const large = await sampleFile(100_000);
const twenty = await sampleFile(20);
const invented = await sampleFile(count, 'invented');
const references = await sampleFile(count, 'references');

/** Reads the file and scores every sample, as the gate does, and reports nothing. */
async function evaluateFile(path, names) {
  const evaluation = new Evaluation({ metrics: names.map(resolveMetric), keepReason: () => false });
  for await (const batch of readSamples(await openFile(path))) for (const sample of batch) evaluation.add(sample);
  return evaluation.finish([]);
}

const alone = Object.fromEntries(defaults.map((name) => [name, () => evaluateFile(file, [name])]));
const rows = await sideBySide({
  'floor: read and JSON.parse': () => countRecords(file),
  'read and validate': () => evaluateFile(file, []),
  ...alone,
  'all five together': () => evaluateFile(file, defaults),
});
printTable(
  `Gate metrics on ${count} samples, in one process`,
  ['', 'samples/s', 'x floor'],
  rows.map(({ name, seconds, ratio }) => [name, Math.round(count / seconds), ratio.toFixed(2)]),
);

const zeroCost = metricFamilies.map(({ make }) => make(3).id);
const others = await sideBySide({
  'floor: read and JSON.parse': () => countRecords(references),
  'every zero-cost metric': () => evaluateFile(references, zeroCost),
});
printTable(
  `All ${zeroCost.length} metrics on ${count} samples with references, in one process`,
  ['', 'samples/s', 'x floor'],
  others.map(({ name, seconds, ratio }) => [name, Math.round(count / seconds), ratio.toFixed(2)]),
);

const worst = await sideBySide({
  'floor: read and JSON.parse': () => countRecords(invented),
  numbers_in_context: () => evaluateFile(invented, ['numbers_in_context']),
  'all five together': () => evaluateFile(invented, defaults),
});
printTable(
  `The same where every number of every answer is invented`,
  ['', 'samples/s', 'x floor'],
  worst.map(({ name, seconds, ratio }) => [name, Math.round(count / seconds), ratio.toFixed(2)]),
);

const processes = await sideBySide({
  'floor: read and JSON.parse': () => runScript([floorScript, file]),
  'plumbline gate': () => runScript([bin, 'gate', file]),
});
printTable(
  `Whole processes on ${count} samples`,
  ['', 'seconds', 'x floor'],
  processes.map(({ name, seconds, ratio }) => [name, seconds.toFixed(2), ratio.toFixed(2)]),
);

const starts = await sideBySide(
  { 'node -e 0': () => runScript(['-e', '0']), 'plumbline gate, 20 samples': () => runScript([bin, 'gate', twenty]) },
  { rounds: 15 },
);
printTable(
  'Start-up, whole processes',
  ['', 'ms', 'x node -e 0'],
  starts.map(({ name, seconds, ratio }) => [name, (seconds * 1000).toFixed(0), ratio.toFixed(2)]),
);

printTable(
  'Peak memory of plumbline gate',
  ['samples', 'MB'],
  [
    [count, peakMemory(bin, ['gate', file])],
    [100_000, peakMemory(bin, ['gate', large])],
    ['100000, all numbers invented', peakMemory(bin, ['gate', await sampleFile(100_000, 'invented')])],
  ],
);
