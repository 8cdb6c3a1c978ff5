import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonArray } from '../../src/io/json-array.js';
import { flatten, outcome, sourceOf } from './support.js';

const problemsOf = async (text: string | Uint8Array): Promise<readonly unknown[]> =>
  (await outcome(readJsonArray(sourceOf(text)))).problems.map(({ line, found, wanted }) => [line, found, wanted]);

describe('readJsonArray', () => {
  test('gives each element the line it starts at', async () => {
    const text = ' [\n{"a": "],{\\"[\\\\"},\n\n  {\n"b": [NaN]} , 3\n]\n';
    expect(await flatten(readJsonArray(sourceOf(text)))).toEqual([
      { line: 2, value: { a: '],{"[\\' } },
      { line: 4, value: { b: [Number.NaN] } },
      { line: 5, value: 3 },
    ]);
  });

  test('reads an empty array', async () => {
    expect(await flatten(readJsonArray(sourceOf('[\n]')))).toEqual([]);
  });

  test.each([
    ['[1,\n', [[2, 'the end of the file', 'the array closed by ]']]],
    ['[1,\n{"a": "b]', [[2, 'an element that does not end', 'the array closed by ]']]],
    ['[1,\n]', [[2, 'a comma before the closing bracket', 'an element after each comma']]],
    ['\n{}\n{}', [[2, 'something else than an array', 'an array, which starts with [']]],
    ['[,1]', [[1, 'a comma without an element before it', 'one comma between two elements']]],
    ['[1]\n{"a": 1}\n{}', [[2, 'more after the closing bracket', 'the end of the file']]],
    ['[{"a":\n 1}}, 2]', [[2, '"}" at column 4', 'the end of the record']]],
    [
      '[{"a": 1\n"b": 2}, {"c" 3}]',
      [
        [2, '"\\"b\\": 2}" at column 1', 'a comma or }'],
        [2, '"3}" at column 6', 'a colon after the field name'],
      ],
    ],
  ])('tells what is wrong with %j', async (text, problems) => {
    expect(await problemsOf(text)).toEqual(problems);
  });

  test('says in which line of an element a byte is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('[\n{"a":\n"'), Buffer.from([0xe8]), Buffer.from('"}, 1]')]);
    expect(await problemsOf(bytes)).toEqual([[3, 'the byte 0xE8 at byte 2 of the line', 'UTF-8']]);
  });

  test('reads whatever JSON.stringify writes, however it is cut', async () => {
    const indents = fc.constantFrom(undefined, 1);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), indents, fc.array(fc.nat(200)), async (elements, indent, cuts) => {
        const text = JSON.stringify(elements, undefined, indent);
        const whole = await flatten(readJsonArray(sourceOf(text)));
        expect(whole.map((attempt) => 'value' in attempt && attempt.value)).toEqual(JSON.parse(text));
        expect(await flatten(readJsonArray(sourceOf(text, undefined, cuts)))).toEqual(whole);
      }),
      { seed: 15 },
    );
  });
});
