import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { Resources } from '../core/resources.js';
import type { Run } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { Evaluation } from '../evaluate/evaluate.js';
import type { Host } from './host.js';
import { keepVectors } from './keep-vectors.js';
import { Progress } from './progress.js';
import { SampleFiles } from './sample-files.js';
import { SampleKeeper } from './sample-keeper.js';
import type { ScoredSample } from './scored-sample.js';
import type { Settings } from './settings.js';

/**
 * Reads the files to their ends, and scores their samples on the way.
 *
 * @param watch sees each sample
 */
export async function evaluateFiles(
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
  watch: (sample: Sample) => void = () => {},
): Promise<Run> {
  const scoring = new FileScoring(settings, plan, host);
  for await (const batch of scoring.samples()) for (const { sample } of batch) watch(sample);
  return scoring.finish();
}

/** The scoring of files: their samples are gone through once, then it is finished. */
export class FileScoring {
  readonly #files: SampleFiles;
  readonly #host: Host;
  readonly #evaluation: Evaluation;
  readonly #resources: Resources;
  readonly #keeper: SampleKeeper | undefined;

  constructor(settings: Pick<Settings, 'files' | 'verdictFiles' | 'read'>, plan: EvaluationPlan, host: Host) {
    this.#files = new SampleFiles(settings, host);
    this.#host = host;
    this.#evaluation = new Evaluation(plan);
    this.#resources = plan.resources ?? {};
    this.#keeper = plan.keepSample && new SampleKeeper(plan, plan.keepSample);
  }

  /**
   * Reads the files to their ends, and yields their samples with their scores on the way.
   *
   * @throws UserError that names every problem of every file; nothing that was yielded before counts then
   */
  async *samples(): AsyncGenerator<readonly ScoredSample[], void> {
    const progress = new Progress(this.#host);
    try {
      for await (const batch of this.#files.samples()) {
        const scores = await this.#evaluation.addBatch(batch, (texts) => progress.embedded(texts));
        const scored = batch.map((sample, index) => ({ sample, scores: scores[index] ?? [] }));
        for (const one of scored) this.#keeper?.add(one);
        yield scored;
        await progress.add(batch.length);
      }
    } finally {
      await progress.end();
      await keepVectors(this.#resources, this.#host);
    }
  }

  finish(): Run {
    const run = this.#evaluation.finish(this.#files.inputs);
    const kept = this.#keeper;
    return {
      ...run,
      ...(kept === undefined ? {} : { kept }),
      warnings: [...run.warnings, ...this.#files.warnings],
    };
  }
}
