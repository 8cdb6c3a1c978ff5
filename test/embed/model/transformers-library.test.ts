import { describe, expect, it } from 'vitest';
import { importTransformers, type TransformersLibrary } from '../../../src/embed/model/transformers-library.js';

/** The settings of the library that decide where models come from, as it sets them by itself. */
const usual = {
  version: '3.8.1',
  allowLocalModels: true,
  allowRemoteModels: true,
  localModelPath: '/models',
  cacheDir: '/cache',
  useFS: true,
  useFSCache: true,
  useBrowserCache: true,
  useCustomCache: false,
};

/**
 * A module of the shape of @huggingface/transformers from version 3 on, which is not installed here: its tensors live outside
 * of JavaScript's memory. Its "network" gives each token's number as that token's vector.
 */
class LaterTransformers {
  readonly calls: unknown[] = [];
  readonly env = { ...usual };
  alive = 0;

  get module(): unknown {
    const { calls, env } = this;
    const tokenizer = Object.assign(
      (text: string) => ({ input_ids: [...text].map((letter) => letter.charCodeAt(0)) }),
      {
        pad_token_id: 1,
      },
    );
    return {
      env,
      Tensor: this.#tensorClass(),
      AutoTokenizer: { from_pretrained: async (...given: unknown[]) => this.#loaded(given, tokenizer) },
      AutoModel: {
        from_pretrained: async (...given: unknown[]) => this.#loaded(given, (inputs: unknown) => this.#run(inputs)),
      },
      calls,
    };
  }

  #loaded<T>(given: readonly unknown[], result: T): T {
    this.calls.push([...given, { ...this.env }]);
    return result;
  }

  #tensorClass(): new (type: string, data: unknown, dims: unknown) => unknown {
    const library = this;
    return class Tensor {
      readonly data: unknown;
      readonly dims: unknown;

      constructor(_: string, data: unknown, dims: unknown) {
        this.data = data;
        this.dims = dims;
        library.alive += 1;
      }

      dispose(): void {
        library.alive -= 1;
      }
    };
  }

  async #run(inputs: unknown): Promise<unknown> {
    const ids: unknown = Reflect.get(Object(inputs), 'input_ids');
    const numbers: unknown = Reflect.get(Object(ids), 'data');
    const data = numbers instanceof BigInt64Array ? Float32Array.from(numbers, Number) : undefined;
    const Tensor = this.#tensorClass();
    return { last_hidden_state: new Tensor('float32', data, [1, 2, 1]), other: new Tensor('float32', data, [1]) };
  }
}

const source = { parent: '/here', folder: 'tiny', isQuantized: false, hasDataFiles: true };

async function libraryOf(module: unknown): Promise<TransformersLibrary> {
  return importTransformers(async (name) => {
    if (name === '@huggingface/transformers') return module;
    throw new Error(`Cannot find package '${name}'`);
  }, false);
}

describe('transformers.js of its later authors', () => {
  const batch = { rows: 1, columns: 2, tokens: BigInt64Array.of(7n, 8n), mask: BigInt64Array.of(1n, 1n) };

  it('is told where the files are, and nothing of the network', async () => {
    const later = new LaterTransformers();
    const library = await libraryOf(later.module);
    expect(library.version).toBe('@huggingface/transformers@3.8.1');
    await library.loadTokenizer(source);
    await library.loadNetwork(source);
    const during = {
      ...usual,
      allowRemoteModels: false,
      localModelPath: '/here',
      cacheDir: '/here',
      useBrowserCache: false,
    };
    const place = { local_files_only: true, cache_dir: '/here' };
    expect(later.calls).toEqual([
      ['tiny', place, during],
      [
        'tiny',
        {
          ...place,
          config: { model_type: 'bert' },
          quantized: false,
          dtype: 'fp32',
          device: 'cpu',
          use_external_data_format: true,
          session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
        },
        during,
      ],
    ]);
    expect(later.env).toEqual(usual);
  });

  it('tokenizes, runs, and gets the memory of its tensors back', async () => {
    const later = new LaterTransformers();
    const library = await libraryOf(later.module);
    const tokenizer = await library.loadTokenizer(source);
    expect([tokenizer.padding, tokenizer.tokens('ab', true)]).toEqual([1, [97, 98]]);
    const network = await library.loadNetwork(source);
    const output = await network.run(batch, 'last_hidden_state');
    expect(output).toEqual({ data: Float32Array.of(7, 8), dimensions: [1, 2, 1] });
    await expect(network.run(batch, 'none')).rejects.toThrow('found no numbers of 32 bits in none');
    expect(later.alive).toBe(0);
  });

  it('is asked for the quantized network by its own word', async () => {
    const later = new LaterTransformers();
    await (await libraryOf(later.module)).loadNetwork({ ...source, isQuantized: true });
    expect(later.calls).toMatchObject([['tiny', { quantized: true, dtype: 'q8' }, {}]]);
  });

  it('is refused where a tokenizer gives no numbers', async () => {
    const odd = (ids: unknown): unknown => ({
      env: {},
      Tensor: class {},
      AutoModel: {},
      AutoTokenizer: { from_pretrained: async () => () => ({ input_ids: ids }) },
    });
    const tokenizer = async (ids: unknown): Promise<unknown> =>
      (await (await libraryOf(odd(ids))).loadTokenizer(source)).tokens('a', true);
    await expect(tokenizer([1, undefined])).rejects.toThrow('the tokenizer has no number for a part of the text');
    await expect(tokenizer('1')).rejects.toThrow(
      'embedding: the package @huggingface/transformers has not a tokenizer that gives input_ids; run npm install @huggingface/transformers',
    );
  });
});
