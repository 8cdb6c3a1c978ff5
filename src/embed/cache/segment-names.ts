import type { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentAttempt } from './segment-attempt.js';

/** What {@link segmentFolder} gives. */
export const segmentFolderName: RegExp = /^[0-9a-f]{32}$/;

export const segmentName: RegExp = /^[0-9a-f]{32}\.vectors$/;

/** Or one that is being written, or what a killed process left of it. */
export const anySegmentName: RegExp = /^[0-9a-f]{32}\.vectors(\.\d+\.tmp)?$/;

/** The name of the folder that holds a model's segments. */
export function segmentFolder(model: string): string {
  return createHash('sha256').update(model, 'utf16le').digest('hex').slice(0, 32);
}

/** The name of a segment says what it holds: processes that write the same vectors write the same file. */
export function nameSegment(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.vectors`;
}

/** The paths of what is called so in a folder, in the order of the names; none where the folder cannot be read. */
export async function pathsIn(folder: string, name: RegExp): Promise<readonly string[]> {
  const names = (await segmentAttempt(() => readdir(folder))) ?? [];
  return names
    .filter((one) => name.test(one))
    .sort()
    .map((one) => join(folder, one));
}
