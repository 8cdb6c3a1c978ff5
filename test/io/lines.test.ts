import { constants } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from '../../src/io/lines.js';
import { flatten, sourceOf } from './support.js';

function linesOf(content: string | Uint8Array, cuts: readonly number[] = []): ReturnType<typeof flatten> {
  return flatten(readLines(sourceOf(content, 'file', cuts)));
}

describe('readLines', () => {
  test('splits at line feeds only and takes one carriage return off', async () => {
    expect(await linesOf('a\u2028b\u0085c\r\nd\re\r\r\nf')).toEqual([
      { line: 1, value: 'a\u2028b\u0085c' },
      { line: 2, value: 'd\re\r' },
      { line: 3, value: 'f' },
    ]);
  });

  test('leaves blank lines out but counts them', async () => {
    expect(await linesOf('\n \t\r\na\n\nb\n')).toEqual([
      { line: 3, value: 'a' },
      { line: 5, value: 'b' },
    ]);
  });

  test('says where a byte is not UTF-8, and reads on', async () => {
    const bytes = Buffer.concat([Buffer.from('ä\n\uFFFDna'), Buffer.from([0xef]), Buffer.from('ve\nc\n')]);
    expect(await linesOf(bytes)).toEqual([
      { line: 1, value: 'ä' },
      {
        problems: [
          {
            file: 'file',
            line: 2,
            found: 'the byte 0xEF at byte 6 of the line',
            wanted: 'UTF-8',
            remedy: 'save the file as UTF-8',
          },
        ],
      },
      { line: 3, value: 'c' },
    ]);
  });

  test('gives the same lines however the bytes are cut', async () => {
    const content = fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r', '\r\n', ' ', '\u2028', '{}'), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(content, fc.array(fc.nat(40)), async (parts, cuts) => {
        const text = parts.join('');
        expect(await linesOf(text, cuts)).toEqual(await linesOf(text));
      }),
      { seed: 11 },
    );
  });

  test('reads a line of 100 MB', async () => {
    const megabyte = Buffer.alloc(1e6, 'a');
    const chunks = (async function* () {
      for (let count = 0; count < 100; count += 1) yield megabyte;
      yield Buffer.from('\nb');
    })();
    const lines = await flatten(readLines({ file: 'file', chunks }));
    expect(lines.map((line) => 'value' in line && line.value.length)).toEqual([100e6, 1]);
  });

  test('refuses a line longer than any text, keeps none of it and reads on', async () => {
    const chunk = Buffer.alloc(1 << 24, 'a');
    const count = Math.ceil(constants.MAX_STRING_LENGTH / chunk.length) + 1;
    const chunks = (async function* () {
      for (let index = 0; index < count; index += 1) yield chunk;
      yield Buffer.from('\nb\n');
    })();
    expect(await flatten(readLines({ file: 'file', chunks }))).toEqual([
      {
        problems: [expect.objectContaining({ line: 1, found: 'a record of 554 MB', wanted: 'at most 536 MB' })],
      },
      { line: 2, value: 'b' },
    ]);
  });
});
