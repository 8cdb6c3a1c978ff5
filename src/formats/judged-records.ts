import { inputError, type Problem } from '../core/errors.js';
import type { Input } from '../core/run.js';
import type { Location, Sample } from '../core/sample.js';
import type { VerdictRecord } from '../core/verdict.js';
import { failure, isFailure } from '../io/attempt.js';
import { hashed } from '../io/hashed.js';
import type { Source } from '../io/source.js';
import { isVerdictLine, parseVerdictLine } from '../io/verdict-line.js';
import { firstRecord } from './first-record.js';
import { readSamples } from './read-samples.js';
import { recordsOf } from './records-of.js';
import type { ReadOptions } from './sample-attempts.js';
import { isRecordContainer, type ToldFile, tellFile } from './tell-file.js';

/** What a judge said of the sample with this id. */
export interface JudgedRecord {
  readonly id: string;
  readonly record: VerdictRecord;
  readonly location: Location;
  /** The sample itself, where the file holds it. */
  readonly sample?: Sample;
}

/**
 * The verdicts of a file, in batches: a record for each sample and metric, with the sample's id; or samples that hold their
 * verdicts, in any format that samples are read from. After the first problem the batches count no more.
 *
 * @returns the file, with the number of the samples that are judged
 * @throws UserError `input` with file, line and field of each problem
 */
export async function* judgedRecords(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<readonly JudgedRecord[], Input> {
  const { file, chunks, digest } = hashed(source);
  const told = await tellFile({ file, chunks }, options.format);
  const ids = new Set<string>();
  const batches = isVerdictLine(firstRecord(told)) ? fromLines(told) : fromSamples(told, options);
  for await (const batch of batches) {
    for (const { id } of batch) ids.add(id);
    yield batch;
  }
  return { file, sha256: digest(), samples: ids.size };
}

async function* fromLines(told: ToldFile): AsyncGenerator<readonly JudgedRecord[]> {
  const { file, container } = told;
  const problems: Problem[] = [];
  for await (const batch of isRecordContainer(container) ? recordsOf(told, container) : []) {
    const lines = batch.map((record) =>
      isFailure(record) ? record : parseVerdictLine(file, record, container === 'csv'),
    );
    problems.push(...lines.filter(isFailure).flatMap((failed) => failed.problems));
    yield lines.flatMap((line) => (isFailure(line) ? [] : [{ ...line.value, location: { file, line: line.line } }]));
  }
  if (problems.length > 0) throw inputError(problems);
}

async function* fromSamples({ file, chunks }: Source, options: ReadOptions): AsyncGenerator<readonly JudgedRecord[]> {
  let count = 0;
  for await (const batch of readSamples({ file, chunks }, options)) {
    const records = batch.flatMap((sample) =>
      (sample.verdicts ?? []).map((record) => ({ id: sample.id, record, location: sample.location, sample })),
    );
    count += records.length;
    yield records;
  }
  if (count === 0) throw inputError(failure({ file, ...noVerdicts }).problems);
}

const noVerdicts = {
  found: 'samples without verdicts',
  wanted: 'verdict records, or samples that hold their verdicts',
  remedy:
    'have the judge judge them, with plumbline run --judge, or write {"id": "q1", "metric": "faithfulness", "verdicts": [1, 0]} on each line',
};
