import { Buffer } from 'node:buffer';
import type { Embedding } from '../../core/embedding.js';
import type { SegmentRecord } from './segment-record.js';

const blockNumbers = 1 << 16;

/** Where the vectors of texts that came before are. */
export interface VectorMemory {
  find(key: Buffer): Embedding | undefined;
  keep(records: readonly SegmentRecord[]): Promise<void>;
}

/** Vectors in memory, in a few large blocks: a piece of memory for each would take more room and more time. */
export class MemorySegment implements VectorMemory {
  readonly #embeddings = new Map<string, Embedding>();
  #block = new Float32Array(0);
  #used = 0;

  get size(): number {
    return this.#embeddings.size;
  }

  /** A copy: whoever gets it may do with it what he likes. */
  find(key: Buffer): Embedding | undefined {
    const known = this.#embeddings.get(nameOf(key));
    return known && { vector: known.vector.slice(), isCut: known.isCut };
  }

  async keep(records: readonly SegmentRecord[]): Promise<void> {
    for (const { key, embedding } of records) {
      const vector = this.#room(embedding.vector.length);
      vector.set(embedding.vector);
      this.#embeddings.set(nameOf(key), { vector, isCut: embedding.isCut });
    }
  }

  *records(): Generator<SegmentRecord> {
    for (const [name, embedding] of this.#embeddings) yield { key: Buffer.from(name, 'latin1'), embedding };
  }

  #room(numbers: number): Float32Array {
    if (this.#block.length - this.#used < numbers) {
      this.#block = new Float32Array(Math.max(blockNumbers, numbers));
      this.#used = 0;
    }
    this.#used += numbers;
    return this.#block.subarray(this.#used - numbers, this.#used);
  }
}

/** A character a byte: half of what the hexadecimal takes. */
function nameOf(key: Buffer): string {
  return key.toString('latin1');
}
