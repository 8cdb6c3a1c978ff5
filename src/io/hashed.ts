import { createHash } from 'node:crypto';
import type { Source } from './source.js';

/** A source whose bytes are hashed as they pass. */
export interface HashedSource extends Source {
  /** SHA-256 in hexadecimal, when all was read. To be asked once. */
  digest(): string;
}

export function hashed({ file, chunks }: Source): HashedSource {
  const hash = createHash('sha256');
  return { file, chunks: tapped(chunks, (chunk) => hash.update(chunk)), digest: () => hash.digest('hex') };
}

async function* tapped(
  chunks: AsyncIterable<Uint8Array>,
  tap: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    tap(chunk);
    yield chunk;
  }
}
