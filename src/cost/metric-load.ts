import type { Amount } from '../core/cost.js';
import { sum } from '../stats/sum.js';
import type { CallRule, JudgeTool, MetricWork } from './judge-tool.js';
import { labelOf, type RecordName } from './judgement.js';
import { oneCall } from './one-call.js';
import type { SampleSizes } from './sample-sizes.js';
import { scaleMeasured } from './scale-measured.js';
import type { Usage } from './usage.js';

/** What is taken of a judge of which nothing is measured: how long a call takes before it answers, and how fast it writes. */
const secondsPerCall = 1;
const tokensPerSecond = 50;

/** What a metric asks of the samples: one after the other, then in sum. */
export class MetricLoad {
  readonly name: RecordName;
  readonly isAssumed: boolean;
  readonly #rule: CallRule;
  readonly #promptTokens: number;
  samples = 0;
  calls = 0;
  embeddings = 0;
  readonly #estimates: Required<Usage>[] = [];
  readonly #measured: Usage[] = [];

  constructor(name: RecordName, { rules, promptTokens }: JudgeTool) {
    this.name = name;
    this.#rule = rules.get(name.metric) ?? oneCall;
    this.isAssumed = !rules.has(name.metric);
    this.#promptTokens = promptTokens;
  }

  /** @param usage what was measured on this sample, if anything was */
  add(sizes: SampleSizes, usage: Usage | undefined): void {
    const work = this.#rule(sizes, this.name.variant);
    if (work === undefined) return;
    this.samples += 1;
    this.calls += work.calls.length;
    this.embeddings += work.embeddings;
    this.#estimates.push(this.#estimate(work));
    if (usage !== undefined) this.#measured.push(usage);
  }

  get label(): string {
    return labelOf(this.name);
  }

  get measured(): number {
    return this.#measured.length;
  }

  /** Of all samples together, by the lengths of their texts. */
  get estimate(): Required<Usage> {
    const total = (part: keyof Usage): number => sum(this.#estimates.map((one) => one[part]));
    return { input: total('input'), output: total('output'), seconds: total('seconds') };
  }

  /** @param of what is asked for of a sample: linear in its usage; undefined where the usage does not tell it */
  amount(of: (usage: Usage) => number | undefined): Amount {
    const measured = this.#measured.flatMap((usage) => of(usage) ?? []);
    if (measured.length === 0) return { total: of(this.estimate) ?? 0, origin: 'estimated' };
    const { total, limits } = scaleMeasured(measured, this.samples);
    // Of a single one of many nobody knows how far the others lie from it; of all of them nothing is left to know.
    const isWhole = measured.length === this.samples;
    const span = limits ?? (isWhole ? { low: total, high: total } : undefined);
    return { total, origin: 'measured', ...(span !== undefined && { limits: span }) };
  }

  #estimate({ calls }: MetricWork): Required<Usage> {
    const output = sum(calls.map(({ writes }) => writes));
    return {
      input: sum(calls.map(({ reads }) => reads)) + calls.length * this.#promptTokens,
      output,
      seconds: calls.length * secondsPerCall + output / tokensPerSecond,
    };
  }
}
