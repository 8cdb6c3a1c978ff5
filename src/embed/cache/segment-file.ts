import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Embedding } from '../../core/embedding.js';
import { systemCode } from '../../io/system-code.js';
import { headBytes, isCutIn, readLayout, rowBytes, rowOf, type SegmentLayout } from './segment-layout.js';
import { bytesOf, keyBytes, type SegmentRecord } from './segment-record.js';

/**
 * A segment on disk: its table in memory, its vectors read when they are asked for. The file stays open, so that another
 * process may put it away. What cannot be read, or is not what was written, is not there: no error, and no wrong vector.
 */
export class SegmentFile {
  readonly path: string;
  readonly bytes: number;
  readonly #model: string;
  readonly #descriptor: number;
  readonly #layout: SegmentLayout;
  readonly #table: Buffer;

  private constructor(path: string, model: string, descriptor: number, layout: SegmentLayout, table: Buffer) {
    this.path = path;
    this.bytes = layout.bytes;
    this.#model = model;
    this.#descriptor = descriptor;
    this.#layout = layout;
    this.#table = table;
  }

  /** Undefined where there is no segment of that model's. */
  static open(path: string, model: string): SegmentFile | undefined {
    const descriptor = orUndefined(() => openSync(path, 'r'));
    if (descriptor === undefined) return undefined;
    const parts = readParts(descriptor, model);
    if (parts !== undefined) return new SegmentFile(path, model, descriptor, parts.layout, parts.table);
    closeSync(descriptor);
    return undefined;
  }

  find(key: Buffer): Embedding | undefined {
    const prefix = key.readUInt32BE();
    for (let index = this.#firstFrom(prefix); index < this.#layout.records; index += 1) {
      const row = this.#row(index);
      if (row.readUInt32BE() !== prefix) break;
      if (key.equals(row.subarray(0, keyBytes))) return this.#read(index)?.embedding;
    }
    return undefined;
  }

  /** All that is whole. */
  *records(): Generator<SegmentRecord> {
    for (let index = 0; index < this.#layout.records; index += 1) {
      const record = this.#read(index);
      if (record !== undefined) yield record;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #row(index: number): Buffer {
    return this.#table.subarray(index * rowBytes, (index + 1) * rowBytes);
  }

  /** The first row whose key does not begin with a smaller number. */
  #firstFrom(prefix: number): number {
    let low = 0;
    let high = this.#layout.records;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#table.readUInt32BE(middle * rowBytes) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #read(index: number): SegmentRecord | undefined {
    const { vectors, vectorBytes } = this.#layout;
    const vector = new Float32Array(vectorBytes / Float32Array.BYTES_PER_ELEMENT);
    if (!fill(bytesOf(vector), this.#descriptor, vectors + index * vectorBytes)) return undefined;
    const row = this.#row(index);
    const record = { key: row.subarray(0, keyBytes), embedding: { vector, isCut: isCutIn(row) } };
    return rowOf(this.#model, record).equals(row) ? record : undefined;
  }
}

interface Parts {
  readonly layout: SegmentLayout;
  readonly table: Buffer;
}

function readParts(descriptor: number, model: string): Parts | undefined {
  const size = orUndefined(() => fstatSync(descriptor).size) ?? 0;
  const start = Buffer.alloc(headBytes(model));
  if (!fill(start, descriptor, 0)) return undefined;
  const layout = readLayout(start, model, size);
  if (layout === undefined) return undefined;
  const table = Buffer.alloc(layout.records * rowBytes);
  return fill(table, descriptor, start.length) ? { layout, table } : undefined;
}

/** Reads while all else waits: to wait for so few bytes takes eight times as long as to read them. */
function fill(bytes: Buffer, descriptor: number, position: number): boolean {
  return orUndefined(() => readSync(descriptor, bytes, 0, bytes.length, position)) === bytes.length;
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
