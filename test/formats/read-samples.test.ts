import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import type { Input } from '../../src/core/run.js';
import type { Location } from '../../src/core/sample.js';
import { readSamples } from '../../src/formats/read-samples.js';
import { flatten, sourceOf } from '../io/support.js';

const encoder = new TextEncoder();

async function* linesOf(count: number, broken: ReadonlySet<number> = new Set()): AsyncGenerator<Uint8Array> {
  for (let line = 1; line <= count; line += 1) {
    yield encoder.encode(broken.has(line) ? '{"user_input": "q\n' : `{"user_input": "q", "id": "${line}"}\n`);
  }
}

describe('readSamples', () => {
  test('yields samples in batches and says at the end what was read', async () => {
    const inputs: Input[] = [];
    const ids: (readonly string[])[] = [];
    const reading = readSamples(
      { file: 'a.jsonl', chunks: linesOf(3) },
      {
        onEnd: (input) => {
          expect(ids).toHaveLength(3);
          inputs.push(input);
        },
      },
    );
    for await (const batch of reading) ids.push(batch.map(({ id }) => id));
    expect(ids).toEqual([['1'], ['2'], ['3']]);
    expect(inputs).toMatchObject([{ file: 'a.jsonl', samples: 3 }]);
  });

  test('an id stands once in all files that are read together, and a refused file has no end', async () => {
    const ids = new Map<string, Location>();
    await flatten(readSamples({ file: 'a.jsonl', chunks: linesOf(2) }, { ids }));
    const onEnd = (): void => expect.fail('the file is refused');
    await expect(flatten(readSamples({ file: 'b.jsonl', chunks: linesOf(3) }, { ids, onEnd }))).rejects.toMatchObject({
      code: 'input',
      problems: [
        { file: 'b.jsonl', line: 1, field: 'id', found: '"1", which a.jsonl:1 has' },
        { file: 'b.jsonl', line: 2, field: 'id', found: '"2", which a.jsonl:2 has' },
      ],
    });
    await flatten(readSamples({ file: 'c.jsonl', chunks: linesOf(1) }));
  });

  test('finds one broken line in the middle of 100,000, and yields nothing after it', async () => {
    const reading = readSamples({ file: 'a.jsonl', chunks: linesOf(100_000, new Set([50_000])) });
    let last: string | undefined;
    const failing = (async () => {
      for await (const batch of reading) last = batch.at(-1)?.id;
    })();
    await expect(failing).rejects.toMatchObject({
      code: 'input',
      message: 'a.jsonl:50000: found the end of the text at column 18, wanted a closing quote',
    });
    expect(last).toBe('49999');
  });

  test('shows 20 problems and counts the rest', async () => {
    const broken = new Set(Array.from({ length: 23 }, (_, index) => index * 3 + 2));
    const error: unknown = await flatten(readSamples({ file: 'a.jsonl', chunks: linesOf(90, broken) })).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({ code: 'input', problems: { length: 20 } });
    expect(String(error).split('\n').at(-1)).toBe('… and 3 more problems');
  });

  test.each(['', '[', 'user_input\nq,r', '{"user_input": ""}'])('refuses %j', async (content) => {
    await expect(flatten(readSamples(sourceOf(content)))).rejects.toMatchObject({ code: 'input' });
  });

  test.each([
    ['{"user_input": "q"}\n', 'a.jsonl'],
    ['[{"user_input": "q"},', 'a.json'],
    ['user_input\nq\n'.padEnd(10_000, 'q\n'), 'a.csv'],
  ])('closes the source of %j where its reader stops early', async (content, file) => {
    let closed = false;
    const chunks = (async function* () {
      try {
        yield encoder.encode(content);
        yield encoder.encode('\n');
      } finally {
        closed = true;
      }
    })();
    for await (const batch of readSamples({ file, chunks })) {
      expect(batch[0]?.question).toBe('q');
      break;
    }
    expect(closed).toBe(true);
  });
});
