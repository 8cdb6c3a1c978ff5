import { createHash } from 'node:crypto';
import type { Embedder, Embedding } from '../../../src/core/embedding.js';

const longest = 20;

/** Makes the vectors that {@link vectorOf} says, and counts. */
export class CountingEmbedder implements Embedder {
  readonly model: string;
  readonly prefixes: Embedder['prefixes'] = { query: 'query: ', passage: 'passage: ' };
  /** The texts of each call. */
  readonly calls: (readonly string[])[] = [];

  constructor(model = 'lamp-words sha256:0f3c') {
    this.model = model;
  }

  get texts(): readonly string[] {
    return this.calls.flat();
  }

  async embed(texts: readonly string[]): Promise<readonly Embedding[]> {
    this.calls.push(texts);
    return texts.map((text) => vectorOf(this.model, text));
  }
}

/** Eight numbers that hang on the model and the text, with all their bits: some are not even numbers. */
function vectorOf(model: string, text: string): Embedding {
  const hash = createHash('sha256').update(`${model}\0${text}`, 'utf16le').digest();
  return { vector: new Float32Array(Uint8Array.from(hash).buffer), isCut: text.length > longest };
}

/** What a test compares, since NaN with other bits is another vector. */
export function bitsOf(embeddings: readonly Embedding[]): readonly string[] {
  return embeddings.map(({ vector, isCut }) => {
    const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
    return `${bytes.toString('hex')} ${isCut}`;
  });
}

/** The bits that are right. */
export function rightBits(model: string, texts: readonly string[]): readonly string[] {
  return bitsOf(texts.map((text) => vectorOf(model, text)));
}
