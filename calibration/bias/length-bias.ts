import type { Limits } from '../../src/stats/limits.js';
import { Random } from '../../src/stats/random.js';
import { ranks } from '../../src/stats/ranks.js';
import { spearman } from '../../src/stats/spearman.js';
import { auc } from '../accuracy/auc.js';
import { aucLimits } from '../accuracy/auc-limits.js';
import type { Category } from '../agreement/table.js';
import { type PairedDifference, pairedDifference } from '../two-judges/paired-difference.js';
import { type Check, checked, notCheckable } from './check.js';
import { shuffleTest } from './shuffle-test.js';

export interface LengthItem {
  readonly human: Category;
  readonly judge: Category;
  /** Of the answer, in characters; undefined where it is not known. */
  readonly length: number | undefined;
}

export interface LengthBias {
  /** How many items have a length. */
  readonly n: number;
  readonly wrong: number;
  /** The chance that an answer judged wrongly is longer than one judged rightly, a tie counting half; 0.5 where length says nothing. */
  readonly wrongIsLonger: number;
  readonly limits: Limits;
  /** 2 times that, less 1: from -1, only short answers judged wrongly, to 1. */
  readonly rankBiserial: number;
  /** Of the question whether errors follow the length at all, by permutation; two-sided. */
  readonly p: number;
  /** Whether the judge passes long answers more often than the humans do. */
  readonly favour: LengthFavour;
}

export interface LengthFavour {
  /**
   * Spearman's, between the length and the judge's verdict less the humans' (1 for a pass where they fail, -1 for a fail where
   * they pass). Above 0: the longer, the more lenient.
   */
  readonly correlation: number;
  /** By permutation; two-sided. */
  readonly p: number;
  /** The judge's pass rate less the humans' among the answers up to the middle length. */
  readonly shorter: PairedDifference;
  /** The same among the longer ones. */
  readonly longer: PairedDifference;
}

export interface LengthOptions {
  /** The class to catch; all others are a pass. */
  readonly positive: Category;
  readonly seed: string;
}

const confidence = 0.95;
const draws = 10_000;

/** Whether the judge's errors follow the length of the answer, and whether it favours long ones. Items without a length are left out. */
export function lengthBias(items: readonly LengthItem[], { positive, seed }: LengthOptions): Check<LengthBias> {
  const known = items.filter((item): item is Measured => item.length !== undefined);
  const lengths = Float64Array.from(known, ({ length }) => length);
  const isWrong = known.map(({ human, judge }) => human !== judge);
  const wrong = isWrong.filter(Boolean).length;
  if (known.length === 0) return notCheckable('not-stated');
  if (lengths.every((length) => length === lengths[0])) return notCheckable('one-length');
  if (wrong === 0) return notCheckable('no-errors');
  if (wrong === known.length) return notCheckable('only-errors');
  const longer = auc(isWrong, lengths);
  if (!longer.defined) throw new RangeError(`both right and wrong verdicts are there, found ${longer.why}`);
  const wrongIsLonger = longer.value;
  return checked({
    n: known.length,
    wrong,
    wrongIsLonger,
    limits: aucLimits(wrongIsLonger, wrong, known.length - wrong, confidence),
    rankBiserial: 2 * wrongIsLonger - 1,
    p: sharedOrderTest(lengths, Float64Array.from(isWrong, Number), new Random(`${seed} length error`)),
    favour: favourOf(known, lengths, positive, new Random(`${seed} length favour`)),
  });
}

type Measured = LengthItem & { readonly length: number };

function favourOf(items: readonly Measured[], lengths: Float64Array, positive: Category, random: Random): LengthFavour {
  const passes = items.map(({ human, judge }) => [judge !== positive, human !== positive] as const);
  const leniency = Float64Array.from(passes, ([judge, human]) => Number(judge) - Number(human));
  const middle = middleOf(lengths);
  const half = (isLonger: boolean): PairedDifference => {
    const found = pairedDifference(passes.filter((_, item) => (lengths[item] ?? 0) > middle === isLonger));
    if (found === undefined) throw new RangeError('lengths that differ lie on both sides of their middle');
    return found;
  };
  return {
    // Without any difference between judge and humans in passing, leniency does not vary, and follows nothing.
    correlation: spearman(lengths, leniency) ?? 0,
    p: sharedOrderTest(lengths, leniency, random),
    shorter: half(false),
    longer: half(true),
  };
}

/** The largest length that leaves about half of the answers, and at least one, above it. */
function middleOf(lengths: Float64Array): number {
  const ascending = lengths.slice().sort();
  const median = ascending[Math.ceil(ascending.length / 2) - 1] ?? 0;
  const longest = ascending[ascending.length - 1] ?? 0;
  return median < longest ? median : (ascending[ascending.indexOf(longest) - 1] ?? 0);
}

/** Whether two values of the same items go together: a permutation test of the sum of the products of their ranks. */
function sharedOrderTest(lengths: Float64Array, values: Float64Array, random: Random): number {
  const meanRank = (lengths.length + 1) / 2;
  const centred = ranks(lengths).map((rank) => rank - meanRank);
  const valueRanks = ranks(values).map((rank) => rank - meanRank);
  const products = (shuffled: Float64Array): number => {
    let all = 0;
    for (let item = 0; item < shuffled.length; item++) all += (shuffled[item] ?? 0) * (centred[item] ?? 0);
    return all;
  };
  return shuffleTest(valueRanks, products, { centre: 0, draws, random });
}
