import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { Run } from '../core/run.js';
import { Evaluation } from '../evaluate/evaluate.js';
import type { Ending } from '../gate/exit-code.js';
import { isFailure } from '../io/attempt.js';
import { attemptSamples } from '../io/sample-attempts.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { problemRow, type RowWriter } from '../report/score-rows.js';
import { openSource, scoreFiles } from './evaluate-files.js';
import type { Host } from './host.js';
import type { Settings } from './settings.js';

/**
 * Scores the files and writes a row for each sample, to a file or to standard output. Rows are spooled while the files are
 * read: none appears before all is known to be well.
 */
export async function writeRows(
  writer: RowWriter,
  file: string | undefined,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
): Promise<Run> {
  if (file !== undefined) return spoolRows(writer, resolve(host.cwd, file), settings, plan, host);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
  try {
    const spool = join(folder, 'rows');
    const run = await spoolRows(writer, spool, settings, plan, host);
    for await (const text of createReadStream(spool, 'utf8')) await host.stdout.write(text);
    return run;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function spoolRows(
  writer: RowWriter,
  path: string,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
): Promise<Run> {
  const scoring = scoreFiles(settings, plan, host);
  let next = await scoring.next();
  async function* rows(): AsyncGenerator<string> {
    yield writer.header(plan.metrics);
    for (; !next.done; next = await scoring.next()) {
      for (const { sample, scores } of next.value) yield writer.row(sample, plan.metrics, scores);
    }
  }
  await writeFileAtomic(path, rows());
  if (!next.done) throw new Error('the rows ended before the samples');
  return next.value;
}

/** Answers standard input line by line: a bad line gets its problems for an answer, and the others are not touched by it. */
export async function filterLines(
  writer: RowWriter,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
): Promise<Ending> {
  const evaluation = new Evaluation({ ...plan, keepReason: () => false });
  let ending: Ending = 'passed';
  for await (const batch of attemptSamples(await openSource('-', host), settings.read)) {
    const answers = batch.map((attempt) => {
      if (!isFailure(attempt)) return writer.row(attempt.value, plan.metrics, evaluation.add(attempt.value));
      ending = 'user-error';
      return problemRow(attempt.problems);
    });
    await host.stdout.write(answers.join(''));
  }
  return ending;
}
