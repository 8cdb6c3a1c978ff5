import { UserError } from '../core/errors.js';
import { systemCode } from './system-code.js';

/**
 * An error of the operating system on writing, in words: a UserError `output`. Any other error comes back as it is.
 *
 * @param name what messages call the target
 */
export function explainWriteError(error: unknown, name: string): unknown {
  switch (systemCode(error)) {
    case undefined:
      return error;
    case 'ENOENT':
    case 'ENOTDIR':
      return new UserError('output', `${name}: there is no such folder; create it first`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UserError('output', `${name}: no permission to write there`);
    case 'ENOSPC':
      return new UserError('output', `${name}: no space left on the disk`);
    default:
      return new UserError('output', `${name}: cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}
