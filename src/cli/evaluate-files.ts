import { resolve } from 'node:path';
import { UserError } from '../core/errors.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { Input, Run } from '../core/run.js';
import type { Location, Sample } from '../core/sample.js';
import type { Score } from '../core/score.js';
import { Evaluation } from '../evaluate/evaluate.js';
import { openFile } from '../io/open-file.js';
import { readSamples } from '../formats/read-samples.js';
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
export async function evaluateFiles(settings: Settings, plan: EvaluationPlan, host: Host): Promise<Run> {
  const scoring = new FileScoring(settings, plan, host);
  for await (const _ of scoring.samples());
  return scoring.finish();
}

/** The scoring of files: their samples are gone through once, then it is finished. */
export class FileScoring {
  readonly #settings: Pick<Settings, 'files' | 'read'>;
  readonly #host: Host;
  readonly #evaluation: Evaluation;
  readonly #inputs: Input[] = [];

  constructor(settings: Pick<Settings, 'files' | 'read'>, plan: EvaluationPlan, host: Host) {
    this.#settings = settings;
    this.#host = host;
    this.#evaluation = new Evaluation(plan);
  }

  /**
   * Reads the files to their ends, and yields their samples with their scores on the way.
   *
   * @throws UserError that names every problem of every file; nothing that was yielded before counts then
   */
  async *samples(): AsyncGenerator<readonly ScoredSample[], void> {
    const { files, read } = this.#settings;
    // A reader knows the ids of its own file.
    const ids = files.length > 1 ? new Map<string, Location>() : undefined;
    const onEnd = (input: Input): void => void this.#inputs.push(input);
    const errors: UserError[] = [];
    const progress = new Progress(this.#host);
    try {
      for (const file of files) {
        try {
          for await (const batch of readSamples(await openSource(file, this.#host), { ...read, ids, onEnd })) {
            if (errors.length > 0) continue;
            yield batch.map((sample) => ({ sample, scores: this.#evaluation.add(sample) }));
            await progress.add(batch.length);
          }
        } catch (error) {
          if (!(error instanceof UserError && error.code === 'input')) throw error;
          errors.push(error);
        }
      }
    } finally {
      await progress.end();
    }
    if (errors.length > 0) throw new UserError('input', errors.map(({ message }) => message).join('\n'));
  }

  finish(): Run {
    return this.#evaluation.finish(this.#inputs);
  }
}

export async function openSource(file: string, { cwd, stdin }: Host): Promise<Source> {
  return file === '-' ? { file: '<stdin>', chunks: stdin } : openFile(resolve(cwd, file), file);
}
