import { appendFile, type FileHandle, open } from 'node:fs/promises';
import { systemCode } from '../io/system-code.js';
import { splitEnd, type TornLine } from './torn-end.js';

/** The name of the file in which torn lines are kept. */
export function tornFileOf(file: string): string {
  return `${file}.torn`;
}

/**
 * Sees to it that a file, if it is there, ends with a whole line: what a killed process left of one is moved to a file of its
 * own. To be done under the file's lock.
 *
 * @returns the torn line, where there was one
 * @throws the errors of the operating system
 */
export async function mendEnd(path: string): Promise<TornLine | undefined> {
  const handle = await openIfThere(path);
  if (handle === undefined) return undefined;
  try {
    const { size } = await handle.stat();
    if (size === 0 || (await lastByte(handle, size)) === '\n') return undefined;
    const bytes = await handle.readFile();
    const { whole, torn } = splitEnd(bytes);
    if (torn === undefined) {
      await appendFile(path, '\n');
      return undefined;
    }
    await appendFile(tornFileOf(path), Buffer.concat([bytes.subarray(whole.length), Buffer.from('\n')]));
    await handle.truncate(whole.length);
    return torn;
  } finally {
    await handle.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function lastByte(handle: FileHandle, size: number): Promise<string> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString();
}
