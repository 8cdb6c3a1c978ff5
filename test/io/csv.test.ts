import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../src/io/csv.js';
import { flatten, outcome, sourceOf } from './support.js';

const problemsOf = async (text: string | Uint8Array): Promise<readonly unknown[]> =>
  (await outcome(readCsv(sourceOf(text, 'samples.csv')))).problems.map(({ line, found }) => [line, found]);

describe('readCsv', () => {
  test('gives each record the line it starts at, and leaves empty cells out', async () => {
    const text = 'id, question ,answer\r\n\r\n1,"two\r\nlines, ""quoted""",\r\n\n2,é,"a\n\nb"\n3,q,a';
    expect(await flatten(readCsv(sourceOf(text)))).toEqual([
      { line: 3, value: { id: '1', question: 'two\r\nlines, "quoted"' } },
      { line: 6, value: { id: '2', question: 'é', answer: 'a\n\nb' } },
      { line: 9, value: { id: '3', question: 'q', answer: 'a' } },
    ]);
  });

  test.each([
    ['a,b\n"1;2",3', { a: '1;2', b: '3' }],
    ['a;b\n1,2;3', { a: '1,2', b: '3' }],
    ['a\tb\n1,2\t3', { a: '1,2', b: '3' }],
    ['"x;y;z",b\n1,2', { 'x;y;z': '1', b: '2' }],
    ['a\n1', { a: '1' }],
  ])('tells the delimiter of %j', async (text, record) => {
    expect(await flatten(readCsv(sourceOf(text)))).toEqual([{ line: 2, value: record }]);
  });

  test('keeps a column named __proto__', async () => {
    const { values } = await outcome(readCsv(sourceOf('__proto__,constructor\na,b')));
    expect(values.map((record) => Object.entries(record ?? {}))).toEqual([
      [
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ],
    ]);
  });

  test.each([
    [
      'a,b\n1\n1,2,3\n1,2',
      [
        [2, '1 cell'],
        [3, '3 cells'],
      ],
    ],
    ['\na,b,a\n1,2,3', [[2, 'this column more than once']]],
    ['a,b\n1,2\n\n3,x"y\n', [[4, 'a quote that neither starts nor ends a cell, in the record that starts here']]],
    ['a,b\n1,"2\n3,4\n', [[2, 'a quoted cell that does not end, in the record that starts here']]],
  ])('tells what is wrong with %j', async (text, problems) => {
    expect(await problemsOf(text)).toEqual(problems);
  });

  test('says in which line of a record a byte is not UTF-8, and reads on', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,"x\n'), Buffer.from([0xe8]), Buffer.from('"\n3,4\n')]);
    expect(await flatten(readCsv(sourceOf(bytes, 'samples.csv')))).toEqual([
      { problems: [expect.objectContaining({ line: 3, found: 'the byte 0xE8 at byte 1 of the line' })] },
      { line: 4, value: { a: '3', b: '4' } },
    ]);
  });

  test('reads whatever cells are written, however the bytes are cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ';', ' '), maxLength: 6 });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.nat(100)), async (cells, cuts) => {
        const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
        const text = ['a,b', ...cells.map((row) => row.map(quoted).join(','))].join('\n');
        const { values } = await outcome(readCsv(sourceOf(text, 'samples.csv', cuts)));
        expect(values).toEqual(cells.map(([a, b]) => ({ ...(a === '' ? {} : { a }), ...(b === '' ? {} : { b }) })));
      }),
      { seed: 16 },
    );
  });
});
