import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddingSettings } from '../../../src/embed/embedding-settings.js';
import { loadEmbedder } from '../../../src/embed/load-embedder.js';
import type { DownloadProgress, FetchFile } from '../../../src/embed/model/download-model.js';
import { type ModelContents, randomEncoder } from '../../models/random-encoder.mjs';

const page = 'https://huggingface.co/acme/tiny';

let folder = '';
let asked: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-download-'));
  asked = [];
});

afterEach(() => rm(folder, { recursive: true }));

/** A hub with one model. */
function hubWith(files: ModelContents): FetchFile {
  return async (url) => {
    const file = url.replace(`${page}/resolve/main/`, '');
    asked.push(file);
    const contents = files[file];
    if (contents === undefined) return new Response('Entry not found', { status: 404 });
    const bytes = Buffer.from(contents);
    return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
  };
}

async function vectorWith(
  fetchFile: FetchFile,
  given: Partial<EmbeddingSettings> = {},
): Promise<Float32Array | undefined> {
  const settings = {
    model: 'acme/tiny',
    cwd: folder,
    cacheFolder: { path: join(folder, 'cache'), shown: 'cache' },
    isCached: false,
    allowDownload: true,
    ...given,
  };
  const embedder = await loadEmbedder(settings, onDownload, { importModule: (name) => import(name), fetchFile });
  const [embedding] = await embedder.embed(['Refunds take 14 days.']);
  return embedding?.vector;
}

let progress: DownloadProgress[] = [];
const onDownload = async (step: DownloadProgress): Promise<void> => {
  progress.push(step);
};

beforeEach(() => {
  progress = [];
});

describe('a model that is fetched', () => {
  it('is of no known size where it comes compressed: what arrives is longer than what was sent', async () => {
    const hub = hubWith(randomEncoder());
    await vectorWith(async (url) => {
      const response = await hub(url);
      response.headers.set('content-encoding', 'gzip');
      response.headers.set('content-length', '1');
      return response;
    });
    expect(progress.length).toBeGreaterThan(0);
    expect(new Set(progress.map(({ totalBytes }) => totalBytes))).toEqual(new Set([undefined]));
  });

  it('is as it is on the hub, with all that says how it is used, and is fetched once', async () => {
    const files: ModelContents = { ...randomEncoder(), '1_Pooling/config.json': '{"pooling_mode_cls_token": true}' };
    const first = await vectorWith(hubWith(files));
    expect(asked).toEqual([
      'config.json',
      'tokenizer.json',
      'tokenizer_config.json',
      '1_Pooling/config.json',
      'config_sentence_transformers.json',
      'sentence_bert_config.json',
      'onnx/model.onnx',
    ]);
    const size = Buffer.from(files['onnx/model.onnx'] ?? '').length;
    expect(progress.at(-1)).toEqual({ file: 'onnx/model.onnx', receivedBytes: size, totalBytes: size });
    asked = [];
    expect(await vectorWith(hubWith({}))).toEqual(first);
    expect(await vectorWith(hubWith({}), { allowDownload: false, pooling: 'cls' })).toEqual(first);
    expect(asked).toEqual([]);
    expect((await readdir(join(folder, 'cache/models/acme/tiny'))).sort()).toEqual([
      '1_Pooling',
      'config.json',
      'onnx',
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
  });

  it('is the quantized one where there is no other', async () => {
    await vectorWith(hubWith(randomEncoder({ isQuantized: true })));
    expect(asked.slice(-2)).toEqual(['onnx/model.onnx', 'onnx/model_quantized.onnx']);
  });

  it('is fetched with the files of its weights', async () => {
    const files = randomEncoder({ hasDataFile: true });
    // Only later versions of transformers.js could run it.
    await expect(vectorWith(hubWith(files))).rejects.toThrow('for a model with weights in files of their own');
    expect(asked.at(-1)).toBe('onnx/model.onnx_data');
  });

  it('writes nothing outside of its folder', async () => {
    const dataFile = '../../../../outside';
    await expect(vectorWith(hubWith(randomEncoder({ hasDataFile: true, dataFile })))).rejects.toThrow(
      `found weights in ${dataFile}, wanted weights in a file beside it`,
    );
    expect(asked.at(-1)).toBe('onnx/model.onnx');
  });

  it('goes on where it was interrupted', async () => {
    const files = randomEncoder();
    const whole = hubWith(files);
    const breaking: FetchFile = async (url) => {
      if (!url.endsWith('onnx/model.onnx')) return whole(url);
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from(files['onnx/model.onnx'] ?? '').subarray(0, 1000)),
        pull: (controller) => controller.error(new TypeError('terminated', { cause: new Error('other side closed') })),
      });
      return new Response(body);
    };
    await expect(vectorWith(breaking)).rejects.toThrow(
      `embedding: ${page}: onnx/model.onnx could not be fetched (other side closed); try again, or copy the model's folder from a machine that has it to cache/models/acme/tiny`,
    );
    asked = [];
    await vectorWith(whole);
    expect(asked).toEqual([
      '1_Pooling/config.json',
      'config_sentence_transformers.json',
      'sentence_bert_config.json',
      'onnx/model.onnx',
    ]);
  });

  it('is not fetched again where a file of it is broken', async () => {
    await vectorWith(hubWith(randomEncoder()));
    await truncate(join(folder, 'cache/models/acme/tiny/onnx/model.onnx'), 1000);
    asked = [];
    await expect(vectorWith(hubWith({}))).rejects.toThrow('found a file that breaks off or makes no sense');
    expect(asked).toEqual([]);
  });
});

describe('what keeps a model from being fetched', () => {
  it('no leave', async () => {
    await expect(vectorWith(hubWith(randomEncoder()), { allowDownload: false })).rejects.toThrow(
      'found no such folder',
    );
    expect(asked).toEqual([]);
  });

  it('no name', async () => {
    await expect(vectorWith(hubWith(randomEncoder()), { path: 'models/tiny' })).rejects.toThrow('found no such folder');
    expect(asked).toEqual([]);
  });

  it('no such model, or none that runs here', async () => {
    await expect(vectorWith(hubWith({}))).rejects.toThrow(
      `embedding: ${page} has no config.json, or is no public model; take another one, whose page has a folder "onnx"`,
    );
    const { 'onnx/model.onnx': _, ...rest } = randomEncoder();
    await expect(vectorWith(hubWith(rest))).rejects.toThrow(
      `embedding: ${page} has no onnx/model.onnx and no onnx/model_quantized.onnx, or is no public model; take another one, whose page has a folder "onnx"`,
    );
  });

  it('no network', async () => {
    const unreachable: FetchFile = async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND huggingface.co') });
    };
    await expect(vectorWith(unreachable)).rejects.toThrow(
      `embedding: ${page}: config.json could not be fetched (getaddrinfo ENOTFOUND huggingface.co); try again, or copy the model's folder from a machine that has it to cache/models/acme/tiny`,
    );
  });

  it('a hub that fails', async () => {
    const failing: FetchFile = async () => new Response('', { status: 503 });
    await expect(vectorWith(failing)).rejects.toThrow('config.json could not be fetched (status 503)');
  });

  it('a folder that is none', async () => {
    await writeFile(join(folder, 'cache'), '');
    await expect(vectorWith(hubWith(randomEncoder()))).rejects.toThrow('cache/models/acme/tiny/config.json');
  });
});
