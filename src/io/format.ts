import type { Source } from './source.js';

export type SampleFormat = 'jsonl' | 'json' | 'csv';

const byteOrderMark = [0xef, 0xbb, 0xbf];
const openBracket = 0x5b;
const openBrace = 0x7b;

/** A source whose format is known, with its byte order mark taken off. */
export interface ToldSource extends Source {
  /** Absent where the source is empty or blank. */
  readonly format?: SampleFormat | 'utf-16';
}

/**
 * Tells the format by content: `[` opens a JSON array, `{` JSONL, all else is CSV, unless the name promises JSON. A name
 * that ends in `.csv` or `.tsv` says so before any content, and a format that the user gave before any name.
 */
export async function tellFormat(source: Source, given?: SampleFormat): Promise<ToldSource> {
  const { file } = source;
  const iterator = source.chunks[Symbol.asyncIterator]();
  const { head, first } = await readHead(iterator);
  const chunks = resume(head, iterator);
  if (first === undefined) return { file, chunks };
  return { file, chunks, format: tell(file, head, first, given) };
}

function tell(file: string, head: Uint8Array, first: number, given?: SampleFormat): SampleFormat | 'utf-16' {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return 'utf-16';
  if (given !== undefined) return given;
  if (/\.[ct]sv$/i.test(file)) return 'csv';
  if (first === openBracket) return 'json';
  return first === openBrace || /\.(?:json|jsonl|ndjson)$/i.test(file) ? 'jsonl' : 'csv';
}

/** Reads until something stands there that is neither blank nor a byte order mark. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<{ head: Uint8Array; first?: number }> {
  let head: Uint8Array = new Uint8Array();
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    const first = withoutMark(head).find((byte) => byte > 0x20);
    // A mark of up to three bytes may still be incomplete.
    if (first !== undefined && head.length >= byteOrderMark.length) return { head: withoutMark(head), first };
  }
  const rest = withoutMark(head);
  const first = rest.find((byte) => byte > 0x20);
  return first === undefined ? { head: rest } : { head: rest, first };
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return byteOrderMark.every((byte, index) => bytes[index] === byte) ? bytes.subarray(byteOrderMark.length) : bytes;
}

async function* resume(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
