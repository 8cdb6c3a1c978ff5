import { inputError } from '../core/errors.js';
import { isFailure } from './attempt.js';
import { decodeText } from './decode-text.js';
import type { Source } from './source.js';

/**
 * Reads a source as one text, with the byte order mark where it has one.
 *
 * @throws UserError `input` where it is not UTF-8, or too long
 */
export async function readText({ file, chunks }: Source): Promise<string> {
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks) bytes.push(chunk);
  const text = decodeText(file, 1, Buffer.concat(bytes));
  if (isFailure(text)) throw inputError(text.problems);
  return text.value;
}
