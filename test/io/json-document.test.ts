import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/core/errors.js';
import type { JsonValue } from '../../src/core/json.js';
import { isFailure } from '../../src/io/attempt.js';
import { readJsonDocument } from '../../src/io/json-document.js';

async function* chunked(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

interface Found {
  readonly line: number;
  readonly path: readonly string[];
  readonly value: JsonValue;
}

async function read(text: string, paths: readonly (readonly string[])[], size = 7) {
  const found: Found[] = [];
  const problems: Problem[] = [];
  for await (const batch of readJsonDocument({ file: 'run.json', chunks: chunked(text, size) }, paths)) {
    for (const attempt of batch) {
      if (isFailure(attempt)) problems.push(...attempt.problems);
      else found.push(attempt);
    }
  }
  return { found, problems };
}

/**
 * What the reader must find, by walking the parsed document.
 *
 * @param steps the way to the value with `[]` for each place in an array
 */
function expected(
  value: JsonValue,
  paths: readonly (readonly string[])[],
  path: readonly string[] = [],
  steps: readonly string[] = [],
): readonly Omit<Found, 'line'>[] {
  const isWanted = paths.some(
    (wanted) =>
      wanted.length === steps.length &&
      wanted.every((step, i) => step === steps[i] || (step === '*' && steps[i] !== '[]')),
  );
  if (isWanted) return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    expected(inside, paths, [...path, key], [...steps, Array.isArray(value) ? '[]' : key]),
  );
}

describe('the values at paths of a JSON document', () => {
  it('has their lines and their paths', async () => {
    const text =
      '{"name": "a \\"run\\"",\n "cases": [\n  {"id": 1},\n  [NaN, "x"],\n 5\n],\n "more": {"cases": [7]}}\n';
    expect(await read(text, [['cases', '[]']])).toEqual({
      found: [
        { line: 3, path: ['cases', '0'], value: { id: 1 } },
        { line: 4, path: ['cases', '1'], value: [Number.NaN, 'x'] },
        { line: 5, path: ['cases', '2'], value: 5 },
      ],
      problems: [],
    });
  });

  it('finds the same wherever the chunks end', async () => {
    const paths = [
      ['a', '[]'],
      ['*', 'b'],
      ['[]', '*'],
    ];
    // Keys of an object that look like numbers change their places when they are parsed.
    const keys = fc.constantFrom('a', 'b', 'c"\\', '__proto__', 'é');
    const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<JsonValue>(null, true, 1.5, -2e3, 'a "b" \\ {[,:', ''),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 2), async (document, size, indent) => {
        const text = JSON.stringify(document, null, indent);
        const { found, problems } = await read(text, paths, size);
        expect(problems).toEqual([]);
        expect(found.map(({ path, value: part }) => ({ path, value: part }))).toEqual(
          expected(JSON.parse(text), paths),
        );
      }),
      { seed: 20261130, numRuns: 300 },
    );
  });

  it.each([
    [
      '{"cases": [{"a": 1}',
      'run.json',
      1,
      'the end of the file',
      'a comma or the closing bracket: the document is cut short',
    ],
    ['{"cases": [{"a": 1', 'run.json', 1, 'a record that does not end', 'the whole document'],
    ['{"cases"\n [1]}', 'run.json', 2, '"["', 'a colon after the field name'],
    ['{"cases": []} {', 'run.json', 1, '"{"', 'the end of the file'],
    ['{"x": tru,\n "cases": []}', 'run.json', 1, '"tru" at column 1', 'a value'],
    ['{"x": 1]', 'run.json', 1, '"]"', 'a comma or the closing bracket'],
    ['{x: 1}', 'run.json', 1, '"x"', 'a field name in double quotes or }'],
    ['{"x": ,}', 'run.json', 1, '","', 'a value'],
  ])('says what is wrong with %j', async (text, file, line, found, wanted) => {
    const { problems } = await read(text, [['cases', '[]']]);
    expect(problems).toEqual([{ file, line, found, wanted }]);
  });

  it('goes on after a record that is broken inside', async () => {
    const { found, problems } = await read('{"cases": [{"a": bad},\n {"a": 2}]}', [['cases', '[]']]);
    expect(found).toEqual([{ line: 2, path: ['cases', '1'], value: { a: 2 } }]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 1, wanted: 'a value' });
  });
});
