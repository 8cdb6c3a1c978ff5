import type { JsonValue } from '../core/json.js';
import { type Attempt, type Failure, failure, isFailure, type Success } from './attempt.js';
import { decodeText, tooLong } from './decode-text.js';
import { parseRecord } from './parse-record.js';
import { Pieces } from './pieces.js';
import type { Source } from './source.js';

/** A value that was found inside a JSON document. */
export interface DocumentPart extends Success<JsonValue> {
  /** The keys, and the places in arrays counted from 0, that lead to it. */
  readonly path: readonly string[];
}

/**
 * The values at certain paths of one JSON document, in batches of about a chunk of the source, each with the line that it
 * starts at. What lies elsewhere is passed over, so the document as a whole is never in memory.
 *
 * @param paths keys from the root on, `*` for any key, and `[]` for each element of an array
 */
export async function* readJsonDocument(
  { file, chunks }: Source,
  paths: readonly (readonly string[])[],
): AsyncGenerator<readonly (DocumentPart | Failure)[]> {
  const splitter = new DocumentSplitter(file, paths);
  for await (const chunk of chunks) {
    yield splitter.push(chunk);
    if (splitter.isBroken) return;
  }
  yield splitter.end();
}

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What may stand next outside the values that are taken out. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma or end' | 'nothing';

const wantedWords: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a field name in double quotes',
  'name or }': 'a field name in double quotes or }',
  colon: 'a colon after the field name',
  'comma or end': 'a comma or the closing bracket',
  nothing: 'the end of the file',
};

interface Container {
  readonly isArray: boolean;
  /** The key of the value that is being read, or its place. */
  key: string;
  count: number;
}

/**
 * Follows a document by its brackets, quotes, commas and colons. A value at a wanted path is cut out and parsed apart;
 * everything else is only followed.
 */
class DocumentSplitter {
  readonly #file: string;
  readonly #paths: readonly (readonly string[])[];
  readonly #containers: Container[] = [];
  readonly #piece = new Pieces();
  #attempts: (DocumentPart | Failure)[] = [];
  #line = 1;
  #expected: Expected = 'value';
  /** What the bytes belong to that are being gathered. */
  #reading: 'nothing' | 'name' | 'text' | 'word' | 'part' = 'nothing';
  /** The line at which these begin. */
  #startLine = 0;
  /** Open brackets within the part. */
  #partDepth = 0;
  #inString = false;
  #escaped = false;
  #broken = false;

  constructor(file: string, paths: readonly (readonly string[])[]) {
    this.#file = file;
    this.#paths = paths;
  }

  /** Whether the document went wrong where nothing after it can be told. */
  get isBroken(): boolean {
    return this.#broken;
  }

