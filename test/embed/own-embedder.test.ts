import { describe, expect, it } from 'vitest';
import { ownEmbedder } from '../../src/embed/own-embedder.js';

const lengths = async (texts: readonly string[]): Promise<number[][]> => texts.map((text) => [text.length, 0]);

function giving(vectors: unknown): Promise<unknown> {
  return ownEmbedder({ model: 'made-up 1', embed: async () => vectors }, 'embed.mjs', {}).embed(['a', 'b']);
}

describe('ownEmbedder', () => {
  it('gives the function’s vectors, of unit length', async () => {
    const embedder = ownEmbedder({ model: 'made-up 1', embed: lengths }, 'embed.mjs', undefined);
    expect(embedder.model).toBe('made-up 1');
    expect(embedder.prefixes).toEqual({ query: '', passage: '' });
    expect(await embedder.embed(['one', 'two words'])).toEqual([
      { vector: Float32Array.of(1, 0), isCut: false },
      { vector: Float32Array.of(1, 0), isCut: false },
    ]);
    expect(await giving([Float32Array.of(3, 4), Float64Array.of(0, 2)])).toEqual([
      { vector: Float32Array.of(0.6, 0.8), isCut: false },
      { vector: Float32Array.of(0, 1), isCut: false },
    ]);
  });

  it('has other words with other prefixes', () => {
    const wordsWith = (prefixes: { query?: string; passage?: string }): string =>
      ownEmbedder({ model: 'made-up 1', embed: lengths }, 'embed.mjs', prefixes).model;
    const words = [wordsWith({}), wordsWith({ query: 'q: ' }), wordsWith({ passage: 'q: ' })];
    expect(new Set(words).size).toBe(3);
    expect(words.slice(1).every((text) => /^made-up 1 sha256:[0-9a-f]{64}$/.test(text))).toBe(true);
  });

  it.each([
    [[[1, 0]], 'embed.mjs: embed gave 1 vector, wanted a list of 2, one for each text'],
    ['text', 'embed.mjs: embed gave a string, wanted a list of 2, one for each text'],
    [[[1, 0], [1]], 'embed.mjs: embed gave vectors of 2 and of 1 numbers, wanted one length'],
    [
      [
        [1, 0],
        ['1', '0'],
      ],
      'embed.mjs: embed gave a vector that is none, wanted a list of numbers',
    ],
    [[[1, 0], []], 'embed.mjs: embed gave a vector that is none, wanted a list of numbers'],
    [
      [
        [1, 0],
        [0, 0],
      ],
      'found a vector of zeros',
    ],
    [
      [
        [1, 0],
        [Number.NaN, 0],
      ],
      'found a vector with a number that is not finite',
    ],
  ])('refuses %j', async (vectors, message) => {
    await expect(giving(vectors)).rejects.toThrow(message);
  });

  it('holds all calls to one length', async () => {
    const embed = async (texts: readonly string[]): Promise<number[][]> => texts.map((text) => [...text].map(() => 1));
    const embedder = ownEmbedder({ model: 'made-up 1', embed }, 'embed.mjs', {});
    await embedder.embed(['ab']);
    await expect(embedder.embed(['abc'])).rejects.toThrow(
      'embed.mjs: embed gave vectors of 2 and of 3 numbers, wanted one length',
    );
  });

  it.each([
    [
      { embed: lengths },
      "embed.mjs: found no name, wanted `export const model = 'my-model 1.0'`, a name that changes with the vectors",
    ],
    [
      { model: ' ', embed: lengths },
      "embed.mjs: found no name, wanted `export const model = 'my-model 1.0'`, a name that changes with the vectors",
    ],
    [
      { model: 'made-up 1', embed: 1 },
      'embed.mjs: found no function, wanted `export async function embed(texts)`, which gives a list of numbers for each text',
    ],
  ])('refuses the exports %j', (exports, message) => {
    expect(() => ownEmbedder(exports, 'embed.mjs', {})).toThrow(message);
  });
});
