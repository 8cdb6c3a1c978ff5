import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { inputError, UserError } from '../core/errors.js';
import { emptyFile } from './empty-file.js';
import type { Source } from './source.js';
import { systemCode } from './system-code.js';

/** Larger chunks are no quicker to read, and what is made of them fills the memory before it is collected. */
const chunkBytes = 1 << 16;

/**
 * Opens a file to be read once, a chunk at a time.
 *
 * @param name what messages call the file
 * @param remedy what to do where there is no such file, and none with a name like it
 * @throws UserError `input` if there is no such file, with the names in its folder that are like it; if it is a folder, is
 * empty or may not be read
 */
export async function openFile(path: string, name: string = path, remedy?: string): Promise<Source> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw new UserError('input', `${name}: found a folder, wanted a file`);
    if (stats.isFile() && stats.size === 0) throw inputError([{ file: name, ...emptyFile }]);
  } catch (error) {
    throw await explain(error, path, name, remedy);
  }
  return { file: name, chunks: readChunks(path, name) };
}

async function* readChunks(path: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: chunkBytes });
  } catch (error) {
    throw await explain(error, path, name);
  }
}

async function explain(error: unknown, path: string, name: string, remedy?: string): Promise<unknown> {
  switch (systemCode(error)) {
    case undefined:
      return error;
    case 'ENOENT':
    case 'ENOTDIR':
      return new UserError('input', `${name}: there is no such file${await suggestion(path, remedy)}`);
    case 'EACCES':
    case 'EPERM':
      return new UserError('input', `${name}: no permission to read it`);
    default:
      return new UserError('input', `${name}: cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function suggestion(path: string, remedy: string | undefined): Promise<string> {
  try {
    // A link to nothing has the very name.
    const others = (await readdir(dirname(path))).filter((name) => name !== basename(path));
    const near = others.filter((name) => isNear(name, basename(path))).sort();
    if (near.length > 0) return `; did you mean ${near.slice(0, 3).join(' or ')}?`;
    return remedy === undefined ? '' : `; ${remedy}`;
  } catch {
    return ', and no such folder';
  }
}

function isNear(name: string, wanted: string): boolean {
  const stem = (of: string): string => of.toLowerCase().replace(/\.[^.]*$/, '');
  return stem(name) === stem(wanted) || distance(name.toLowerCase(), wanted.toLowerCase()) <= 2;
}
