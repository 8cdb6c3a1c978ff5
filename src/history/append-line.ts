import { appendFile } from 'node:fs/promises';
import { explainWriteError } from '../io/explain-write-error.js';
import { withLock } from '../io/with-lock.js';
import { mendEnd } from './mend-end.js';
import type { TornLine } from './torn-end.js';

/**
 * Appends a line to a file that several processes append to at once: none is lost, and none is glued to what a killed process
 * left.
 *
 * @param line without its end
 * @param name what messages call the file
 * @returns the torn line that was at the end of the file and is kept apart now, where there was one
 * @throws UserError `output` with the name and the cause
 */
export async function appendLine(path: string, line: string, name: string): Promise<TornLine | undefined> {
  return withLock(path, name, async () => {
    try {
      const torn = await mendEnd(path);
      await appendFile(path, `${line}\n`);
      return torn;
    } catch (error) {
      throw explainWriteError(error, name);
    }
  });
}
