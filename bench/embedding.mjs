// A model's vectors, texts together beside one by one, and what memory they take in the long run. The weights are random, in the
// sizes of a small model of sentences: speed does not hang on what they mean. What a cached vector costs is in vector-cache.mjs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEmbedder } from '../build/src/embed/load-embedder.js';
import { randomEncoder, writeModel } from '../test/models/random-encoder.mjs';
import { currentMemory, printTable, sideBySide } from './measure.mjs';

/** As many as a run embeds between two signs of progress. */
const slice = 64;
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));

async function load(name, options) {
  await writeModel(join(folder, name), randomEncoder(options));
  return loadEmbedder({ path: name, cwd: folder, cacheFolder: folder, allowDownload: false, isCached: false });
}

/** Questions, answers and chunks: mostly short, some up to ten times as long. A token a letter. */
function textAt(index) {
  const length = 8 + ((index * 37) % 40) + (index % 7 === 0 ? (index * 13) % 120 : 0);
  return Array.from({ length }, (_, place) => 'abcdefghijklmnopqrst'[(index * 31 + place * place) % 20]).join(' ');
}

async function embedAll(embedder, texts, size) {
  for (let start = 0; start < texts.length; start += size) await embedder.embed(texts.slice(start, start + size));
}

const small = await load('small', { layers: 2, size: 64, heads: 4, positions: 256 });
const memory = [];
for (let done = 0; done < 10_000; done += 1000) {
  const texts = Array.from({ length: 1000 }, (_, index) => textAt(done + index));
  await embedAll(small, texts, slice);
  memory.push([done + 1000, currentMemory()]);
}
printTable('Memory while texts are embedded', ['texts', 'MB'], [memory[0], memory[4], memory.at(-1)]);

const texts = Array.from({ length: 2 * slice }, (_, index) => textAt(index));
const sizes = { layers: 6, size: 384, heads: 12, positions: 512 };
for (const [name, isQuantized] of [
  ['32 bits', false],
  ['8 bits, scaled by what is in a batch: never together', true],
]) {
  const embedder = await load(isQuantized ? 'quantized' : 'exact', { ...sizes, isQuantized });
  const rows = await sideBySide(
    { 'one by one': () => embedAll(embedder, texts, 1), together: () => embedAll(embedder, texts, slice) },
    { rounds: 3 },
  );
  printTable(
    `${texts.length} texts, 6 layers of 384 numbers, ${name}`,
    ['', 'texts/s', 'x one by one'],
    rows.map(({ name, seconds, ratio }) => [name, (texts.length / seconds).toFixed(0), (1 / ratio).toFixed(2)]),
  );
}

await rm(folder, { recursive: true });
