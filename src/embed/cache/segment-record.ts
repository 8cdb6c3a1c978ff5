import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Embedding } from '../../core/embedding.js';

/** A text's vector under the key of the text. */
export interface SegmentRecord {
  readonly key: Buffer;
  readonly embedding: Embedding;
}

export const keyBytes = 32;

/** SHA-256 of a text. Of its code units, since UTF-8 has one code for all halves of surrogate pairs. */
export function segmentKey(text: string): Buffer {
  return createHash('sha256').update(text, 'utf16le').digest();
}

/** The numbers as they lie in memory. */
export function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
