import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import type { EmbeddingSettings } from '../../src/embed/embedding-settings.js';
import { loadEmbedder, type Surroundings } from '../../src/embed/load-embedder.js';
import { type RandomEncoderOptions, randomEncoder, writeModel } from '../models/random-encoder.mjs';
import { AutoModel, AutoTokenizer, env, pipeline, Tensor } from '../models/xenova.mjs';

const texts = ['Refunds take 14 days.', 'a', 'Refunds took 14 days.', 'How long does a refund take?', 'Refund', ''];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-models-'));
  await model('exact');
  await model('quantized', { isQuantized: true });
  await model('leaking', { leaks: true });
});

afterAll(() => rm(folder, { recursive: true }));

afterEach(() => {
  vi.restoreAllMocks();
});

async function model(name: string, options: RandomEncoderOptions = {}): Promise<void> {
  await writeModel(join(folder, name), randomEncoder(options));
}

function settings(path: string | undefined, given: Partial<EmbeddingSettings> = {}): EmbeddingSettings {
  return {
    path,
    cwd: folder,
    allowDownload: false,
    cacheFolder: { path: join(folder, 'cache'), shown: 'cache' },
    isCached: false,
    ...given,
  };
}

async function vectorsOf(
  path: string,
  given: readonly string[],
  more: Partial<EmbeddingSettings> = {},
): Promise<Float32Array[]> {
  const embedder = await loadEmbedder(settings(path, more));
  return (await embedder.embed(given)).map(({ vector }) => vector);
}

function largestDifference(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  expect(a.map(({ length }) => length)).toEqual(b.map(({ length }) => length));
  return Math.max(
    ...a.flatMap((vector, row) => [...vector].map((value, at) => Math.abs(value - (b[row]?.[at] ?? NaN)))),
  );
}

/** What transformers.js itself makes of texts, alone or padded to one length in one batch. */
async function byPipeline(name: string, isQuantized: boolean, batches: readonly string[][]): Promise<Float32Array[]> {
  const before = { ...env };
  Object.assign(env, { allowRemoteModels: false, localModelPath: folder, useFSCache: false });
  const extract = await pipeline('feature-extraction', name, { quantized: isQuantized });
  Object.assign(env, before);
  const vectors: Float32Array[] = [];
  for (const batch of batches) {
    const { data, dims } = await extract(batch, { pooling: 'mean', normalize: true });
    const size = dims[1] ?? 0;
    for (const row of batch.keys()) vectors.push(Float32Array.from(data.slice(row * size, (row + 1) * size), Number));
  }
  return vectors;
}

