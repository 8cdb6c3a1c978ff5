import { resolve } from 'node:path';
import { UserError } from '../core/errors.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { Input, Run } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import type { Score } from '../core/score.js';
import { Evaluation } from '../evaluate/evaluate.js';
import { openFile } from '../io/open-file.js';
import { readSamples } from '../io/samples.js';
import type { Source } from '../io/source.js';
import type { Host } from './host.js';
import { Progress } from './progress.js';
import type { Settings } from './settings.js';

/** A sample with its scores, in the order of the plan's metrics. */
export interface ScoredSample {
  readonly sample: Sample;
  readonly scores: readonly Score[];
}

/** Reads the files to their ends, and scores their samples on the way. */
export async function evaluateFiles(
  settings: Pick<Settings, 'files' | 'read'>,
  plan: EvaluationPlan,
  host: Host,
): Promise<Run> {
  const scoring = scoreFiles(settings, plan, host);
  let step = await scoring.next();
  while (!step.done) step = await scoring.next();
  return step.value;
}

/**
 * Reads the files to their ends, and yields their samples with their scores on the way.
 *
 * @throws UserError that names every problem of every file; nothing that was yielded before counts then
 */
export async function* scoreFiles(
  { files, read }: Pick<Settings, 'files' | 'read'>,
  plan: EvaluationPlan,
  host: Host,
): AsyncGenerator<readonly ScoredSample[], Run> {
  const evaluation = new Evaluation(plan);
  const inputs: Input[] = [];
  const errors: UserError[] = [];
  const progress = new Progress(host);
  for (const file of files) {
    try {
      const reading = readSamples(await openSource(file, host), read);
      let step = await reading.next();
      for (; !step.done; step = await reading.next()) {
        if (errors.length > 0) continue;
        yield step.value.map((sample) => ({ sample, scores: evaluation.add(sample) }));
        await progress.add(step.value.length);
      }
      inputs.push(step.value);
    } catch (error) {
      if (!(error instanceof UserError && error.code === 'input')) throw error;
      errors.push(error);
    }
  }
  await progress.end();
  if (errors.length > 0) throw new UserError('input', errors.map(({ message }) => message).join('\n'));
  return evaluation.finish(inputs);
}

export async function openSource(file: string, { cwd, stdin }: Host): Promise<Source> {
  return file === '-' ? { file: '<stdin>', chunks: stdin } : openFile(resolve(cwd, file), file);
}
