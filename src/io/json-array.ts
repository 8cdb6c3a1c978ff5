import type { JsonValue } from '../core/json.js';
import { type Attempt, failure, isFailure } from './attempt.js';
import { decodeText, tooLong } from './decode-text.js';
import { parseRecord } from './parse-record.js';
import { Pieces } from './pieces.js';
import type { Source } from './source.js';

/**
 * The elements of a JSON array, in batches of about a chunk of the source: the array as a whole is never in memory. Each
 * element has the line that it starts at.
 */
export async function* readJsonArray({ file, chunks }: Source): AsyncGenerator<readonly Attempt<JsonValue>[]> {
  const splitter = new ArraySplitter(file);
  for await (const chunk of chunks) yield splitter.push(chunk);
  yield splitter.end();
}

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Finds where elements start and end by looking at brackets, quotes and commas; what is between them is parsed apart. */
class ArraySplitter {
  readonly #file: string;
  readonly #element = new Pieces();
  #attempts: Attempt<JsonValue>[] = [];
  #line = 1;
  /** The line that the current element starts at; 0 between elements. */
  #elementLine = 0;
  /** 0 outside the array, 1 between its elements. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  #afterComma = false;
  #closed = false;
  #trailing = false;

  constructor(file: string) {
    this.#file = file;
  }

  push(chunk: Uint8Array): readonly Attempt<JsonValue>[] {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === lineFeed) this.#line += 1;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) this.#inString = false;
        continue;
      }
      if (byte === space || byte === lineFeed || byte === carriageReturn || byte === tab) continue;
      if (this.#closed) {
        this.#refuseTrailing();
        break;
      }
      if (this.#depth === 0) {
        this.#open(byte);
        continue;
      }
      if (this.#depth === 1 && (byte === comma || byte === closeBracket)) {
        if (this.#elementLine > 0) this.#element.add(chunk.subarray(start, at));
        this.#endElement(byte === comma);
        continue;
      }
      if (this.#elementLine === 0) {
        this.#elementLine = this.#line;
        start = at;
      }
      if (byte === quote) this.#inString = true;
      else if (byte === openBracket || byte === openBrace) this.#depth += 1;
      // A bracket too many is left in its element, where the parser will find it.
      else if ((byte === closeBracket || byte === closeBrace) && this.#depth > 1) this.#depth -= 1;
    }
    if (this.#elementLine > 0) this.#element.add(chunk.subarray(start));
    return this.#flush();
  }

  end(): readonly Attempt<JsonValue>[] {
    if (!this.#closed) {
      const [found, line] =
        this.#elementLine > 0
          ? ['an element that does not end', this.#elementLine]
          : ['the end of the file', this.#line];
      this.#refuse(found, 'the array closed by ]', line);
    }
    return this.#flush();
  }

  #open(byte: number | undefined): void {
    this.#depth = 1;
    if (byte === openBracket) return;
    this.#refuse('something else than an array', 'an array, which starts with [');
    this.#closed = true;
    this.#trailing = true;
  }

  #endElement(byComma: boolean): void {
    const line = this.#elementLine;
    if (line > 0) this.#take(line);
    else if (byComma) this.#refuse('a comma without an element before it', 'one comma between two elements');
    else if (this.#afterComma) this.#refuse('a comma before the closing bracket', 'an element after each comma');
    this.#elementLine = 0;
    this.#afterComma = byComma;
    this.#closed = !byComma;
  }

  #take(line: number): void {
    const size = this.#element.size;
    const bytes = this.#element.take();
    const text = bytes === undefined ? failure(tooLong(this.#file, line, size)) : decodeText(this.#file, line, bytes);
    this.#attempts.push(isFailure(text) ? text : parseRecord(this.#file, text));
  }

  #refuseTrailing(): void {
    if (!this.#trailing) this.#refuse('more after the closing bracket', 'the end of the file');
    this.#trailing = true;
  }

  #refuse(found: string, wanted: string, line: number = this.#line): void {
    this.#attempts.push(failure({ file: this.#file, line, found, wanted }));
  }

  #flush(): readonly Attempt<JsonValue>[] {
    const attempts = this.#attempts;
    this.#attempts = [];
    return attempts;
  }
}
