import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.js';
import type { Host } from './host.js';

/**
 * Sees that a file for people to fill in takes the place of nobody's work: where one lies there, it is the same.
 *
 * @param option such as `--checklist`
 * @throws UserError `output` where it is another
 */
export async function checkUnfilled(
  option: string,
  file: string,
  pieces: Iterable<string>,
  { cwd }: Host,
): Promise<void> {
  const path = resolve(cwd, file);
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile || (await readFile(path, 'utf8')) === [...pieces].join('')) return;
  throw new UserError(
    'output',
    `${option} ${file}: found a file there that somebody may have filled in, wanted another name; or delete it first`,
  );
}
