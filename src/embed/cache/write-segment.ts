import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../../io/system-code.js';
import type { EncodedSegment } from './encode-segment.js';

/**
 * Writes a segment whole or not at all, into a folder that is made where there is none.
 *
 * @returns its path
 * @throws the errors of the operating system
 */
export async function writeSegment(folder: string, { name, bytes }: EncodedSegment): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const { handle, unfinished } = await openUnfinished(path);
  try {
    try {
      await handle.writeFile(bytes);
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}

interface Unfinished {
  readonly handle: FileHandle;
  readonly unfinished: string;
}

async function openUnfinished(path: string): Promise<Unfinished> {
  for (let attempts = 0; ; attempts += 1) {
    const unfinished = `${path}.${attempts}.tmp`;
    try {
      return { handle: await open(unfinished, 'wx'), unfinished };
    } catch (error) {
      // Somebody else is writing the same segment, or was stopped while writing it.
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
}