describe('a model in a folder', () => {
  it('gives the vectors that the pipeline of transformers.js gives', async () => {
    const expected = await byPipeline(
      'exact',
      false,
      texts.map((text) => [text]),
    );
    expect(largestDifference(await vectorsOf('exact', texts), expected)).toBeLessThan(1e-6);
  });

  it('gives the same vectors from its quantized network', async () => {
    const expected = await byPipeline(
      'quantized',
      true,
      texts.map((text) => [text]),
    );
    expect(largestDifference(await vectorsOf('quantized', texts), expected)).toBeLessThan(1e-6);
  });

  it('gives vectors of unit length', async () => {
    for (const vector of await vectorsOf('exact', texts)) {
      expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 6);
    }
  });

  it.each(['exact', 'quantized', 'leaking'])(
    'gives a text the same vector whatever its neighbours are: %s',
    async (name) => {
      const embedder = await loadEmbedder(settings(name));
      const alone = [];
      for (const text of texts) alone.push(...(await embedder.embed([text])));
      const backwards = (await embedder.embed(texts.toReversed())).toReversed();
      const many = await embedder.embed([...texts, ...texts, ...texts]);
      const vectors = (list: typeof backwards): Float32Array[] => list.map(({ vector }) => vector);
      expect(largestDifference(vectors(backwards), vectors(alone))).toBeLessThanOrEqual(1e-6);
      expect(largestDifference(vectors(many.slice(-texts.length)), vectors(alone))).toBeLessThanOrEqual(1e-6);
    },
  );

  // Without this, the test above would show nothing of these two.
  it.each([
    ['quantized', true],
    ['leaking', false],
  ])('would give others if it went through the network with its neighbours: %s', async (name, isQuantized) => {
    const alone = await byPipeline(
      name,
      isQuantized,
      texts.map((text) => [text]),
    );
    const together = await byPipeline(name, isQuantized, [texts]);
    expect(largestDifference(together, alone)).toBeGreaterThan(1e-4);
  });

  it('takes the first token’s vector where it is told to', async () => {
    const [mean, cls] = [await vectorsOf('exact', texts), await vectorsOf('exact', texts, { pooling: 'cls' })];
    expect(largestDifference(mean, cls)).toBeGreaterThan(0.01);
    const folderSays = join(folder, 'first-token');
    await cp(join(folder, 'exact'), folderSays, { recursive: true });
    await writeModel(folderSays, { '1_Pooling/config.json': '{"pooling_mode_cls_token": true}' });
    expect(await vectorsOf('first-token', texts)).toEqual(cls);
  });

  it('reads the beginning of a longer text, framed as a whole one', async () => {
    const embedder = await loadEmbedder(settings('exact', { maxTokens: 8 }));
    // A token for each letter, one before and one behind them.
    const [whole, longer, long] = await embedder.embed(['abcdef', 'abcdefg', 'abcdef '.repeat(1000)]);
    expect([whole?.isCut, longer?.isCut, long?.isCut]).toEqual([false, true, true]);
    expect(longer?.vector).toEqual(whole?.vector);
    expect(long?.vector).toEqual(whole?.vector);
  });

  it('cuts at the limit of the model', async () => {
    const embedder = await loadEmbedder(settings('exact', { maxTokens: 1_000 }));
    const embeddings = await embedder.embed(['a '.repeat(62), 'a '.repeat(63)]);
    expect(embeddings.map(({ isCut }) => isCut)).toEqual([false, true]);
  });

  it('fetches nothing, and leaves the settings of transformers.js as they were', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const before = { ...env };
    await vectorsOf('exact', texts);
    expect(fetched).not.toHaveBeenCalled();
    expect({ ...env }).toEqual(before);
  });

  it('loads while transformers.js may not use the network', async () => {
    const seen: unknown[] = [];
    const watched = (part: { from_pretrained(...given: never[]): unknown }): unknown => ({
      from_pretrained: (...given: readonly unknown[]): unknown => {
        seen.push(env.allowRemoteModels, env.localModelPath);
        return Reflect.apply(part.from_pretrained, part, given);
      },
    });
    const module = { env, Tensor, AutoTokenizer: watched(AutoTokenizer), AutoModel: watched(AutoModel) };
    await loadEmbedder(settings('exact'), undefined, { importModule: async () => module, fetchFile: fetch });
    expect(seen).toEqual([false, folder, false, folder]);
  });
});

