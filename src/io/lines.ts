import { constants, isUtf8 } from 'node:buffer';
import { type Attempt, isFailure, type Success } from './attempt.js';
import { readBlocks, splitBlock } from './blocks.js';
import { decodeText } from './decode-text.js';
import type { Source } from './source.js';

/**
 * The lines of a UTF-8 text, in batches: split at line feeds only, one trailing carriage return taken off, blank lines left
 * out (but counted). U+2028, U+2029 and U+0085 are text. A line that is not UTF-8, or longer than any text can be, is a
 * failure; the lines after it are read on.
 */
export async function* readLines(source: Source): AsyncGenerator<readonly Attempt<string>[]> {
  for await (const block of readBlocks(source)) {
    if (isFailure(block)) yield [block];
    else yield decodeAtOnce(block) ?? decodeLineByLine(source.file, block);
  }
}

/** The fast way, for a block that is valid throughout. */
function decodeAtOnce({ line, value: bytes }: Success<Buffer>): readonly Attempt<string>[] | undefined {
  if (bytes.length > constants.MAX_STRING_LENGTH || !isUtf8(bytes)) return undefined;
  const text = bytes.toString();
  const lines: Attempt<string>[] = [];
  for (let start = 0, number = line; start < text.length; number += 1) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const value = withoutReturn(text.slice(start, end));
    if (!isBlank(value)) lines.push({ line: number, value });
    start = end + 1;
  }
  return lines;
}

function decodeLineByLine(file: string, block: Success<Buffer>): readonly Attempt<string>[] {
  const lines: Attempt<string>[] = [];
  for (const { line, value } of splitBlock(block)) {
    const decoded = decodeText(file, line, value);
    if (isFailure(decoded)) lines.push(decoded);
    else if (!isBlank(decoded.value)) lines.push({ line, value: withoutReturn(decoded.value) });
  }
  return lines;
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function isBlank(line: string): boolean {
  return !/[^ \t\r]/.test(line);
}
