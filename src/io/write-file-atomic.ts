import { Buffer } from 'node:buffer';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../core/errors.js';
import { explainWriteError } from './explain-write-error.js';
import { systemCode } from './system-code.js';

const blockBytes = 1 << 20;

/** A file that is written, and not in its place yet. */
export interface StagedFile {
  /** Puts it in its place. */
  commit(): Promise<void>;
  /** Leaves what is in its place as it is. */
  discard(): Promise<void>;
}

/**
 * Writes a file whole or not at all: into a file beside it, which takes its place when all is written. A link is followed;
 * a device or a pipe is written to directly, since nothing may take its place.
 *
 * @param name what messages call the file
 * @throws UserError `output` with the name and the cause; whatever making the pieces throws is passed on
 */
export async function writeFileAtomic(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  name: string = path,
): Promise<void> {
  const staged = await stageFile(path, pieces, name);
  await staged.commit();
}

/** The first half of {@link writeFileAtomic}: where several files belong together, none takes its place before all are written. */
export async function stageFile(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  name: string,
): Promise<StagedFile> {
  const target = await attempt(name, () => findTarget(path, name));
  const { handle, temporary } = await attempt(name, () => openForWriting(target));
  const discard = async (): Promise<void> => {
    if (temporary !== undefined) await rm(temporary, { force: true });
  };
  try {
    try {
      const { mode } = target;
      // A new file's permissions are cut by the umask.
      if (mode !== undefined) await attempt(name, () => handle.chmod(mode));
      for await (const block of blocksOf(pieces)) await attempt(name, () => handle.writeFile(block));
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async commit() {
      if (temporary === undefined) return;
      try {
        await attempt(name, () => rename(temporary, target.path));
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

interface Target {
  readonly path: string;
  /** Neither a file nor a new one. */
  readonly isSpecial: boolean;
  /** The permissions of the file that is replaced, where there is one. */
  readonly mode?: number;
}

interface Opened {
  readonly handle: FileHandle;
  /** Absent where the target itself is open. */
  readonly temporary?: string;
}

async function findTarget(path: string, name: string): Promise<Target> {
  try {
    const real = await realpath(path);
    const stats = await stat(real);
    if (stats.isDirectory()) throw new UserError('output', `${name}: is a folder, wanted the name of a file`);
    return stats.isFile()
      ? { path: real, isSpecial: false, mode: stats.mode & 0o7777 }
      : { path: real, isSpecial: true };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { path, isSpecial: false };
    throw error;
  }
}

async function openForWriting(target: Target): Promise<Opened> {
  if (target.isSpecial) return { handle: await open(target.path, 'w') };
  for (let attempts = 0; ; attempts += 1) {
    const temporary = join(dirname(target.path), `.${basename(target.path)}.${attempts}.tmp`);
    try {
      return { handle: await open(temporary, 'wx', target.mode), temporary };
    } catch (error) {
      // Somebody else is writing the same file, or was stopped while writing it.
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * The pieces as UTF-8, in blocks: a write for each would be slow. A block is good until the next one is asked for, which is
 * written over it.
 */
async function* blocksOf(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafe(blockBytes);
  let used = 0;
  for await (const piece of pieces) {
    // No UTF-16 code unit takes more than three bytes.
    const most = piece.length * 3;
    if (used > 0 && most > blockBytes - used) {
      yield block.subarray(0, used);
      used = 0;
    }
    if (most > blockBytes) yield Buffer.from(piece);
    else used += block.write(piece, used);
  }
  yield block.subarray(0, used);
}

async function attempt<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw explainWriteError(error, name);
  }
}
