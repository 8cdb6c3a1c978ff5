import { bootstrap } from '../src/stats/bootstrap.js';
import { kendallTauB } from '../src/stats/kendall-tau-b.js';
import type { Limits } from '../src/stats/limits.js';
import { meanInterval } from '../src/stats/mean-interval.js';
import { pearson, pearsonLimits } from '../src/stats/pearson.js';
import { Random } from '../src/stats/random.js';
import { spearman, spearmanLimits } from '../src/stats/spearman.js';
import type { LimitMethod, Measured } from './coefficient.js';
import { defined, notDefined, type Statistic } from './result.js';
import { differences } from './scores/differences.js';
import { intraclassCorrelations } from './scores/intraclass-correlations.js';
import { linCcc } from './scores/lin-ccc.js';
import { meanAbsoluteError } from './scores/mean-absolute-error.js';
import { meanBias } from './scores/mean-bias.js';

/** Numbers of the humans and of the judge, the same item at the same place. */
export interface Ratings {
  readonly human: Float64Array;
  readonly judge: Float64Array;
  /** The places of the items that belong together, where some do. */
  readonly groups?: readonly (readonly number[])[];
  readonly seed: string;
}

/** A coefficient of two columns of numbers. */
export interface ScoreCoefficient {
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  /** @param confidence of the limits, two-sided */
  readonly measure: (ratings: Ratings, confidence: number) => Finding;
}

interface Finding {
  readonly value: Statistic;
  readonly limits?: Limits | undefined;
  readonly method: LimitMethod;
}

const resamples = 10_000;
const anyNumber = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** Every coefficient of numbers, in the order in which a full report lists them. */
export const scoreCoefficients: readonly ScoreCoefficient[] = [
  {
    id: 'ccc',
    name: "Lin's concordance",
    isPrimary: true,
    measure({ human, judge }, confidence) {
      if (isOneScore(human)) return { value: withheld(human), method: 'Lin' };
      const result = linCcc(human, judge, confidence);
      if (!result.defined) return { value: result, method: 'Lin' };
      return { value: defined(result.value.ccc), limits: result.value.limits, method: 'Lin' };
    },
  },
  {
    id: 'spearman',
    name: "Spearman's correlation",
    isPrimary: true,
    measure: ({ human, judge }, confidence) =>
      correlation(
        human,
        () => spearman(human, judge),
        'Bonett-Wright',
        (r) => spearmanLimits(r, human.length, confidence),
      ),
  },
  {
    id: 'pearson',
    name: "Pearson's correlation",
    isPrimary: false,
    measure: ({ human, judge }, confidence) =>
      correlation(
        human,
        () => pearson(human, judge),
        'Fisher z',
        (r) => pearsonLimits(r, human.length, confidence),
      ),
  },
  {
    id: 'kendall',
    name: "Kendall's tau-b",
    isPrimary: false,
    measure: (ratings, confidence) => {
      const tauOf = (human: Float64Array, judge: Float64Array) => kendallTauB(human, judge)?.tau;
      return correlation(
        ratings.human,
        () => tauOf(ratings.human, ratings.judge),
        'BCa bootstrap',
        () => resampled(ratings, confidence, tauOf),
      );
    },
  },
  {
    id: 'icc',
    name: 'ICC(2,1), absolute agreement',
    isPrimary: false,
    measure: ({ human, judge }, confidence) => {
      if (isOneScore(human)) return { value: withheld(human), method: 'F' };
      const rows = Array.from(human, (score, item) => [score, judge[item] ?? Number.NaN]);
      const result = intraclassCorrelations(rows, confidence);
      if (!result.defined) return { value: result, method: 'F' };
      const { icc, limits } = result.value.agreement.single;
      return { value: defined(icc), limits, method: 'F' };
    },
  },
  {
    id: 'bias',
    name: 'mean bias (judge less human)',
    isPrimary: true,
    measure: ({ human, judge }, confidence) => {
      const apart = differences(human, judge);
      return {
        value: meanBias(human, judge),
        limits: isOneScore(apart) ? undefined : meanInterval(apart, confidence, anyNumber),
        method: 'Student t',
      };
    },
  },
  {
    id: 'mae',
    name: 'mean absolute error',
    isPrimary: true,
    measure: (ratings, confidence) => ({
      value: meanAbsoluteError(ratings.human, ratings.judge),
      limits: resampled(ratings, confidence, (human, judge) => {
        const error = meanAbsoluteError(human, judge);
        return error.defined ? error.value : undefined;
      }),
      method: 'BCa bootstrap',
    }),
  },
];

export function measureScores(coefficient: ScoreCoefficient, ratings: Ratings, confidence: number): Measured {
  const { id, name, isPrimary, measure } = coefficient;
  const { value, limits, method } = measure(ratings, confidence);
  const head = { id, name, isPrimary, value, labels: ratings.human.length };
  if (!value.defined || limits === undefined) return head;
  return { ...head, limits: { low: limits.low, high: limits.high, confidence }, method };
}

/** Whether all are equal: one alone, or none, is so too. */
export function isOneScore(scores: Float64Array | readonly number[]): boolean {
  return scores.every((score) => score === scores[0]);
}

/** Humans who give one score make an agreement 0, whatever the judge does: that is no news of the judge. */
function withheld(human: Float64Array): Statistic {
  return notDefined(human.length === 0 ? 'no-items' : human.length === 1 ? 'too-few-items' : 'no-variance');
}

function correlation(
  human: Float64Array,
  correlate: () => number | undefined,
  method: LimitMethod,
  limits: (value: number) => Limits | undefined,
): Finding {
  if (human.length < 2) return { value: notDefined(human.length === 0 ? 'no-items' : 'too-few-items'), method };
  const value = correlate();
  return value === undefined
    ? { value: notDefined('no-variance'), method }
    : { value: defined(value), limits: limits(value), method };
}

/** Limits by resampling the items, in their groups; absent where all resamples agree, for they would claim what nobody knows. */
function resampled(
  { human, judge, groups, seed }: Ratings,
  confidence: number,
  statistic: (human: Float64Array, judge: Float64Array) => number | undefined,
): Limits | undefined {
  if ((groups ?? human).length < 3) return undefined;
  const largest = Math.max(1, ...(groups ?? []).map(({ length }) => length));
  const some = new Float64Array(human.length * largest);
  const others = new Float64Array(human.length * largest);
  const { limits } = bootstrap(
    groups ?? human.length,
    (items) => {
      for (const [place, item] of items.entries()) {
        some[place] = human[item] ?? 0;
        others[place] = judge[item] ?? 0;
      }
      return statistic(some.subarray(0, items.length), others.subarray(0, items.length));
    },
    { method: 'bca', resamples, confidence, random: new Random(seed) },
  );
  return limits === undefined || limits.low === limits.high ? undefined : limits;
}
