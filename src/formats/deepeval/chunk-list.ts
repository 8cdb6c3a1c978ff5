import type { JsonValue } from '../../core/json.js';
import { parseListCell } from '../../io/list-cell.js';

/** A list of chunks as a file of goldens has it. */
export interface ChunkList {
  /** What is no list and no text stays as it was, for the validation to refuse. */
  readonly chunks: JsonValue;
  /** Where each chunk comes from; null where it does not say so. Absent where none does. */
  readonly sources?: readonly (string | null)[];
  /** Why the chunks may be others: the separator of chunks is not escaped where it stands inside one. */
  readonly doubt?: string;
}

const separator = '|';
/** How a list of texts begins that pandas or a later version wrote. */
const bracketed = /^\[\s*["'\]]/;
const guessed = 'the file puts | between chunks, and one inside a chunk looks the same: there may be fewer of them';
const lost =
  'the file puts | between chunks, and some stand inside one: where they end is lost, so they are read as one';

/** @param given a list, or in CSV and JSONL one text with all chunks */
export function readChunkList(given: JsonValue): ChunkList {
  if (Array.isArray(given)) return ofChunks(given);
  if (typeof given !== 'string') return { chunks: given };
  const listed = bracketed.test(given) ? parseListCell(given, 'text') : undefined;
  if (listed !== undefined && 'items' in listed && listed.items !== null) return ofChunks(listed.items);
  if (!given.includes(separator)) return ofChunks(given === '' ? [] : [given]);
  const pieces = given.split(separator);
  // A table has such pieces, and no list of chunks has.
  const isTorn = pieces.some((piece) => piece.trim() === '');
  return isTorn ? { ...ofChunks([given]), doubt: lost } : { ...ofChunks(pieces), doubt: guessed };
}

function ofChunks(given: readonly JsonValue[]): ChunkList {
  const read = given.map(readChunk);
  const sources = read.map(({ source }) => source);
  return {
    chunks: read.map(({ chunk }) => chunk),
    ...(sources.some((source) => source !== null) ? { sources } : {}),
  };
}

const [sourceMark, contextMark] = ['deepeval_source=', ',deepeval_context='];

/** A chunk that knows its source is written as both in one text. */
function readChunk(given: JsonValue): { readonly chunk: JsonValue; readonly source: string | null } {
  if (typeof given !== 'string' || !given.startsWith(sourceMark)) return { chunk: given, source: null };
  const end = given.indexOf(contextMark);
  if (end < 0) return { chunk: given, source: null };
  return { chunk: given.slice(end + contextMark.length), source: given.slice(sourceMark.length, end) };
}
