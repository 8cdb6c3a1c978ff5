import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The one path of a file, however it is spelled and whatever links lead to it; it need not be there yet. */
export function realPath(cwd: string, file: string): string {
  const path = resolve(cwd, file);
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(cwd, dirname(path)), basename(path));
  }
}
