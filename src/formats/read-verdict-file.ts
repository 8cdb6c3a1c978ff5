import { inputError, type Problem } from '../core/errors.js';
import type { Input } from '../core/run.js';
import { failure, isFailure } from '../io/attempt.js';
import { hashed } from '../io/hashed.js';
import type { Source } from '../io/source.js';
import { isVerdictLine, parseVerdictLine } from '../io/verdict-line.js';
import { firstRecord } from './first-record.js';
import { readSamples } from './read-samples.js';
import { recordsOf } from './records-of.js';
import type { ReadOptions } from './sample-attempts.js';
import { isRecordContainer, type ToldFile, tellFile } from './tell-file.js';
import type { VerdictIndex } from './verdict-index.js';

/**
 * Reads verdicts on samples of other files: a record for each sample and metric, with the sample's id; or a file of samples
 * that hold their verdicts, in any format that samples are read from.
 *
 * @param index takes the verdicts
 * @throws UserError `input` with file, line and field of each problem
 */
export async function readVerdictFile(source: Source, index: VerdictIndex, options: ReadOptions = {}): Promise<Input> {
  const { file, chunks, digest } = hashed(source);
  const told = await tellFile({ file, chunks }, options.format);
  const before = index.size;
  const problems = isVerdictLine(firstRecord(told))
    ? await readLines(told, index)
    : await readFromSamples(told, index, options);
  if (problems.length > 0) throw inputError(problems);
  return { file, sha256: digest(), samples: index.size - before };
}

async function readLines(told: ToldFile, index: VerdictIndex): Promise<readonly Problem[]> {
  const { file, container } = told;
  const problems: Problem[] = [];
  if (!isRecordContainer(container)) return problems;
  for await (const batch of recordsOf(told, container)) {
    for (const record of batch) {
      const line = isFailure(record) ? record : parseVerdictLine(file, record, container === 'csv');
      if (isFailure(line)) problems.push(...line.problems);
      else {
        const problem = index.add(line.value.id, line.value.record, { file, line: line.line });
        if (problem !== undefined) problems.push(problem);
      }
    }
  }
  return problems;
}

async function readFromSamples(
  { file, chunks }: Source,
  index: VerdictIndex,
  options: ReadOptions,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  let count = 0;
  for await (const batch of readSamples({ file, chunks }, options)) {
    for (const { id, verdicts = [], location } of batch) {
      count += verdicts.length;
      problems.push(...verdicts.flatMap((record) => index.add(id, record, location) ?? []));
    }
  }
  return count > 0 ? problems : failure({ file, ...noVerdicts }).problems;
}

const noVerdicts = {
  found: 'samples without verdicts',
  wanted: 'verdict records, or samples that hold their verdicts',
  remedy: 'write {"id": "q1", "metric": "faithfulness", "verdicts": [1, 0]} on each line',
};
