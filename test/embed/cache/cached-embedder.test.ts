import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../../src/core/embedding.js';
import { cachedEmbedder } from '../../../src/embed/cache/cached-embedder.js';
import { bitsOf, CountingEmbedder, rightBits } from './counting-embedder.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lamp = 'lamp-words sha256:0f3c';
const headBytes = 20 + 2 * lamp.length;
/** A key, a flag, a checksum, and eight numbers. */
const recordBytes = 32 + 1 + 16 + 8 * 4;
const lamps = ['a lamp', 'a lantern', 'a lamp', 'a torch that shines for nine hours'];

interface RunOfTexts {
  readonly model?: string;
  readonly maxBytes?: number;
  readonly slice?: number;
}

/** A whole run: which texts were embedded, and what was said in the end. The vectors are held to the right ones. */
async function run(texts: readonly string[], { model = lamp, maxBytes = 1e9, slice = 64 }: RunOfTexts = {}) {
  const counting = new CountingEmbedder(model);
  const embedder = await cachedEmbedder(counting, { folder, maxBytes });
  for (let start = 0; start < texts.length; start += slice)
    await holdToRight(embedder, texts.slice(start, start + slice));
  const word = await embedder.flush();
  return { embedded: counting.texts, word };
}

async function holdToRight(embedder: Embedder, texts: readonly string[]): Promise<void> {
  expect(bitsOf(await embedder.embed(texts))).toEqual(rightBits(embedder.model, texts));
}

