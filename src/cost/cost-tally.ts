import { estimateTokens } from './estimate-tokens.js';
import { JudgeSeries } from './judge-series.js';
import type { JudgedSample, Judgement } from './judgement.js';
import { type SampleSizes, sampleSizes } from './sample-sizes.js';

/** Goes through the samples once, and keeps of each how long its texts are and what its verdicts took. */
export class CostTally {
  readonly sizes: SampleSizes[] = [];
  /** Whether the sample at this place would be left to judge where failed retrievals are left out. */
  readonly isWorth: boolean[] = [];
  readonly #series = new Map<string, JudgeSeries>();

  add({ sample, isWorth, judgements }: JudgedSample): void {
    const index = this.sizes.push(sampleSizes(sample, estimateTokens)) - 1;
    this.isWorth.push(isWorth);
    for (const judgement of judgements) this.#seriesOf(judgement).add(index, judgement);
  }

  /** In the order of their first mention. */
  get series(): readonly JudgeSeries[] {
    return [...this.#series.values()];
  }

  #seriesOf(judgement: Judgement): JudgeSeries {
    const key = JSON.stringify([judgement.judge, judgement.tool]);
    const series = this.#series.get(key) ?? new JudgeSeries(judgement);
    this.#series.set(key, series);
    return series;
  }
}
