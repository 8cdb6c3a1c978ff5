import type { Problem } from '../../src/core/errors.js';
import type { Sample } from '../../src/core/sample.js';
import { attemptSamples, type ReadOptions } from '../../src/formats/sample-attempts.js';
import { type Attempt, isFailure } from '../../src/io/attempt.js';
import type { Source } from '../../src/io/source.js';

/** A source of a text or of bytes, cut at the places given. */
export function sourceOf(content: string | Uint8Array, file = 'samples.jsonl', cuts: readonly number[] = []): Source {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { file, chunks: pieces(bytes, cuts) };
}

async function* pieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const cut of [...cuts].filter((place) => place < bytes.length).sort((a, b) => a - b)) {
    yield bytes.slice(start, cut);
    start = cut;
  }
  yield bytes.slice(start);
}

export async function flatten<T>(batches: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

export interface Outcome<T> {
  readonly values: readonly T[];
  readonly problems: readonly Problem[];
}

export async function outcome<T>(batches: AsyncIterable<readonly Attempt<T>[]>): Promise<Outcome<T>> {
  const attempts = await flatten(batches);
  return {
    values: attempts.flatMap((attempt) => (isFailure(attempt) ? [] : [attempt.value])),
    problems: attempts.filter(isFailure).flatMap(({ problems }) => problems),
  };
}

export function read(content: string | Uint8Array, file?: string, options?: ReadOptions): Promise<Outcome<Sample>> {
  return outcome(attemptSamples(sourceOf(content, file), options));
}
