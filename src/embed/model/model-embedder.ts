import type { Embedder, Embedding } from '../../core/embedding.js';
import type { ModelProfile } from './model-profile.js';
import { pool } from './pool.js';
import type { Network, TokenBatch, Tokenizer } from './transformers-library.js';

/** A model with all that it takes to use it. */
export interface LoadedModel {
  readonly id: string;
  readonly tokenizer: Tokenizer;
  readonly network: Network;
  readonly profile: ModelProfile;
}

/** More texts, or more tokens, take more memory and no less time. */
const mostTexts = 32;
const mostTokens = 4096;

/** Texts with up to so many times the tokens of the shortest one share a batch: what fills them up is computed in vain. */
const mostFilling = 1.25;

interface TokenizedText {
  /** Its place among the texts that were asked for. */
  readonly place: number;
  readonly tokens: readonly number[];
  readonly isCut: boolean;
}

/** Makes the vectors of texts with a model, texts of about the same length together. */
export class ModelEmbedder implements Embedder {
  readonly model: string;
  readonly prefixes: Embedder['prefixes'];
  readonly #model: LoadedModel;
  readonly #mostTexts: number;

  /** @param isBatched whether a text's vector stays the same whatever else is in its batch */
  constructor(model: LoadedModel, isBatched: boolean) {
    this.model = model.id;
    this.prefixes = model.profile.prefixes;
    this.#model = model;
    this.#mostTexts = isBatched ? mostTexts : 1;
  }

  async embed(texts: readonly string[]): Promise<readonly Embedding[]> {
    const tokenized = texts.map((text, place) => this.#tokenize(text, place));
    const embeddings: Embedding[] = [];
    for (const batch of this.#batches(tokenized)) {
      const vectors = await runTogether(
        this.#model,
        batch.map(({ tokens }) => tokens),
      );
      for (const [index, vector] of vectors.entries()) {
        const text = batch[index];
        if (text !== undefined) embeddings[text.place] = { vector, isCut: text.isCut };
      }
    }
    return embeddings;
  }

  #tokenize(text: string, place: number): TokenizedText {
    const { tokenizer, profile } = this.#model;
    const tokens = tokenizer.tokens(text, true);
    if (tokens.length === 0) throw new Error('the tokenizer finds nothing in the text');
    if (tokens.length <= profile.maxTokens) return { place, tokens, isCut: false };
    return { place, tokens: cut(tokens, tokenizer.tokens(text, false), profile.maxTokens), isCut: true };
  }

  *#batches(texts: readonly TokenizedText[]): Generator<readonly TokenizedText[]> {
    const byLength = texts.toSorted((a, b) => a.tokens.length - b.tokens.length || a.place - b.place);
    let batch: TokenizedText[] = [];
    for (const text of byLength) {
      if (batch.length > 0 && !this.#fits(batch, text)) {
        yield batch;
        batch = [];
      }
      batch.push(text);
    }
    if (batch.length > 0) yield batch;
  }

  #fits(batch: readonly TokenizedText[], { tokens: { length } }: TokenizedText): boolean {
    const shortest = batch[0]?.tokens.length ?? length;
    const texts = batch.length + 1;
    return texts <= this.#mostTexts && texts * length <= mostTokens && length <= shortest * mostFilling;
  }
}

/** The vectors of texts that go through the network together. */
export async function runTogether(
  { network, tokenizer, profile }: LoadedModel,
  texts: readonly (readonly number[])[],
): Promise<readonly Float32Array[]> {
  const batch = filledUp(texts, tokenizer.padding);
  const lengths = texts.map(({ length }) => length);
  return pool(await network.run(batch, profile.output), lengths, batch.columns, profile.pooling);
}

/**
 * The text's beginning, between the tokens that the model wants around a text: a text without its last one would be none
 * that the model was trained on.
 */
function cut(framed: readonly number[], bare: readonly number[], limit: number): readonly number[] {
  const before = Math.max(
    0,
    framed.findIndex((_, start) => bare.every((token, index) => framed[start + index] === token)),
  );
  const after = framed.slice(before + bare.length);
  const room = Math.max(0, limit - before - after.length);
  return [...framed.slice(0, before + room), ...after].slice(0, limit);
}

function filledUp(texts: readonly (readonly number[])[], padding: number): TokenBatch {
  const columns = Math.max(...texts.map(({ length }) => length));
  const tokens = new BigInt64Array(texts.length * columns).fill(BigInt(padding));
  const mask = new BigInt64Array(texts.length * columns);
  for (const [row, text] of texts.entries()) {
    for (const [column, token] of text.entries()) {
      tokens[row * columns + column] = BigInt(token);
      mask[row * columns + column] = 1n;
    }
  }
  return { rows: texts.length, columns, tokens, mask };
}
