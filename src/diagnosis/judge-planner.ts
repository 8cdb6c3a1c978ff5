import { type JudgeLoad, type JudgePlan, type LeftOutReason, leftOutReasons } from '../core/judge-plan.js';
import type { Metric } from '../core/metric.js';
import type { AnswerCell } from '../core/run.js';
import { hasNoContext, type Sample } from '../core/sample.js';
import type { BareScore } from '../core/score.js';
import { isDeclined, type SampleView } from './find-fault.js';
import { lookAtRetrieval } from './look-at-retrieval.js';
import { signalReader } from './signals.js';

/** Tells samples that are worth judging from those of which enough is known without a judge, and counts the calls. */
export class JudgePlanner {
  readonly #read: ReturnType<typeof signalReader>;
  readonly #isFree: readonly boolean[];
  readonly #callsOf: (sample: Sample) => number;
  readonly #worth = new Load();
  readonly #leftOut: ReadonlyMap<LeftOutReason, Load> = new Map(leftOutReasons.map((reason) => [reason, new Load()]));

  /**
   * @param metrics in the order of the scores; those that need a judge themselves have no say
   * @param callsOf how often a judge is asked to score a sample
   */
  constructor(metrics: readonly Metric[], callsOf: (sample: Sample) => number) {
    this.#read = signalReader(metrics, new Map());
    this.#isFree = metrics.map(({ needs }) => !needs.includes('verdicts'));
    this.#callsOf = callsOf;
  }

  /**
   * Whether the sample is worth judging.
   *
   * @param cell what the answer did; undefined where there is none
   * @param isGiven whether the contexts that the generator was given hold some of the material; undefined where nothing tells
   */
  add(
    sample: Sample,
    cell: AnswerCell | undefined,
    isGiven: boolean | undefined,
    scores: readonly BareScore[],
  ): boolean {
    const signals = this.#read((place) => (this.#isFree[place] === true ? scores[place] : undefined));
    const view = { signals, stratum: sample.stratum, cell, hasNoContext: hasNoContext(sample) };
    const reason = whyNot(view, isGiven);
    const load = reason === undefined ? this.#worth : this.#leftOut.get(reason);
    load?.add(this.#callsOf(sample));
    return reason === undefined;
  }

  finish(): JudgePlan {
    const loads = [this.#worth, ...this.#leftOut.values()];
    return {
      all: { samples: sumOf(loads, 'samples'), calls: sumOf(loads, 'calls') },
      worth: this.#worth,
      leftOut: new Map([...this.#leftOut].filter(([, { samples }]) => samples > 0)),
    };
  }
}

/** A load that grows. */
class Load implements JudgeLoad {
  samples = 0;
  calls = 0;

  add(calls: number): void {
    this.samples += 1;
    this.calls += calls;
  }
}

function sumOf(loads: readonly JudgeLoad[], part: keyof JudgeLoad): number {
  return loads.reduce((sum, load) => sum + load[part], 0);
}

/**
 * What needs no judge is asked first: it is certain, and costs nothing. What retrieval ranked below the first k but handed on
 * the generator saw all the same, and only a judge can tell what it made of it.
 */
function whyNot(view: SampleView, isGiven: boolean | undefined): LeftOutReason | undefined {
  if (view.cell === undefined) return 'no-answer';
  if (isDeclined(view)) return 'declines';
  if (view.hasNoContext) return 'retrieval-failed';
  if (view.stratum === 'unanswerable') return undefined;
  const { fault } = lookAtRetrieval(view.signals.retrieval, view.cell);
  if (fault === undefined || (isGiven ?? fault.stage === 'late')) return undefined;
  return fault.certainty === 'sure' ? 'retrieval-failed' : 'retrieval-probably-failed';
}
