// Vectors kept on disk beside the same numbers read from one file at known places, and beside a run without a cache.
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedEmbedder } from '../build/src/embed/cache/cached-embedder.js';
import { rememberingEmbedder } from '../build/src/embed/cache/remembering-embedder.js';
import { currentMemory, printTable, sideBySide } from './measure.mjs';

const count = 10_000;
const dimensions = 384;
const slice = 64;
const vectorBytes = 4 * dimensions;

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
const plain = join(folder, 'plain');
await writeFile(plain, randomBytes(count * vectorBytes));
const numbers = new Float32Array((await readFile(plain)).buffer, 0, count * dimensions);
const texts = Array.from(
  { length: count },
  (_, index) => `passage: ${index} ${'The lamp shines for nine hours. '.repeat(6)}`,
);
const indexes = new Map(texts.map((text, index) => [text, index]));

const model = {
  model: 'random sha256:0f3c',
  prefixes: { query: '', passage: '' },
  embed: async (some) => some.map((text) => ({ vector: vectorAt(indexes.get(text)), isCut: false })),
};

function vectorAt(index) {
  return numbers.slice(index * dimensions, (index + 1) * dimensions);
}

async function embedAll(embedder, rounds = 1) {
  for (let round = 0; round < rounds; round += 1) {
    for (let start = 0; start < count; start += slice) await embedder.embed(texts.slice(start, start + slice));
  }
}

async function withCache(name) {
  const embedder = await cachedEmbedder(model, { folder: join(folder, name), maxBytes: 1e9 });
  await embedAll(embedder);
  const word = await embedder.flush();
  if (word !== undefined) throw new Error(word);
}

/** The places are in no order, as those of texts are that come in another order than they were kept in. */
const places = texts.map((_, index) => ((index * 7919) % count) * vectorBytes);

function readInTurn() {
  const descriptor = openSync(plain);
  for (const place of places) readSync(descriptor, new Float32Array(dimensions), 0, vectorBytes, place);
  closeSync(descriptor);
}

async function readAsynchronously() {
  const handle = await open(plain);
  for (let start = 0; start < count; start += slice) {
    const some = places.slice(start, start + slice);
    await Promise.all(some.map((place) => handle.read(new Float32Array(dimensions), 0, vectorBytes, place)));
  }
  await handle.close();
}

await withCache('warm');
const remembering = rememberingEmbedder(model);
await embedAll(remembering);
let cold = 0;
const timed = await sideBySide({
  'the numbers from one file': readInTurn,
  'the numbers from one file, 64 reads at a time': readAsynchronously,
  'a model that costs nothing': () => embedAll(model),
  'vectors of this run, from memory': () => embedAll(remembering),
  'vectors of an earlier run, from disk': () => withCache('warm'),
  'new vectors, kept on disk': () => withCache(`cold-${cold++}`),
});
printTable(
  `${count} vectors of ${dimensions} numbers`,
  ['', 'seconds', 'us a text', 'ratio'],
  timed.map(({ name, seconds, ratio }) => [
    name,
    seconds.toFixed(3),
    ((seconds / count) * 1e6).toFixed(1),
    ratio.toFixed(2),
  ]),
);

const before = currentMemory();
const kept = await cachedEmbedder(model, { folder: join(folder, 'warm'), maxBytes: 1e9 });
await embedAll(kept, 10);
await kept.flush();
console.log(`\nMemory over ${10 * count} hits: from ${before} MB to ${currentMemory()} MB`);
await rm(folder, { recursive: true });
