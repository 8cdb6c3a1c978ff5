import type { Category } from './agreement/table.js';
import { type Annotators, annotatorsTogether } from './annotators.js';
import type { Measured } from './coefficient.js';
import { type JudgeVerdict, judgeVerdict } from './criterion/judge-verdict.js';
import type { Requirement } from './criterion/requirement.js';
import { errorFor } from './error-for.js';
import { type Groups, groupsOf } from './groups.js';
import type { Joined, JoinedItem } from './join.js';
import type { MissingVerdicts } from './missing-verdicts.js';
import type { ContinuousScale } from './scale.js';
import {
  isOneScore,
  measureScores,
  type Ratings,
  type ScoreCoefficient,
  scoreCoefficients,
} from './score-coefficients.js';

/** A judge of numbers against its humans. */
export interface ScoreCalibration {
  readonly kind: 'scores';
  readonly scale: ContinuousScale;
  readonly verdict: JudgeVerdict;
  /** Where the judge gave no number on some labelled items. */
  readonly missing?: MissingVerdicts;
  /** The items in the figures. */
  readonly items: number;
  /** Every coefficient, with limits of 95%. */
  readonly measured: readonly Measured[];
  /** Labelled items on which the judge gave no number. */
  readonly unparsed: readonly JoinedItem[];
  /** Each two humans: the coefficients of the first screen. */
  readonly humans: readonly HumanPair[];
  /** All humans together, where there are two or more. */
  readonly annotators?: Annotators;
  /** Which of the items belong together, where some do. */
  readonly groups?: Groups;
  readonly isHumanOneScore: boolean;
  readonly isJudgeOneScore: boolean;
  /** The items on which the judge is farthest from the humans, the farthest first. */
  readonly disagreements: readonly JoinedItem[];
}

export interface HumanPair {
  readonly raters: readonly [string, string];
  /** How many items both rated. */
  readonly items: number;
  readonly measured: readonly Measured[];
}

export interface ScoreOptions {
  readonly scale: ContinuousScale;
  readonly requirements: readonly Requirement[];
  readonly looks: number;
  readonly seed: string;
}

const confidence = 0.95;

export function calibrateScores(joined: Joined, { scale, requirements, looks, seed }: ScoreOptions): ScoreCalibration {
  const rated = joined.items.filter(({ human, judge }) => typeof human === 'number' && typeof judge === 'number');
  const groups = groupsOf(rated.map(({ judgement }) => judgement.group));
  const pairs = rated.map(({ human, judge, judgement: { group } }): RatedItem => ({ human, judge, group }));
  const errors = joined.missing.map(
    ({ human, group }): RatedItem => ({ human, judge: errorFor(human, scale, scale.low), group }),
  );
  const ratings = ratingsOf(pairs, seed);
  const annotators = annotatorsTogether(joined, scale, seed);
  const measureOn = (on: Ratings) => (id: string, level: number) => measureScores(coefficientNamed(id), on, level);
  const verdictOn = (on: Ratings): JudgeVerdict =>
    judgeVerdict(requirements, measureOn(on), measureOn(nearlyBest(on)), looks);
  return {
    kind: 'scores',
    scale,
    verdict: verdictOn(ratings),
    ...(errors.length > 0 && {
      missing: { items: errors.length, asErrors: verdictOn(ratingsOf([...pairs, ...errors], seed)) },
    }),
    items: rated.length,
    measured: scoreCoefficients.map((coefficient) => measureScores(coefficient, ratings, confidence)),
    unparsed: joined.items.filter(({ judge }) => judge === null),
    humans: humanPairs(joined, seed),
    ...(annotators !== undefined && { annotators }),
    ...(groups !== undefined && { groups }),
    isHumanOneScore: rated.length > 1 && isOneScore(ratings.human),
    isJudgeOneScore: rated.length > 1 && isOneScore(ratings.judge),
    disagreements: rated.filter((item) => distance(item) > 0).sort((a, b) => distance(b) - distance(a)),
  };
}

function coefficientNamed(id: string): ScoreCoefficient {
  const coefficient = scoreCoefficients.find((known) => known.id === id);
  if (coefficient === undefined) throw new RangeError(`the coefficient ${id} does not fit numbers`);
  return coefficient;
}

/** What the humans and the judge say of an item, and what it shares with others. */
interface RatedItem {
  readonly human: Category;
  readonly judge: Category | null;
  readonly group?: string | undefined;
}

function ratingsOf(items: readonly RatedItem[], seed: string): Ratings {
  const groups = groupsOf(items.map(({ group }) => group));
  return {
    human: Float64Array.from(items, ({ human }) => Number(human)),
    judge: Float64Array.from(items, ({ judge }) => Number(judge)),
    ...(groups !== undefined && { groups: groups.members }),
    seed,
  };
}

/** A judge that says what the humans say, but for a last digit: at exact agreement no correlation has limits. */
function nearlyBest({ human, seed }: Ratings): Ratings {
  const judge = human.map((score, item) => score + (item % 2 === 0 ? 1e-6 : -1e-6));
  return { human, judge, seed };
}

function humanPairs({ labelled, annotators }: Joined, seed: string): readonly HumanPair[] {
  return annotators.flatMap((first, index) =>
    annotators.slice(index + 1).flatMap((second) => {
      const pairs = labelled.flatMap(({ labels }) => {
        const [a, b] = [labels.get(first), labels.get(second)];
        return typeof a === 'number' && typeof b === 'number' ? [{ human: a, judge: b }] : [];
      });
      if (pairs.length < 2) return [];
      const ratings = ratingsOf(pairs, seed);
      const shown = scoreCoefficients.filter(({ isPrimary }) => isPrimary);
      return [
        {
          raters: [first, second] as const,
          items: pairs.length,
          measured: shown.map((one) => measureScores(one, ratings, confidence)),
        },
      ];
    }),
  );
}

function distance({ human, judge }: JoinedItem): number {
  return Math.abs(Number(judge) - Number(human));
}
