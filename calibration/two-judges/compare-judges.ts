import type { Category } from '../agreement/table.js';
import { defined, notDefined, type Result, type UndefinedCause } from '../result.js';
import { compareScores, type ScoreComparison } from './compare-scores.js';
import type { PairedItem } from './pair-judges.js';
import { type PairedDifference, pairedDifference } from './paired-difference.js';

/** How often two judges are right about the same items, the first less the second. */
export interface RightnessComparison {
  /** Of all items. */
  readonly accuracy: Result<PairedDifference>;
  /** Of those that the humans give the class to catch. */
  readonly sensitivity: Result<PairedDifference>;
  /** Of the others. */
  readonly specificity: Result<PairedDifference>;
}

/** Labelled items for which a judge has no verdict. */
export interface UnscoredShare {
  readonly unscored: number;
  readonly n: number;
}

/** Two judges side by side on the labelled items. */
export interface JudgeComparison {
  readonly items: number;
  readonly first: UnscoredShare;
  readonly second: UnscoredShare;
  /** On the items for which both have a verdict: what the verdicts are worth where there are any. */
  readonly whereBothJudged: RightnessComparison;
  /** On all items, where no verdict counts as wrong: what one gets who asks the judge. */
  readonly failureIsWrong: RightnessComparison;
  /** By the area under the ROC curve, where both gave scores. */
  readonly scores: Result<ScoreComparison>;
}

/**
 * Compares two judges by what the humans said.
 *
 * @param positive the class to catch
 * @param low the class that a low score means; the same unless stated
 */
export function compareJudges(
  items: readonly PairedItem[],
  positive: Category,
  low: Category = positive,
): JudgeComparison {
  return {
    items: items.length,
    first: unscoredShare(items.map(({ first }) => first)),
    second: unscoredShare(items.map(({ second }) => second)),
    whereBothJudged: compareRightness(
      items.filter(({ first, second }) => first !== null && second !== null),
      positive,
    ),
    failureIsWrong: compareRightness(items, positive),
    scores: compareScores(items, low),
  };
}

function unscoredShare(verdicts: readonly (Category | null)[]): UnscoredShare {
  return { unscored: verdicts.filter((verdict) => verdict === null).length, n: verdicts.length };
}

function compareRightness(items: readonly PairedItem[], positive: Category): RightnessComparison {
  const nothing = items.length === 0 ? 'no-items' : undefined;
  const positives = items.filter(({ human }) => human === positive);
  const negatives = items.filter(({ human }) => human !== positive);
  const spares = (verdict: Category | null): boolean => verdict !== null && verdict !== positive;
  return {
    accuracy: difference(
      items.map(({ human, first, second }) => [first === human, second === human]),
      'no-items',
    ),
    sensitivity: difference(
      positives.map(({ first, second }) => [first === positive, second === positive]),
      nothing ?? 'no-human-positives',
    ),
    specificity: difference(
      negatives.map(({ first, second }) => [spares(first), spares(second)]),
      nothing ?? 'no-human-negatives',
    ),
  };
}

function difference(pairs: readonly (readonly [boolean, boolean])[], why: UndefinedCause): Result<PairedDifference> {
  const found = pairedDifference(pairs);
  return found === undefined ? notDefined(why) : defined(found);
}