  push(chunk: Uint8Array): readonly (DocumentPart | Failure)[] {
    let start = 0;
    for (let at = 0; at < chunk.length && !this.#broken; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === lineFeed) this.#line += 1;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) {
          this.#inString = false;
          if (this.#reading === 'name') this.#endName(chunk.subarray(start, at + 1));
          else if (this.#reading === 'text') this.#endValue();
          else if (this.#partDepth === 0) this.#endPart(chunk.subarray(start, at + 1));
        }
        continue;
      }
      if (this.#reading === 'part' && this.#partDepth > 0) {
        if (byte === quote) this.#inString = true;
        else if (byte === openBracket || byte === openBrace) this.#partDepth += 1;
        else if (byte === closeBracket || byte === closeBrace) {
          this.#partDepth -= 1;
          if (this.#partDepth === 0) this.#endPart(chunk.subarray(start, at + 1));
        }
        continue;
      }
      const isBlank = byte === space || byte === lineFeed || byte === carriageReturn || byte === tab;
      const isMark = isBlank || byte === comma || byte === colon || byte === closeBracket || byte === closeBrace;
      if (this.#reading === 'word' || this.#reading === 'part') {
        // A word, such as a number: it ends where something else starts.
        if (!isMark) continue;
        if (this.#reading === 'part') this.#endPart(chunk.subarray(start, at));
        else this.#endWord(chunk.subarray(start, at));
      }
      if (isBlank || this.#broken) continue;
      if (isMark) this.#mark(byte);
      else {
        start = at;
        this.#begin(byte);
      }
    }
    if (this.#reading !== 'nothing' && this.#reading !== 'text') this.#piece.add(chunk.subarray(start));
    return this.#flush();
  }

  end(): readonly (DocumentPart | Failure)[] {
    if (this.#reading === 'word') this.#endWord(new Uint8Array());
    else if (this.#reading === 'part' && !this.#inString && this.#partDepth === 0) this.#endPart(new Uint8Array());
    if (this.#reading === 'part') this.#refuse('a record that does not end', 'the whole document', this.#startLine);
    else if (this.#expected !== 'nothing') {
      this.#refuse('the end of the file', `${wantedWords[this.#expected]}: the document is cut short`);
    }
    return this.#flush();
  }

  /** A byte that starts a name, a text, a word, an object or an array. */
  #begin(byte: number): void {
    this.#startLine = this.#line;
    const isName = this.#expected === 'name' || this.#expected === 'name or }';
    const isValue = this.#expected === 'value' || this.#expected === 'value or ]';
    if (isName ? byte !== quote : !isValue) this.#refuseByte(byte);
    else if (!isName && this.#isWanted()) this.#beginReading(byte, 'part');
    else if (byte === openBracket || byte === openBrace) this.#open(byte === openBracket);
    else this.#beginReading(byte, isName ? 'name' : byte === quote ? 'text' : 'word');
  }

  #beginReading(byte: number, what: 'name' | 'text' | 'word' | 'part'): void {
    this.#reading = what;
    this.#inString = byte === quote;
    this.#partDepth = Number(byte === openBracket || byte === openBrace);
  }

  #open(isArray: boolean): void {
    this.#containers.push({ isArray, key: '0', count: 0 });
    this.#expected = isArray ? 'value or ]' : 'name or }';
  }

  #mark(byte: number): void {
    const container = this.#containers.at(-1);
    if (byte === colon && this.#expected === 'colon') this.#expected = 'value';
    else if (byte === comma && this.#expected === 'comma or end' && container !== undefined) {
      container.count += 1;
      container.key = String(container.count);
      this.#expected = container.isArray ? 'value' : 'name';
    } else if (this.#mayClose(byte, container)) {
      this.#containers.pop();
      this.#endValue();
    } else this.#refuseByte(byte);
  }

  #mayClose(byte: number, container: Container | undefined): boolean {
    if (container === undefined || byte !== (container.isArray ? closeBracket : closeBrace)) return false;
    return ['comma or end', container.isArray ? 'value or ]' : 'name or }'].includes(this.#expected);
  }

  #endName(last: Uint8Array): void {
    const name = this.#parse(this.#takeText(last));
    const container = this.#containers.at(-1);
    if (name === undefined || container === undefined) return;
    container.key = String(name.value);
    this.#expected = 'colon';
  }

  #endWord(last: Uint8Array): void {
    if (this.#parse(this.#takeText(last)) !== undefined) this.#endValue();
  }

  #endPart(last: Uint8Array): void {
    const text = this.#takeText(last);
    const part = isFailure(text) ? text : parseRecord(this.#file, text);
    const path = this.#containers.map(({ key }) => key);
    this.#attempts.push(isFailure(part) ? part : { ...part, path });
    this.#endValue();
  }

  #endValue(): void {
    this.#reading = 'nothing';
    this.#expected = this.#containers.length === 0 ? 'nothing' : 'comma or end';
  }

  /** The text of what was gathered, up to its last bytes. */
  #takeText(last: Uint8Array): Attempt<string> {
    this.#reading = 'nothing';
    this.#piece.add(last);
    const size = this.#piece.size;
    const bytes = this.#piece.take();
    if (bytes === undefined) return failure(tooLong(this.#file, this.#startLine, size));
    return decodeText(this.#file, this.#startLine, bytes);
  }

  /** The value of a name or a word; nothing after one that is none can be told. */
  #parse(text: Attempt<string>): Success<JsonValue> | undefined {
    const value = isFailure(text) ? text : parseRecord(this.#file, text);
    if (!isFailure(value)) return value;
    this.#broken = true;
    this.#attempts.push(value);
    return undefined;
  }

  #isWanted(): boolean {
    return this.#paths.some(
      (path) =>
        path.length === this.#containers.length &&
        this.#containers.every(({ isArray, key }, depth) => {
          const step = path[depth];
          return isArray ? step === '[]' : step === '*' || step === key;
        }),
    );
  }

  #refuseByte(byte: number): void {
    this.#refuse(byte < 0x80 ? JSON.stringify(String.fromCharCode(byte)) : 'a character', wantedWords[this.#expected]);
  }

  #refuse(found: string, wanted: string, line: number = this.#line): void {
    this.#broken = true;
    this.#attempts.push(failure({ file: this.#file, line, found, wanted }));
  }

  #flush(): readonly (DocumentPart | Failure)[] {
    const attempts = this.#attempts;
    this.#attempts = [];
    return attempts;
  }
}
