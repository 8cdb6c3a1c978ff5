import { UserError } from '../core/errors.js';
import { countOf } from '../core/phrase.js';
import type { Settings } from './settings.js';

/** A file of samples, with the files of verdicts on them. */
export type RunFiles = Pick<Settings, 'files' | 'verdictFiles'>;

/**
 * The files of each run. The answers of two runs to one question have one id, and verdicts are known by it: each run has its own,
 * or those of one would be taken for those of all.
 *
 * @param flag that gives files of verdicts
 * @throws UserError `usage` where there are verdicts, and not a file of them for each run
 */
export function filesOfRuns(
  files: readonly string[],
  verdictFiles: readonly string[],
  flag: string,
): readonly RunFiles[] {
  if (files.length === 1) return [{ files, verdictFiles }];
  if (verdictFiles.length > 0 && verdictFiles.length !== files.length) {
    throw new UserError(
      'usage',
      `found ${countOf(verdictFiles.length, 'file')} of verdicts and ${files.length} runs, wanted ${flag} once for each run, in their order: verdicts on the answers of one run say nothing of those of another`,
    );
  }
  return files.map((file, place) => ({ files: [file], verdictFiles: verdictFiles.slice(place, place + 1) }));
}
