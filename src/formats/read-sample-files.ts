import { UserError } from '../core/errors.js';
import type { Location, Sample } from '../core/sample.js';
import type { Source } from '../io/source.js';
import { readSamples, type SampleReading, settled } from './read-samples.js';
import { TrecCollector } from './trec-collector.js';

/**
 * Reads samples from several files, one after the other. After the first problem nothing more is yielded, but every file is
 * read to its end.
 *
 * @param files open each file when its turn comes
 * @throws UserError `input` that names the problems of every file; nothing that was yielded before counts then
 */
export async function* readSampleFiles(
  files: readonly (() => Promise<Source>)[],
  options: Omit<SampleReading, 'ids'>,
): AsyncGenerator<readonly Sample[], void> {
  // A reader knows the ids of its own file.
  const ids = files.length > 1 ? new Map<string, Location>() : undefined;
  const trec = new TrecCollector();
  const errors: UserError[] = [];
  const parts = [
    ...files.map((open) => async () => readSamples(await open(), { ...options, ids, trec })),
    async () => settled(inOneBatch(trec.attempts(options.tally)), { ...options, ids }),
  ];
  for (const read of parts) {
    try {
      for await (const batch of await read()) if (errors.length === 0) yield batch;
    } catch (error) {
      if (!(error instanceof UserError && error.code === 'input')) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new UserError('input', errors.map(({ message }) => message).join('\n'));
}

async function* inOneBatch<T>(items: Iterable<T>): AsyncGenerator<readonly T[], void> {
  yield [...items];
}
