import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explainWriteError } from '../../io/explain-write-error.js';
import { type StagedFile, stageFile } from '../../io/write-file-atomic.js';

/** A file that is not there yet. */
export interface NewFile {
  /** Absolute. */
  readonly path: string;
  /** What messages call it. */
  readonly name: string;
  readonly text: string;
}

/**
 * Writes all of the files with the folders that they lie in, or none and no folder.
 *
 * @throws UserError `output` with the name of the first that cannot be written
 */
export async function writeNewFiles(files: readonly NewFile[]): Promise<void> {
  const staged: StagedFile[] = [];
  const made: string[] = [];
  try {
    for (const file of files) {
      made.push(...(await makeFolder(file)));
      staged.push(await stageFile(file.path, [file.text], file.name));
    }
    for (const [place, file] of files.entries()) {
      await staged[place]?.commit();
      made.push(file.path);
    }
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()));
    for (const path of made.toReversed()) await rm(path, { recursive: true, force: true });
    throw error;
  }
}

/** The first of the folders that had to be made, where one had to. */
async function makeFolder({ path, name }: NewFile): Promise<readonly string[]> {
  try {
    const first = await mkdir(dirname(path), { recursive: true });
    return first === undefined ? [] : [first];
  } catch (error) {
    throw explainWriteError(error, name);
  }
}
