import { type FileHandle, open, rm } from 'node:fs/promises';
import { UserError } from '../core/errors.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import { explainWriteError } from '../io/explain-write-error.js';
import { isJsonObject } from '../io/is-json-object.js';
import { parseTolerantJson } from '../io/tolerant-json.js';

const lineFeed = 0x0a;

/**
 * What of a long piece of work is done, in a file that grows line by line: after a kill at any moment the work goes on where it
 * was. The first line says what work it is.
 */
export class Journal {
  readonly #path: string;
  readonly #name: string;
  readonly #handle: FileHandle;
  readonly #done: Map<string, JsonObject>;
  #written: Promise<void> = Promise.resolve();

  private constructor(path: string, name: string, handle: FileHandle, done: Map<string, JsonObject>) {
    this.#path = path;
    this.#name = name;
    this.#handle = handle;
    this.#done = done;
  }

  /**
   * Opens the journal of a piece of work, or starts one.
   *
   * @param work what the results depend on; a journal of other work is refused
   * @param name what messages call the file
   * @throws UserError `usage` where the file is the journal of other work, or none; `output` where it cannot be written
   */
  static async open(path: string, work: JsonObject, name: string): Promise<Journal> {
    const handle = await open(path, 'a+').catch((error: unknown) => {
      throw explainWriteError(error, name);
    });
    try {
      const bytes = await readAll(handle);
      const whole = bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1);
      const [head, ...entries] = whole.toString().split('\n').slice(0, -1).map(parse);
      const own = JSON.stringify(work);
      const isOwn =
        head === undefined ? Buffer.from(own).subarray(0, bytes.length).equals(bytes) : JSON.stringify(head) === own;
      if (!isOwn) throw otherWork(name);
      // A line that was being written when the work was killed has no end yet: it is written anew.
      if (whole.length < bytes.length) await handle.truncate(whole.length);
      if (head === undefined) await handle.appendFile(`${own}\n`);
      return new Journal(path, name, handle, new Map(entries.flatMap(entryOf)));
    } catch (error) {
      await handle.close();
      throw error instanceof UserError ? error : explainWriteError(error, name);
    }
  }

  /** What was noted under a key, now or before. */
  get(key: string): JsonObject | undefined {
    return this.#done.get(key);
  }

  get size(): number {
    return this.#done.size;
  }

  /** One line after the other, however many are noted at once: long ones would be written into each other. */
  async note(key: string, result: JsonObject): Promise<void> {
    this.#done.set(key, result);
    this.#written = this.#written.then(() => this.#append(`${JSON.stringify({ key, result })}\n`));
    await this.#written;
  }

  async #append(line: string): Promise<void> {
    try {
      await this.#handle.appendFile(line);
    } catch (error) {
      throw explainWriteError(error, this.#name);
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** Takes the file away: the work is done, and its results are elsewhere. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

async function readAll(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(size);
  for (let read = 0; read < size; ) {
    const { bytesRead } = await handle.read(bytes, read, size - read, read);
    if (bytesRead === 0) return bytes.subarray(0, read);
    read += bytesRead;
  }
  return bytes;
}

function parse(line: string): JsonValue {
  const parsed = parseTolerantJson(line);
  return 'value' in parsed ? parsed.value : null;
}

function entryOf(entry: JsonValue): readonly (readonly [string, JsonObject])[] {
  if (!isJsonObject(entry)) return [];
  const { key, result = null } = entry;
  return typeof key === 'string' && isJsonObject(result) ? [[key, result]] : [];
}

function otherWork(name: string): UserError {
  return new UserError(
    'usage',
    `${name}: found what is left of another run, wanted one of the same questions, code and settings; give --restart to begin anew, or another output`,
  );
}