function numbered(count: number, name = 'lamp'): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index}`);
}

function files(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
}

function bytesKept(): number {
  return files().reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

describe('cachedEmbedder', () => {
  it('has a text embedded in the first run, and in none after it', async () => {
    expect(await run(lamps)).toEqual({ embedded: [...new Set(lamps)], word: undefined });
    expect(await run(['a bulb', ...lamps])).toEqual({ embedded: ['a bulb'], word: undefined });
    expect(await run(lamps.toReversed(), { slice: 1 })).toEqual({ embedded: [], word: undefined });
  });

  it('writes nothing where nothing is new', async () => {
    await run([]);
    expect(files()).toEqual([]);
    await run(lamps);
    const before = files();
    await run(lamps);
    expect(files()).toEqual(before);
  });

  it('writes the same file for the same texts, whatever their order', async () => {
    await run(lamps);
    const [name = ''] = files();
    const bytes = readFileSync(join(folder, name));
    rmSync(join(folder, name));
    await run(lamps.toReversed(), { slice: 1 });
    expect(files()).toEqual([name]);
    expect(readFileSync(join(folder, name))).toEqual(bytes);
  });

  it('is the model to whoever asks', async () => {
    const { model, prefixes } = new CountingEmbedder();
    expect(await cachedEmbedder(new CountingEmbedder(), { folder, maxBytes: 1e9 })).toMatchObject({ model, prefixes });
  });

  it('takes no vector of another model, not even out of its folder or its file', async () => {
    const other = 'lamp-words sha256:0f3d';
    await run(lamps);
    expect((await run(lamps, { model: other })).embedded).toHaveLength(3);
    const [ofLamp = '', ofOther = ''] = readdirSync(folder).toSorted((a) => (isOf(a, lamp) ? -1 : 1));
    rmSync(join(folder, ofOther), { recursive: true });
    cpSync(join(folder, ofLamp), join(folder, ofOther), { recursive: true });
    expect((await run(lamps, { model: other })).embedded).toHaveLength(3);
    // The words in the file's head changed as well.
    const [name = ''] = readdirSync(join(folder, ofLamp));
    const file = readFileSync(join(folder, ofLamp, name), 'latin1');
    const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('latin1');
    expect(file).toContain(wide(lamp));
    rmSync(join(folder, ofOther), { recursive: true });
    mkdirSync(join(folder, ofOther));
    writeFileSync(join(folder, ofOther, name), file.replace(wide(lamp), wide(other)), 'latin1');
    expect((await run(lamps, { model: other })).embedded).toHaveLength(3);
  });

  it('tells texts apart that have one UTF-8', async () => {
    const halves = ['\ud800', '\ud801', '\ufffd'];
    expect((await run(halves)).embedded).toEqual(halves);
    expect((await run(halves)).embedded).toEqual([]);
  });

  it('keeps all but the last thousand of a run that does not come to its end', async () => {
    const embedder = await cachedEmbedder(new CountingEmbedder(), { folder, maxBytes: 1e9 });
    const texts = numbered(2500);
    for (let start = 0; start < texts.length; start += 50) await holdToRight(embedder, texts.slice(start, start + 50));
    expect((await run(texts)).embedded).toEqual(texts.slice(2000));
    await embedder.flush();
  });

  it('makes few files of many', async () => {
    for (const text of numbered(60)) expect((await run([text])).embedded).toEqual([text]);
    expect(files().length).toBeLessThanOrEqual(17);
    expect((await run(numbered(60))).embedded).toEqual([]);
  });

  it('keeps a vector once that several runs made at a time', async () => {
    const runs = await Promise.all(
      numbered(20).map(() => cachedEmbedder(new CountingEmbedder(), { folder, maxBytes: 1e9 })),
    );
    for (const [index, embedder] of runs.entries()) {
      await holdToRight(embedder, ['a lamp', `lamp ${index}`]);
      await embedder.flush();
    }
    expect(files()).toHaveLength(20);
    await run(['a bulb']);
    expect(files()).toHaveLength(1);
    expect(bytesKept()).toBe(headBytes + 22 * recordBytes);
  });

  it('makes few files of many in a long run', { timeout: 60_000 }, async () => {
    const texts = numbered(20_000);
    expect((await run(texts, { slice: 500 })).embedded).toHaveLength(texts.length);
    expect(files().length).toBeLessThanOrEqual(17);
    expect((await run(texts, { slice: 500 })).embedded).toEqual([]);
  });

  it('does not take a folder of the user’s for a segment, nor what is torn, nor of another version', async () => {
    await run(lamps);
    const [name = ''] = files();
    const path = join(folder, name);
    const bytes = readFileSync(path);
    mkdirSync(join(path, '..', `${'0'.repeat(32)}.vectors`));
    writeFileSync(join(path, '..', `${'1'.repeat(32)}.vectors`), bytes.subarray(0, -1));
    writeFileSync(join(path, '..', `${'2'.repeat(32)}.vectors`), '');
    writeFileSync(`${path}.0.tmp`, bytes);
    expect((await run(lamps)).embedded).toEqual([]);
    const newer = Buffer.from(bytes);
    newer.writeUInt32LE(2, 4);
    writeFileSync(path, newer);
    expect((await run(lamps)).embedded).toEqual([...new Set(lamps)]);
    // It was written anew in its place.
    expect(readFileSync(path)).toEqual(bytes);
  });
});

/** Whether a folder holds the vectors of a model. */
function isOf(name: string, model: string): boolean {
  const [file = ''] = readdirSync(join(folder, name));
  return readFileSync(join(folder, name, file)).includes(Buffer.from(model, 'utf16le'));
}

describe('the room of a cache', () => {
  const one = headBytes + recordBytes;

  it('goes to the latest, over all models', async () => {
    for (const [age, text] of ['a lamp', 'a lantern', 'a torch'].entries()) {
      await run([text], { model: text === 'a lantern' ? 'lamp-words sha256:0f3d' : lamp });
      for (const file of files()) {
        const { mtimeMs } = statSync(join(folder, file));
        if (mtimeMs > 1e9) utimesSync(join(folder, file), age + 1, age + 1);
      }
    }
    await run(['a bulb'], { maxBytes: 3 * one });
    expect(bytesKept()).toBe(3 * one);
    expect((await run(['a lantern'], { model: 'lamp-words sha256:0f3d' })).embedded).toEqual([]);
    await run(['a candle'], { maxBytes: 2 * one });
    expect(bytesKept()).toBe(2 * one);
    expect((await run(['a lamp', 'a torch', 'a bulb', 'a candle'])).embedded).toEqual(['a lamp', 'a torch']);
  });

  it('is not taken from this run, whatever the clocks say', async () => {
    await run(['a lamp']);
    const [ofEarlier = ''] = files();
    utimesSync(join(folder, ofEarlier), 1e10, 1e10);
    await run(['a bulb'], { maxBytes: one });
    expect(bytesKept()).toBe(one);
    expect((await run(['a bulb'])).embedded).toEqual([]);
  });

  it('counts what a killed process left, and nothing of anybody else’s', async () => {
    await run(lamps);
    const [model = ''] = readdirSync(folder);
    const left = join(folder, model, `${'0'.repeat(32)}.vectors.0.tmp`);
    writeFileSync(left, 'x'.repeat(500));
    utimesSync(left, 1, 1);
    writeFileSync(join(folder, model, 'notes.txt'), 'x'.repeat(5000));
    writeFileSync(join(folder, 'notes.txt'), 'x'.repeat(5000));
    await run(['a bulb'], { maxBytes: 500 });
    expect(files().filter((file) => !file.endsWith('.vectors'))).toEqual([join(model, 'notes.txt'), 'notes.txt']);
  });

  it('is never more than it may be: a run that has more says so, and embeds nothing twice', async () => {
    const texts = numbered(3000);
    const { embedded, word } = await run([...texts, ...texts], { maxBytes: 200_000 });
    expect(embedded).toEqual(texts);
    expect(word).toBe(
      `${folder}: this run has more vectors than are kept there; not all vectors are kept for the next run`,
    );
    expect(bytesKept()).toBeGreaterThan(150_000);
    expect(bytesKept()).toBeLessThanOrEqual(200_000);
  });
});

describe('a folder that cannot be written', () => {
  it('costs the next run its vectors, and this one nothing', async () => {
    const path = join(folder, 'vectors');
    writeFileSync(path, 'a file, where the folder should be');
    const counting = new CountingEmbedder();
    const embedder = await cachedEmbedder(counting, { folder: path, maxBytes: 1e9 });
    const texts = numbered(2100);
    await holdToRight(embedder, texts);
    await holdToRight(embedder, texts);
    expect(counting.texts).toEqual(texts);
    // It is not tried again: who hears of it hears of it once.
    rmSync(path);
    await holdToRight(embedder, numbered(1100, 'lantern'));
    expect(await embedder.flush()).toBe(
      `${path}: there is no such folder; create it first; not all vectors are kept for the next run`,
    );
    expect(files()).toEqual([]);
  });
});

describe('a damaged file', () => {
  const texts = numbered(2);

  async function damaged(damage: (bytes: Buffer) => Buffer): Promise<void> {
    await run(texts);
    const [name = ''] = files();
    const path = join(folder, name);
    const bytes = readFileSync(path);
    writeFileSync(path, damage(bytes));
    await run(texts);
    expect((await run(texts)).embedded).toEqual([]);
    rmSync(join(folder, readdirSync(folder)[0] ?? ''), { recursive: true });
  }

  it('is not what remains where many are put together', async () => {
    for (const text of numbered(16)) await run([text]);
    for (const file of files()) {
      const bytes = readFileSync(join(folder, file));
      writeFileSync(join(folder, file), bytes.fill(0, headBytes + 49));
    }
    expect((await run(numbered(16))).embedded).toEqual(numbered(16));
    expect((await run(numbered(16))).embedded).toEqual([]);
    expect(bytesKept()).toBe(headBytes + 16 * recordBytes);
  });

  it('gives no wrong vector, whichever bit is another', { timeout: 60_000 }, async () => {
    const size = headBytes + 2 * recordBytes;
    for (let at = 0; at < size; at += 1) {
      await damaged((bytes) => {
        const other = Buffer.from(bytes);
        other[at] = (other[at] ?? 0) ^ (1 << (at % 8));
        return other;
      });
    }
  });

  it('gives no wrong vector, wherever it is cut, and whatever stands in it or behind it', {
    timeout: 60_000,
  }, async () => {
    const place = fc.nat({ max: 250 });
    await fc.assert(
      fc.asyncProperty(place, place, fc.uint8Array({ maxLength: 60 }), async (start, end, inserted) => {
        await damaged((bytes) => Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(end)]));
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('several at a time', () => {
  it('instances of one process lose nothing', async () => {
    const texts = numbered(1500);
    await Promise.all([run(texts), run(texts.toReversed()), run(texts.slice(700))]);
    expect((await run(texts)).embedded).toEqual([]);
  });

  it('a run goes on with what another put away', async () => {
    for (const text of numbered(16)) await run([text]);
    const counting = new CountingEmbedder();
    const embedder = await cachedEmbedder(counting, { folder, maxBytes: 1e9 });
    await run(['a bulb']);
    expect(files()).toHaveLength(1);
    await holdToRight(embedder, numbered(16));
    expect(counting.texts).toEqual([]);
    await embedder.flush();
  });

  it('two processes lose nothing', { timeout: 120_000 }, async () => {
    const rounds = 60;
    expect(await Promise.all([roundsOf('a', rounds), roundsOf('b', rounds)])).toEqual([rounds, rounds]);
    const texts = [...numbered(rounds), ...numbered(rounds, 'a'), ...numbered(rounds, 'b')];
    expect((await run(texts)).embedded).toEqual([]);
    expect(files().filter((file) => !file.endsWith('.vectors'))).toEqual([]);
  });

  it('a killed process leaves all that it had kept, and nothing that is wrong', { timeout: 120_000 }, async () => {
    for (const round of [1, 7, 16, 17, 18, 25, 40]) {
      const rounds = await roundsOf('a', Number.POSITIVE_INFINITY, round);
      expect(rounds).toBeGreaterThanOrEqual(round);
      expect((await run([...numbered(rounds), ...numbered(rounds, 'a')])).embedded).toEqual([]);
    }
  });
});

/**
 * Rounds in a process of its own, each a run with a text that others have too, and one of its own.
 *
 * @param last the round after which the process is killed
 * @returns how many rounds came to their end
 */
async function roundsOf(name: string, rounds: number, last = Number.POSITIVE_INFINITY): Promise<number> {
  const module = new URL('../../../build/src/embed/cache/cached-embedder.js', import.meta.url).href;
  const script = `
    const { createHash } = await import('node:crypto');
    const { cachedEmbedder } = await import(${JSON.stringify(module)});
    const [folder, model, name, rounds] = process.argv.slice(1);
    const vectorOf = (text) => {
      const hash = createHash('sha256').update(model + '\\0' + text, 'utf16le').digest();
      return { vector: new Float32Array(Uint8Array.from(hash).buffer), isCut: text.length > 20 };
    };
    const bits = ({ vector }) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('hex');
    const embed = async (texts) => texts.map(vectorOf);
    for (let round = 0; round < Number(rounds); round += 1) {
      const embedder = await cachedEmbedder({ model, prefixes: {}, embed }, { folder, maxBytes: 1e9 });
      const texts = ['lamp ' + round, name + ' ' + round, 'lamp ' + Math.floor(round / 2)];
      const embeddings = await embedder.embed(texts);
      if (texts.some((text, index) => bits(embeddings[index]) !== bits(vectorOf(text)))) process.exit(1);
      if ((await embedder.flush()) !== undefined) process.exit(2);
      process.stdout.write('.');
    }`;
  const words = ['--input-type=module', '-e', script, folder, lamp, name, String(rounds)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let ended = 0;
  child.stdout.on('data', (dots: Buffer) => {
    ended += dots.length;
    if (ended >= last) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 || ended >= last ? resolve(ended) : reject(new Error(`ended with ${code}`)),
    );
  });
}
