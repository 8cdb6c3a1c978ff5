import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.js';
import type { EvaluationPlan } from '../core/evaluation-plan.js';
import type { JudgePlan } from '../core/judge-plan.js';
import { distinctMetrics, type Metric, type MetricOptions } from '../core/metric.js';
import type { AnswerCell, Run } from '../core/run.js';
import type { Sample } from '../core/sample.js';
import { recordOf } from '../core/sample-record.js';
import { judgeCalls } from '../cost/judge-calls.js';
import { JudgePlanner } from '../diagnosis/judge-planner.js';
import { defaultMetricNames, defaultPolicySettings } from '../gate/default-policy.js';
import { writeFileAtomic } from '../io/write-file-atomic.js';
import { isMaterialRetrieved } from '../metrics/is-material-retrieved.js';
import { answerCell } from '../metrics/refusal-correct.js';
import { encodeRecord } from '../report/encode-json.js';
import { FileScoring } from './evaluate-files.js';
import type { Host } from './host.js';
import { realPath } from './real-path.js';
import { filesRead, type Settings } from './settings.js';

/** Whether to say which samples are worth judging: true, or the file that they go into. */
export type PlanJudge = string | true;

/**
 * `score --plan-judge samples.jsonl` gives the flag the file that was meant to be read, which must not be written then.
 *
 * @throws UserError `usage`
 */
export function checkPlanJudge(planJudge: PlanJudge | undefined, files: readonly string[], { cwd }: Host): void {
  if (typeof planJudge !== 'string') return;
  const wanted = 'wanted the samples before it, as in score samples.jsonl --plan-judge worth-judging.jsonl';
  if (planJudge === '-') throw new UserError('usage', `--plan-judge -: found no name of a file; ${wanted}`);
  if (files.length > 0 || !existsSync(resolve(cwd, planJudge))) return;
  throw new UserError(
    'usage',
    `--plan-judge ${planJudge}: found a file that is there, and no samples named; ${wanted}`,
  );
}

/** The free metrics that tell whether retrieval failed. */
export function retrievalMetrics(
  k: number = defaultPolicySettings.k,
  resolve: (name: string) => Metric,
): readonly Metric[] {
  const { hit, referenceSupport } = defaultMetricNames(k);
  return [hit, 'mrr', referenceSupport].map(resolve);
}

/** The plan with the free metrics besides that tell whether retrieval failed. */
export function withRetrieval(plan: EvaluationPlan, retrieval: readonly Metric[]): EvaluationPlan {
  return { ...plan, metrics: distinctMetrics([...plan.metrics, ...retrieval]) };
}

/**
 * Scores the files, and tells which samples are worth judging. With a file, those are written into it, as they were read:
 * whole, once all files are known to be well, or not at all.
 *
 * @param watch sees each sample, and whether it is worth judging
 */
export async function planJudge(
  target: PlanJudge,
  settings: Settings,
  plan: EvaluationPlan,
  host: Host,
  watch: (sample: Sample, isWorth: boolean) => void = () => {},
): Promise<{ readonly run: Run; readonly judging: JudgePlan }> {
  const planning = new Planning(settings, plan, host, watch);
  if (target === true) {
    for await (const _ of planning.records());
    return planning.result();
  }
  checkTarget(target, settings, host);
  await writeFileAtomic(resolve(host.cwd, target), planning.records(), target);
  const { run, judging } = planning.result();
  return { run, judging: { ...judging, file: target } };
}

/** One pass over the files. */
class Planning {
  readonly #scoring: FileScoring;
  readonly #planner: JudgePlanner;
  readonly #options: MetricOptions;
  readonly #watch: (sample: Sample, isWorth: boolean) => void;
  #run: Run | undefined;

  constructor(settings: Settings, plan: EvaluationPlan, host: Host, watch: (sample: Sample, isWorth: boolean) => void) {
    this.#scoring = new FileScoring(settings, plan, host);
    this.#planner = new JudgePlanner(plan.metrics, judgeCalls);
    this.#options = settings.scoring.options;
    this.#watch = watch;
  }

  async *records(): AsyncGenerator<string, void> {
    for await (const batch of this.#scoring.samples()) {
      for (const { sample, scores } of batch) {
        const isGiven = isMaterialRetrieved(sample, this.#options, sample.contexts?.length);
        const isWorth = this.#planner.add(sample, cellOf(sample, this.#options), isGiven, scores);
        this.#watch(sample, isWorth);
        if (isWorth) yield `${encodeRecord(recordOf(sample))}\n`;
      }
    }
    // What is wrong with the samples as a whole is known only now, and no record appears then.
    this.#run = this.#scoring.finish();
  }

  result(): { readonly run: Run; readonly judging: JudgePlan } {
    if (this.#run === undefined) throw new RangeError('the samples were not read to their end');
    return { run: this.#run, judging: this.#planner.finish() };
  }
}

function cellOf(sample: Sample, options: MetricOptions): AnswerCell | undefined {
  const { answer = '' } = sample;
  return answer.trim() === '' ? undefined : answerCell(sample, options);
}

function checkTarget(target: string, settings: Settings, { cwd }: Host): void {
  const path = realPath(cwd, target);
  const isSame = (file: string | undefined): boolean => file !== undefined && realPath(cwd, file) === path;
  if (filesRead(settings).some(isSame)) {
    throw new UserError('usage', `--plan-judge ${target}: found a file that is read, wanted another file`);
  }
  if (settings.targets.reports.some(({ file }) => isSame(file))) {
    throw new UserError('usage', `--plan-judge ${target}: found a reporter that writes it, wanted another file`);
  }
}
