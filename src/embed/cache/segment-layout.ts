import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { bytesOf, keyBytes, type SegmentRecord } from './segment-record.js';

/** In the machine's byte order, as all numbers of a segment: on a machine of another order it is another number. */
const magic = 0x504c_7665;
const version = 1;
const numberBytes = 4;
const checksumBytes = 16;

/** A row of the table: a text's key, whether the text was cut, and a checksum of these, the vector and the model. */
export const rowBytes: number = keyBytes + 1 + checksumBytes;

/**
 * Where things lie in a segment: the head, the table with its rows in the order of their keys, and the vectors in the order
 * of the table. What is looked for is found by the table alone, a thirtieth of the whole.
 */
export interface SegmentLayout {
  /** What a segment of this model, with so many vectors of this size, begins with. */
  readonly head: Buffer;
  readonly records: number;
  readonly vectorBytes: number;
  /** Where the vectors begin: right behind the table, which is right behind the head. */
  readonly vectors: number;
  /** Of the whole segment. */
  readonly bytes: number;
}

export function segmentLayout(model: string, dimensions: number, records: number): SegmentLayout {
  const words = wordsOf(model);
  const numbers = Uint32Array.of(magic, version, dimensions, records, words.length);
  const head = Buffer.concat([new Uint8Array(numbers.buffer), words]);
  const vectorBytes = dimensions * numberBytes;
  const vectors = head.length + records * rowBytes;
  return { head, records, vectorBytes, vectors, bytes: vectors + records * vectorBytes };
}

/**
 * The layout that the beginning of a file speaks of; undefined where it is no segment of this version, of this model, or of
 * as many bytes as the file has.
 */
export function readLayout(start: Buffer, model: string, bytes: number): SegmentLayout | undefined {
  if (start.length < 4 * numberBytes) return undefined;
  const [, , dimensions = 0, records = 0] = new Uint32Array(Uint8Array.from(start.subarray(0, 4 * numberBytes)).buffer);
  const layout = segmentLayout(model, dimensions, records);
  const isSame = layout.bytes === bytes && layout.head.equals(start.subarray(0, layout.head.length));
  return isSame ? layout : undefined;
}

/** How many bytes of a file {@link readLayout} wants. */
export function headBytes(model: string): number {
  return 5 * numberBytes + wordsOf(model).length;
}

export function rowOf(model: string, { key, embedding }: SegmentRecord): Buffer {
  const cut = Uint8Array.of(embedding.isCut ? 1 : 0);
  const hash = createHash('sha256').update(wordsOf(model)).update(key).update(cut).update(bytesOf(embedding.vector));
  return Buffer.concat([key, cut, hash.digest().subarray(0, checksumBytes)]);
}

/** What a row says of its text, whatever the checksum says of the row. */
export function isCutIn(row: Buffer): boolean {
  return row[keyBytes] === 1;
}

function wordsOf(model: string): Buffer {
  return Buffer.from(model, 'utf16le');
}
