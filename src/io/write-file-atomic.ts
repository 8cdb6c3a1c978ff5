import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../core/errors.js';
import { systemCode } from './system-code.js';

const blockLength = 1 << 16;

/**
 * Writes a file whole or not at all: into a file beside it, which takes its place when all is written. A link is followed;
 * a device or a pipe is written to directly, since nothing may take its place.
 *
 * @throws UserError `output` with the path and the cause; whatever making the pieces throws is passed on
 */
export async function writeFileAtomic(path: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const target = await attempt(path, () => findTarget(path));
  const { handle, temporary } = await attempt(path, () => openForWriting(target));
  try {
    try {
      for await (const block of joined(pieces)) await attempt(path, () => handle.writeFile(block));
    } finally {
      await handle.close();
    }
    if (temporary !== undefined) await attempt(path, () => rename(temporary, target.path));
  } catch (error) {
    if (temporary !== undefined) await rm(temporary, { force: true });
    throw error;
  }
}

interface Target {
  readonly path: string;
  /** Neither a file nor a new one. */
  readonly isSpecial: boolean;
  readonly mode: number;
}

interface Opened {
  readonly handle: FileHandle;
  /** Absent where the target itself is open. */
  readonly temporary?: string;
}

async function findTarget(path: string): Promise<Target> {
  try {
    const real = await realpath(path);
    const stats = await stat(real);
    if (stats.isDirectory()) throw new UserError('output', `${path}: is a folder, wanted the name of a file`);
    return { path: real, isSpecial: !stats.isFile(), mode: stats.mode };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { path, isSpecial: false, mode: 0o666 };
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

/** Joins small pieces: a write for each would be slow. */
async function* joined(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < blockLength) continue;
    yield waiting.join('');
    waiting = [];
    length = 0;
  }
  yield waiting.join('');
}

async function attempt<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw explain(path, error);
  }
}

function explain(path: string, error: unknown): unknown {
  switch (systemCode(error)) {
    case undefined:
      return error;
    case 'ENOENT':
    case 'ENOTDIR':
      return new UserError('output', `${path}: there is no folder ${dirname(path)}; create it first`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UserError('output', `${path}: no permission to write there`);
    case 'ENOSPC':
      return new UserError('output', `${path}: no space left on the disk`);
    default:
      return new UserError('output', `${path}: cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}