describe('the words that stand for a model', () => {
  const wordsOf = async (path: string, given: Partial<EmbeddingSettings> = {}): Promise<string> =>
    (await loadEmbedder(settings(path, given))).model;

  it('are its name and a hash', async () => {
    expect(await wordsOf('exact')).toMatch(/^exact sha256:[0-9a-f]{64}$/);
  });

  it('do not hang on where the folder is', async () => {
    await cp(join(folder, 'exact'), join(folder, 'elsewhere/exact'), { recursive: true });
    await cp(join(folder, 'exact'), join(folder, 'cache/models/acme/exact'), { recursive: true });
    const words = await wordsOf('exact');
    expect(await wordsOf('elsewhere/exact/')).toBe(words);
    expect((await loadEmbedder(settings(undefined, { model: 'acme/exact' }))).model).toBe(words);
  });

  it('name what runs a quantized model, whose vectors other versions make otherwise', async () => {
    expect(await wordsOf('quantized')).toMatch(/^quantized sha256:[0-9a-f]{64} @xenova\/transformers@2\.17\.2$/);
  });

  it('change with all that changes vectors', async () => {
    await cp(join(folder, 'exact'), join(folder, 'changed/exact'), { recursive: true });
    const tokenizer = join(folder, 'changed/exact/tokenizer.json');
    await writeFile(tokenizer, (await readFile(tokenizer, 'utf8')).replace('"lowercase":true', '"lowercase":false'));
    const words = [
      await wordsOf('exact'),
      await wordsOf('changed/exact'),
      await wordsOf('exact', { pooling: 'cls' }),
      await wordsOf('exact', { maxTokens: 8 }),
      await wordsOf('exact', { prefixes: { query: 'question: ' } }),
      await wordsOf('exact', { prefixes: { passage: 'question: ' } }),
    ];
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('what keeps a model from being used', () => {
  const messageFor = async (given: EmbeddingSettings, surroundings?: Surroundings): Promise<string> => {
    const error: unknown = await loadEmbedder(given, undefined, surroundings).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    return error instanceof UserError ? `${error.code}: ${error.message}` : '';
  };

  const copy = async (name: string): Promise<string> => {
    await rm(join(folder, name), { recursive: true, force: true });
    await cp(join(folder, 'exact'), join(folder, name), { recursive: true });
    return name;
  };

  it('no folder', async () => {
    expect(await messageFor(settings('models/none'))).toMatchInlineSnapshot(
      `"config: embedding: models/none: found no such folder, wanted a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx or onnx/model_quantized.onnx; take the files from the model's page, such as https://huggingface.co/Xenova/multilingual-e5-small/tree/main, and pass their folder with --model-path"`,
    );
  });

  it('no model of that name', async () => {
    expect(await messageFor(settings(undefined))).toMatchInlineSnapshot(
      `"config: embedding: cache/models/Xenova/multilingual-e5-small: found no such folder, wanted a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx or onnx/model_quantized.onnx; with a network, pass --allow-download once; for a machine without one, copy cache/models/Xenova/multilingual-e5-small from one that has it, or the files from https://huggingface.co/Xenova/multilingual-e5-small/tree/main, or pass a folder that has them with --model-path"`,
    );
  });

  it('a path for a name', async () => {
    expect(await messageFor(settings(undefined, { model: '../exact' }))).toMatchInlineSnapshot(
      `"config: embedding: found the model "../exact", wanted a name such as Xenova/multilingual-e5-small; pass a folder with --model-path"`,
    );
  });

  it('half a model', async () => {
    const name = await copy('half');
    await rm(join(folder, name, 'tokenizer.json'));
    await rm(join(folder, name, 'onnx/model.onnx'));
    await writeFile(join(folder, name, 'onnx/decoder_model_merged.onnx'), '');
    expect(await messageFor(settings(name))).toMatchInlineSnapshot(
      `"config: embedding: half: found no tokenizer.json and no onnx/model.onnx or onnx/model_quantized.onnx beside config.json, tokenizer_config.json, onnx/decoder_model_merged.onnx, wanted a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx or onnx/model_quantized.onnx; take the files from the model's page, such as https://huggingface.co/Xenova/multilingual-e5-small/tree/main, and pass their folder with --model-path"`,
    );
  });

  it('no weights', async () => {
    await model('weightless', { hasDataFile: true });
    await rm(join(folder, 'weightless/onnx/model.onnx_data'));
    expect(await messageFor(settings('weightless'))).toMatchInlineSnapshot(
      `"config: embedding: weightless: found no onnx/model.onnx_data beside config.json, tokenizer.json, tokenizer_config.json, onnx/model.onnx, wanted the weights that onnx/model.onnx names; take the files from the model's page, such as https://huggingface.co/Xenova/multilingual-e5-small/tree/main, and pass their folder with --model-path"`,
    );
  });

  it.each(['../../weights', '/etc/weights', '..', 'C:weights'])(
    'weights outside of the folder: %s',
    async (dataFile) => {
      const { 'onnx/model.onnx': network = '', ...rest } = randomEncoder({ hasDataFile: true, dataFile });
      await writeModel(join(folder, 'outside'), { ...randomEncoder(), 'onnx/model.onnx': network });
      expect(Object.keys(rest)).toContain(`onnx/${dataFile}`);
      expect(await messageFor(settings('outside'))).toBe(
        `config: embedding: outside/onnx/model.onnx: found weights in ${dataFile}, wanted weights in a file beside it: nothing else is read or fetched; take a model for sentence similarity or feature extraction, such as Xenova/multilingual-e5-small`,
      );
    },
  );

  it('weights in a file of their own, where transformers.js is too old for them', async () => {
    await model('apart', { hasDataFile: true });
    const importModule = async (name: string): Promise<unknown> => {
      if (name.startsWith('@xenova')) return {};
      throw new Error(`Cannot find package '${name}'\nimported from somewhere`);
    };
    expect(await messageFor(settings('apart'), { importModule, fetchFile: fetch })).toMatchInlineSnapshot(
      `"usage: embedding: found no package @huggingface/transformers that loads, for a model with weights in files of their own; run npm install @huggingface/transformers (@huggingface/transformers: Cannot find package '@huggingface/transformers')"`,
    );
  });

  it.each([
    ['config.json', '[]', 'no object, wanted a JSON object'],
    ['tokenizer_config.json', '"text"', 'no object, wanted a JSON object'],
    [
      'tokenizer.json',
      '{"model": {}}',
      "what transformers.js cannot use (Cannot read properties of undefined (reading 'type')), wanted a tokenizer",
    ],
    [
      'onnx/model.onnx',
      'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      'a file that breaks off or makes no sense at byte 1, wanted an ONNX network',
    ],
  ])('a broken %s', async (file, contents, fault) => {
    const name = await copy('broken');
    await writeFile(join(folder, name, file), contents);
    expect(await messageFor(settings(name))).toBe(
      `config: embedding: broken/${file}: found ${fault}; fetch the file again; where the folder comes from Git LFS, run git lfs pull`,
    );
  });

  it.each(['config.json', 'tokenizer.json', 'tokenizer_config.json'])('half of %s', async (file) => {
    const name = await copy('broken');
    await truncate(join(folder, name, file), 40);
    expect(await messageFor(settings(name))).toMatch(
      new RegExp(`^config: embedding: broken/${file}: found .* JSON .*, wanted .*; fetch the file again;`),
    );
  });

  it('a network that breaks off', async () => {
    const name = await copy('torn');
    await truncate(join(folder, name, 'onnx/model.onnx'), 20_000);
    expect(await messageFor(settings(name))).toMatchInlineSnapshot(
      `"config: embedding: torn/onnx/model.onnx: found a file that breaks off or makes no sense at byte 18, wanted an ONNX network; fetch the file again; where the folder comes from Git LFS, run git lfs pull"`,
    );
  });

  const encoder = 'an encoder of texts, which';

  it.each<[string, RandomEncoderOptions, string]>([
    [
      'a classifier',
      { output: 'logits' },
      `gives logits, wanted ${encoder} gives last_hidden_state or token_embeddings or sentence_embedding`,
    ],
    [
      'a decoder',
      { inputs: ['input_ids', 'attention_mask', 'past_key_values.0.key'] },
      `reads input_ids, attention_mask and past_key_values.0.key, wanted ${encoder} reads input_ids, attention_mask and token_type_ids and nothing else`,
    ],
    [
      'a model of images',
      { inputs: ['pixel_values'] },
      `reads pixel_values, wanted ${encoder} reads input_ids, attention_mask and token_type_ids and nothing else`,
    ],
  ])('%s', async (_, options, fault) => {
    await model('other', options);
    expect(await messageFor(settings('other'))).toBe(
      `config: embedding: other/onnx/model.onnx: found a model that ${fault}; take a model for sentence similarity or feature extraction, such as Xenova/multilingual-e5-small`,
    );
  });

  it('a pooling of another kind', async () => {
    const name = await copy('last-token');
    await writeModel(join(folder, name), { '1_Pooling/config.json': '{"pooling_mode_lasttoken": true}' });
    expect(await messageFor(settings(name))).toMatchInlineSnapshot(
      `"config: embedding: last-token/1_Pooling/config.json: found pooling_mode_lasttoken, wanted pooling_mode_mean_tokens or pooling_mode_cls_token alone; take another model, or set "pooling" of "embedding" in the configuration if you know that it fits"`,
    );
  });

  it('no transformers.js', async () => {
    const importModule = async (name: string): Promise<unknown> => {
      throw new Error(`Cannot find package '${name}' imported from somewhere\nRequire stack`);
    };
    expect(await messageFor(settings('exact'), { importModule, fetchFile: fetch })).toMatchInlineSnapshot(
      `"usage: embedding: found no package @xenova/transformers or @huggingface/transformers that loads; run npm install @huggingface/transformers (@xenova/transformers: Cannot find package '@xenova/transformers'; @huggingface/transformers: Cannot find package '@huggingface/transformers')"`,
    );
  });

  it('something else under its name', async () => {
    const importModule = async (): Promise<unknown> => ({ env: {} });
    expect(await messageFor(settings('exact'), { importModule, fetchFile: fetch })).toMatchInlineSnapshot(
      `"usage: embedding: the package @xenova/transformers has not AutoTokenizer; run npm install @xenova/transformers"`,
    );
  });

  it('a step that the runtime does not know', async () => {
    // transformers.js prints what it was told as well.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await model('strange', { hasStrangeStep: true });
    expect(await messageFor(settings('strange'))).toMatchInlineSnapshot(
      `"config: embedding: strange/onnx/model.onnx: found what transformers.js cannot use (Can't create a session), wanted an encoder of texts; fetch the file again; where the folder comes from Git LFS, run git lfs pull"`,
    );
  });
});

describe('a module of one’s own', () => {
  it('goes before a model', async () => {
    await mkdir(join(folder, 'own'));
    await writeFile(
      join(folder, 'own/embed.mjs'),
      'export const model = "letters 1"; export const embed = async (texts) => texts.map((text) => [text.length, 1]);',
    );
    const embedder = await loadEmbedder(settings('exact', { own: 'own/embed.mjs' }));
    expect(embedder.model).toBe('letters 1');
    expect(await embedder.embed(['a'])).toEqual([
      { vector: Float32Array.of(Math.SQRT1_2, Math.SQRT1_2), isCut: false },
    ]);
  });

  it('is named where it does not load', async () => {
    await expect(loadEmbedder(settings(undefined, { own: 'own/none.mjs' }))).rejects.toThrow(
      /^own\/none\.mjs: the module failed to load: /,
    );
  });
});
