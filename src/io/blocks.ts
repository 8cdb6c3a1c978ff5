import { type Attempt, failure, type Success } from './attempt.js';
import { tooLong } from './decode-text.js';
import { Pieces } from './pieces.js';
import type { Source } from './source.js';

export const lineFeed = 0x0a;

/**
 * Bytes of whole lines, about one chunk of the source at a time. A line feed is never part of another UTF-8 character, so a
 * block can be decoded by itself. Only a line too long for any text is a failure.
 */
export async function* readBlocks({ file, chunks }: Source): AsyncGenerator<Attempt<Buffer>> {
  const open = new Pieces();
  let line = 1;

  for await (const chunk of chunks) {
    const lastEnd = chunk.lastIndexOf(lineFeed) + 1;
    if (lastEnd === 0) {
      open.add(chunk);
      continue;
    }
    const firstEnd = chunk.indexOf(lineFeed) + 1;
    open.add(chunk.subarray(0, firstEnd));
    const size = open.size;
    const head = open.take();
    if (head === undefined) {
      yield failure(tooLong(file, line, size));
      line += 1;
    } else {
      yield { line, value: head };
      line += 1;
    }
    if (lastEnd > firstEnd) {
      const value = view(chunk.subarray(firstEnd, lastEnd));
      yield { line, value };
      line += countLineFeeds(value);
    }
    open.add(chunk.subarray(lastEnd));
  }

  if (open.size === 0) return;
  const size = open.size;
  const value = open.take();
  yield value === undefined ? failure(tooLong(file, line, size)) : { line, value };
}

/** The lines of a block as bytes, blank ones too, without their line feeds. */
export function* splitBlock(block: Success<Buffer>): Generator<Success<Buffer>> {
  const bytes = block.value;
  for (let start = 0, line = block.line; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed === -1 ? bytes.length : feed;
    yield { line, value: bytes.subarray(start, end) };
    start = end + 1;
  }
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
