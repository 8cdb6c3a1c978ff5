import { constants } from 'node:buffer';
import { describe, expect, test, vi } from 'vitest';
import { attemptSamples } from '../../src/formats/sample-attempts.js';
import { isFailure } from '../../src/io/attempt.js';
import type { Source } from '../../src/io/source.js';

/**
 * No text of JavaScript is longer than 512 MB. So that these tests are quick, 2 MB are the most here; with PLUMBLINE_LARGE=1
 * in the environment they are run at full size, in a minute or two.
 */
const isFull = vi.hoisted(() => process.env['PLUMBLINE_LARGE'] === '1');

vi.mock('node:buffer', async (original) => {
  const buffer = await original<typeof import('node:buffer')>();
  return isFull ? buffer : { ...buffer, constants: { ...buffer.constants, MAX_STRING_LENGTH: 2e6 } };
});

const timeout = isFull ? 300_000 : 20_000;
const longest = constants.MAX_STRING_LENGTH;
const encoder = new TextEncoder();
const piece = encoder.encode('lamp '.repeat(13_000));

/** Text that is longer than any text can be, without ever being one. */
function* longText(): Generator<Uint8Array> {
  for (let size = 0; size <= longest; size += piece.length) yield piece;
}

/** Records that are longer together than any text can be. */
function* manyRecords(record: (index: number) => string, between: string): Generator<string> {
  const length = 1000;
  for (let index = 0; index * length <= longest; index++) {
    yield (index === 0 ? '' : between) + record(index).padEnd(length);
  }
}

function* concat(...lists: readonly Iterable<string | Uint8Array>[]): Generator<string | Uint8Array> {
  for (const list of lists) yield* list;
}

function sourceOf(file: string, parts: Iterable<string | Uint8Array>): Source {
  return { file, chunks: chunksOf(parts) };
}

async function* chunksOf(parts: Iterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for (const part of parts) {
    if (typeof part === 'string') waiting += part;
    if (typeof part === 'string' && waiting.length < 1 << 16) continue;
    yield encoder.encode(waiting);
    waiting = '';
    if (typeof part !== 'string') yield part;
  }
  yield encoder.encode(waiting);
}

async function outcome(source: Source): Promise<{ samples: number; problems: readonly object[]; format: string }> {
  const problems: object[] = [];
  const batches = attemptSamples(source);
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) {
    problems.push(...next.value.filter(isFailure).flatMap((failed) => failed.problems));
  }
  return { samples: next.value.samples, problems, format: next.value.format };
}

const question = (index: number): string => `{"user_input": "Is lamp ${index} in stock?", "id": "lamp-${index}"}`;
const testCase = (index: number): string =>
  `{"name": "case", "input": "Is lamp ${index} in stock?", "actualOutput": "Yes.", "retrievalContext": ["It is."]}`;

const count = Math.floor(longest / 1000) + 1;

describe('a file longer than any text is read record by record', () => {
  test.each<[file: string, format: string, parts: () => Iterable<string | Uint8Array>]>([
    ['run.json', 'DeepEval test run', () => concat(['{"testCases": ['], manyRecords(testCase, ',\n'), [']}\n'])],
    ['samples.json', 'JSON array', () => concat(['['], manyRecords(question, ',\n'), [']\n'])],
    ['samples.jsonl', 'JSONL', () => manyRecords(question, '\n')],
  ])('%s', { timeout }, async (file, format, parts) => {
    const before = process.memoryUsage().rss;
    expect(await outcome(sourceOf(file, parts()))).toEqual({ samples: count, problems: [], format });
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  });
});

describe('a record longer than any text is refused with words, and those after it are read', () => {
  const [start, end] = ['{"user_input": "Is it in stock?", "response": "', '"}'];
  const [caseStart, caseEnd] = ['{"name": "case", "input": "Is it in stock?", "actualOutput": "', '"}'];

  test.each<[file: string, format: string, parts: () => Iterable<string | Uint8Array>]>([
    [
      'run.json',
      'DeepEval test run',
      () => concat(['{"testCases": [', caseStart], longText(), [`${caseEnd},\n`, testCase(2), ']}']),
    ],
    ['samples.json', 'JSON array', () => concat(['[', start], longText(), [`${end},\n`, question(2), ']'])],
    ['samples.jsonl', 'JSONL', () => concat([start], longText(), [`${end}\n`, question(2)])],
  ])('%s', { timeout }, async (file, format, parts) => {
    const megabytes = Math.floor(longest / 1e6);
    const problem = {
      file,
      line: 1,
      found: expect.stringMatching(/^a record of \d+ MB$/),
      wanted: `at most ${megabytes} MB`,
      remedy: 'split it, or leave out what is not needed',
    };
    expect(await outcome(sourceOf(file, parts()))).toEqual({ samples: 1, problems: [problem], format });
  });
});
