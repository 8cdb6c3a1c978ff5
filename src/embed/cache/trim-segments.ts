import { rm, stat } from 'node:fs/promises';
import { segmentAttempt } from './segment-attempt.js';
import { anySegmentName, pathsIn, segmentFolderName } from './segment-names.js';

interface AgedFile {
  readonly path: string;
  readonly bytes: number;
  /** In milliseconds, by the clock of the disk. */
  readonly modified: number;
}

/**
 * Deletes segments of whatever model, the oldest first, until the rest holds no more than so many bytes.
 *
 * @param kept the paths of segments that stay
 */
export async function trimSegments(folder: string, maxBytes: number, kept: ReadonlySet<string>): Promise<void> {
  const files = await segmentsIn(folder);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.filter(({ path }) => !kept.has(path)).sort(byAge)) {
    if (bytes <= maxBytes) return;
    await segmentAttempt(() => rm(file.path, { force: true }));
    bytes -= file.bytes;
  }
}

async function segmentsIn(folder: string): Promise<readonly AgedFile[]> {
  const models = await pathsIn(folder, segmentFolderName);
  const paths = await Promise.all(models.map((model) => pathsIn(model, anySegmentName)));
  const files = await Promise.all(paths.flat().map(agedFile));
  return files.flatMap((file) => file ?? []);
}

async function agedFile(path: string): Promise<AgedFile | undefined> {
  const stats = await segmentAttempt(() => stat(path));
  return stats && { path, bytes: stats.size, modified: stats.mtimeMs };
}

function byAge(a: AgedFile, b: AgedFile): number {
  return a.modified - b.modified || (a.path < b.path ? -1 : 1);
}
