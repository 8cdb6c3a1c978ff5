import type { Category } from '../agreement/table.js';
import { type Joined, type JoinOptions, join } from '../join.js';
import type { Judgement } from '../judgements.js';
import { flipRate } from '../repeatability/flip-rate.js';
import type { Statistic } from '../result.js';
import type { ClassScale } from '../scale.js';
import type { Check } from './check.js';
import { type LengthBias, lengthBias } from './length-bias.js';
import { type PlacedVerdict, type PositionBias, positionBias } from './position-bias.js';
import { type RunDrift, runDrift } from './run-drift.js';
import { type SelfPreference, selfPreference } from './self-preference.js';

/** What the judge might lean on besides what is to be judged. */
export interface BiasChecks {
  readonly length: Check<LengthBias>;
  readonly selfPreference: Check<SelfPreference>;
  readonly position: Check<PositionBias>;
  /** How often two runs in one order differ: so many verdicts change by chance. */
  readonly chanceFlips: Statistic;
  readonly drift: Check<RunDrift>;
}

export interface BiasOptions extends JoinOptions {
  readonly scale: ClassScale;
  /** The class to catch; all others are a pass. */
  readonly positive: Category;
  readonly seed: string;
}

/**
 * @param joined the labels with the verdicts in the first order of each item
 * @param judgements all verdicts
 */
export function biasChecks(joined: Joined, judgements: readonly Judgement[], options: BiasOptions): BiasChecks {
  const { scale, positive, seed } = options;
  const items = joined.items.flatMap(({ human, judge, judgement }) =>
    judge === null ? [] : [{ human, judge, judgement }],
  );
  const humans = new Map(joined.items.map(({ id, human }) => [id, human]));
  return {
    length: lengthBias(
      items.map(({ human, judge, judgement: { answer } }) => ({ human, judge, length: answer?.length })),
      { positive, seed },
    ),
    selfPreference: selfPreference(
      items.map(({ human, judge, judgement: { author, judgeModel } }) => ({ human, judge, author, judgeModel })),
      positive,
    ),
    position: positionBias(placedVerdicts(judgements, options)),
    chanceFlips: flipRate(
      joined.judged.map(({ runs }) => {
        const given = [...runs.values()];
        return scale.categories.map((category) => given.filter((value) => value === category).length);
      }),
    ),
    drift: runDrift(
      joined.judged.map(({ id, runs }) => ({ human: humans.get(id), runs })),
      positive,
    ),
  };
}

/** What the judge said of each item in each order, in the first run that it made in that order. */
function placedVerdicts(judgements: readonly Judgement[], options: JoinOptions): readonly PlacedVerdict[] {
  const orders = new Set(judgements.flatMap(({ order }) => order ?? []));
  return [...orders].flatMap((order) => {
    const { judged } = join(
      [],
      judgements.filter((judgement) => judgement.order === order),
      options,
    );
    return judged.map(({ id, judge }) => ({ id, order, verdict: judge }));
  });
}
