import { parseJsonPrefix } from './json-prefix.js';
import type { Source } from './source.js';

export type SampleFormat = 'jsonl' | 'json' | 'csv';

const byteOrderMark = [0xef, 0xbb, 0xbf];
const openBracket = 0x5b;
const openBrace = 0x7b;
const lineFeed = 0x0a;

/** A source whose format is known, with its byte order mark taken off. */
export interface ToldSource extends Source {
  /** Absent where the source is empty or blank. */
  readonly format?: SampleFormat | 'utf-16';
  /** The text that it begins with: its first line at least, or what is enough to know what the record there is. */
  readonly head: string;
}

/** The longest beginning that is looked at, in bytes. */
const longestHead = 1 << 16;

/**
 * Tells the format by content: `[` opens a JSON array, `{` JSONL, all else is CSV, unless the name promises JSON. A name
 * that ends in `.csv` or `.tsv` says so before any content, and a format that the user gave before any name.
 */
export async function tellFormat(source: Source, given?: SampleFormat): Promise<ToldSource> {
  const { file } = source;
  const iterator = source.chunks[Symbol.asyncIterator]();
  const head = withoutMark(await readHead(iterator));
  const chunks = resume(head, iterator);
  const first = head.find(isVisible);
  const text = textOf(head);
  if (first === undefined) return { file, chunks, head: text };
  return { file, chunks, head: text, format: tell(file, head, first, given) };
}

function tell(file: string, head: Uint8Array, first: number, given?: SampleFormat): SampleFormat | 'utf-16' {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return 'utf-16';
  if (given !== undefined) return given;
  if (/\.[ct]sv$/i.test(file)) return 'csv';
  if (first === openBracket) return 'json';
  return first === openBrace || /\.(?:json|jsonl|ndjson)$/i.test(file) ? 'jsonl' : 'csv';
}

/** Reads as little as tells the format: lines that somebody types are answered as they come. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    if (head.length >= longestHead || isTelling(head)) break;
  }
  return head;
}

/** Whether the first line with something in it is all there, and where it opens an object, that object. */
function isTelling(head: Uint8Array): boolean {
  const first = head.findIndex((byte, index) => isVisible(byte) && !(index < 3 && byteOrderMark[index] === byte));
  // A byte order mark of up to three bytes may still be incomplete.
  if (first === -1 || head.length < byteOrderMark.length) return false;
  if (head[first] === openBrace)
    return parseJsonPrefix(Buffer.from(head.subarray(first)).toString())?.end !== undefined;
  return head[first] === openBracket || head.indexOf(lineFeed, first) !== -1;
}

function textOf(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, longestHead)).toString();
}

function isVisible(byte: number): boolean {
  return byte > 0x20;
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
