import type { Metric } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import type { SubsetOrigin } from '../core/subset.js';
import { scoreSample } from '../evaluate/score-sample.js';
import { idHash } from '../io/id-hash.js';
import type { ConditionHoles } from '../report/subset-report.js';
import type { Comparison } from '../subset/comparison.js';
import { hashShare } from '../subset/hash-share.js';
import { markDrawn } from '../subset/mark-drawn.js';
import { meets } from '../subset/meets.js';
import { parseCondition } from '../subset/parse-condition.js';
import { embedNeeded } from './embed-needed.js';
import type { Settings } from './settings.js';

/** By what samples are chosen one by one: each by itself, whatever else there is. */
export interface Choice {
  /** The share of samples that is kept, by chance. */
  readonly rate?: number | undefined;
  /** What samples must score, such as `faithfulness<0.5`. */
  readonly where?: string | undefined;
  readonly seed: string;
}

interface Asked {
  readonly comparison: Comparison;
  readonly metric: Metric;
  unscored: number;
  notApplicable: number;
}

/** Chooses samples one by one. */
export class SubsetChooser {
  readonly #choice: Choice;
  readonly #origin: SubsetOrigin | undefined;
  readonly #asked: readonly Asked[];
  readonly #scoring: Settings['scoring'];

  /** @throws UserError `usage` for a condition that cannot be meant, and for metrics that are not known */
  constructor(choice: Choice, { resolve, scoring }: Pick<Settings, 'resolve' | 'scoring'>) {
    const { rate, where } = choice;
    this.#choice = choice;
    this.#origin =
      rate === undefined && where === undefined
        ? undefined
        : { ...(rate !== undefined && { rate }), ...(where !== undefined && { where }) };
    this.#asked = (where === undefined ? [] : parseCondition(where)).map((comparison) => {
      return { comparison, metric: resolve(comparison.metric), unscored: 0, notApplicable: 0 };
    });
    this.#scoring = scoring;
  }

  /**
   * Embeds what the conditions want of samples that are chosen from next.
   *
   * @throws UserError `config` where there is no model to do it with
   */
  async prepare(samples: readonly Sample[]): Promise<void> {
    const metrics = this.#asked.map(({ metric }) => metric);
    await embedNeeded(metrics, samples, this.#scoring);
  }

  /** The sample with what it was chosen by, or undefined where it is not chosen. */
  choose(sample: Sample): Sample | undefined {
    if (!this.#isDrawn(sample)) return undefined;
    const answers = this.#asked.map((asked) => this.#isMet(sample, asked));
    if (answers.includes(false)) return undefined;
    return this.#origin === undefined ? sample : markDrawn(sample, this.#origin, this.#choice.rate);
  }

  /** The comparisons with a value that some sample has no value for. */
  get holes(): readonly ConditionHoles[] {
    return this.#asked
      .filter(({ unscored, notApplicable }) => unscored + notApplicable > 0)
      .map(({ comparison: { metric }, unscored, notApplicable }) => ({ metric, unscored, notApplicable }));
  }

  /** What was kept at a rate before is drawn anew: by the same hashes all of it would be kept. */
  #isDrawn({ id, subsetOf }: Sample): boolean {
    const { rate, seed } = this.#choice;
    return rate === undefined || hashShare(idHash(`${seed} rate ${subsetOf?.rate ?? 1}`, id)) < rate;
  }

  #isMet(sample: Sample, asked: Asked): boolean {
    const { options, resources } = this.#scoring;
    const score = scoreSample(asked.metric, sample, options, resources);
    if ('value' in asked.comparison) {
      if (score.state === 'unscored') asked.unscored += 1;
      if (score.state === 'not-applicable') asked.notApplicable += 1;
    }
    return meets(score, asked.comparison);
  }
}
