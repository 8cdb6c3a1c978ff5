import { createHash } from 'node:crypto';
import type { Embedder, Embedding } from '../core/embedding.js';
import { UserError } from '../core/errors.js';
import { countOf } from '../core/phrase.js';
import type { EmbeddingSettings } from './embedding-settings.js';
import { unitVector } from './unit-vector.js';

/**
 * A function of the user's own in a model's place.
 *
 * @param exports what the module exports: `model`, a name with a version, and `embed`, which gives a list of numbers for each
 * text, all of the same length
 * @param file what messages call the module
 * @throws UserError `config` where one of them is not there
 */
export function ownEmbedder(exports: unknown, file: string, prefixes: EmbeddingSettings['prefixes']): Embedder {
  const model = member(exports, 'model');
  const embed = member(exports, 'embed');
  if (typeof model !== 'string' || model.trim() === '') {
    throw new UserError(
      'config',
      `${file}: found no name, wanted \`export const model = 'my-model 1.0'\`, a name that changes with the vectors`,
    );
  }
  if (typeof embed !== 'function') {
    throw new UserError(
      'config',
      `${file}: found no function, wanted \`export async function embed(texts)\`, which gives a list of numbers for each text`,
    );
  }
  const given = { query: '', passage: '', ...prefixes };
  return new OwnEmbedder(identify(model, given), given, file, (texts) => Reflect.apply(embed, exports, [texts]));
}

/** The name as the user says it, and a hash of the prefixes, if there are any: they change the vectors too. */
function identify(model: string, { query, passage }: Embedder['prefixes']): string {
  if (query === '' && passage === '') return model;
  return `${model} sha256:${createHash('sha256')
    .update(JSON.stringify([query, passage]))
    .digest('hex')}`;
}

class OwnEmbedder implements Embedder {
  readonly model: string;
  readonly prefixes: Embedder['prefixes'];
  readonly #file: string;
  readonly #embed: (texts: readonly string[]) => unknown;
  #dimensions: number | undefined;

  constructor(
    model: string,
    prefixes: Embedder['prefixes'],
    file: string,
    embed: (texts: readonly string[]) => unknown,
  ) {
    this.model = model;
    this.prefixes = prefixes;
    this.#file = file;
    this.#embed = embed;
  }

  /** @throws UserError `config` where what the function gives is no vector a text, whatever the texts are */
  async embed(texts: readonly string[]): Promise<readonly Embedding[]> {
    const vectors = await this.#embed([...texts]);
    if (!Array.isArray(vectors) || vectors.length !== texts.length) {
      const found = Array.isArray(vectors) ? countOf(vectors.length, 'vector') : `a ${typeof vectors}`;
      throw this.#unlike(found, `a list of ${texts.length}, one for each text`);
    }
    return vectors.map((vector: unknown) => ({ vector: this.#check(vector), isCut: false }));
  }

  #check(vector: unknown): Float32Array {
    if (!isNumbers(vector) || vector.length === 0) throw this.#unlike('a vector that is none', 'a list of numbers');
    this.#dimensions ??= vector.length;
    if (vector.length !== this.#dimensions) {
      throw this.#unlike(`vectors of ${this.#dimensions} and of ${vector.length} numbers`, 'one length');
    }
    return unitVector(vector);
  }

  #unlike(found: string, wanted: string): UserError {
    return new UserError('config', `${this.#file}: embed gave ${found}, wanted ${wanted}`);
  }
}

type Numbers = Float32Array | Float64Array | readonly number[];

function isNumbers(value: unknown): value is Numbers {
  if (value instanceof Float32Array || value instanceof Float64Array) return true;
  return Array.isArray(value) && value.every((number) => typeof number === 'number');
}

function member(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}
