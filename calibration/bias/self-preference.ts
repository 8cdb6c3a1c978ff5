import type { Limits } from '../../src/stats/limits.js';
import { newcombeDifference, type Rate } from '../../src/stats/newcombe-difference.js';
import type { Category } from '../agreement/table.js';
import { type Check, checked, notCheckable } from './check.js';
import { modelFamily } from './model-family.js';

export interface AuthoredItem {
  readonly human: Category;
  readonly judge: Category;
  /** The model that wrote the answer; undefined where it is not known. */
  readonly author: string | undefined;
  /** The model that judged it. */
  readonly judgeModel: string | undefined;
}

/** How often the judge passes what the humans fail, among answers of its own family and among others. */
export interface SelfPreference {
  readonly own: Rate;
  readonly other: Rate;
  /** The rate among its own family's answers less that among the others: above 0, it favours its own. */
  readonly difference: number;
  /** Newcombe's, for independent rates. */
  readonly limits: Limits;
}

const confidence = 0.95;

/**
 * Whether the judge is laxer with answers of its own model family. Only bad answers tell: a family whose answers are better is
 * rightly passed more often. Items that do not state both models are left out.
 *
 * @param positive the class to catch; all others are a pass
 */
export function selfPreference(items: readonly AuthoredItem[], positive: Category): Check<SelfPreference> {
  const own: AuthoredItem[] = [];
  const other: AuthoredItem[] = [];
  for (const item of items) {
    if (!item.author || !item.judgeModel) continue;
    (modelFamily(item.author) === modelFamily(item.judgeModel) ? own : other).push(item);
  }
  if (own.length + other.length === 0) return notCheckable('not-stated');
  if (own.length === 0) return notCheckable('no-own-answers');
  if (other.length === 0) return notCheckable('no-other-answers');
  const [ownRate, otherRate] = [passedOfBad(own, positive), passedOfBad(other, positive)];
  if (ownRate.n === 0 || otherRate.n === 0) return notCheckable('no-bad-answers');
  return checked({
    own: ownRate,
    other: otherRate,
    difference: ownRate.successes / ownRate.n - otherRate.successes / otherRate.n,
    limits: newcombeDifference(ownRate, otherRate, confidence),
  });
}

function passedOfBad(items: readonly AuthoredItem[], positive: Category): Rate {
  const bad = items.filter(({ human }) => human === positive);
  return { successes: bad.filter(({ judge }) => judge !== positive).length, n: bad.length };
}
