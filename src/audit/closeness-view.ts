import type { Closeness, ClosenessSpread, ClosenessView } from '../core/audit.js';
import { mean } from '../stats/mean.js';
import { quantile } from '../stats/quantile.js';
import { welch } from '../stats/welch.js';
import type { TestSet } from './test-set.js';

/** One-sided: limits on both sides hold the difference with 95% confidence. */
const alpha = 0.025;
/** Welch's method knows a variance from two values on. */
const leastQuestions = 2;
/** A smaller difference of the shares is not worth a word. */
const smallestDifference = 0.05;

const apart: Closeness = { words: 0, pairs: 0, run: 0 };

/** How close the questions are to the wording of the sources, and how close real ones are; undefined without a source. */
export function closenessView({ closest, real, corpus }: TestSet): ClosenessView | undefined {
  if (corpus.size === 0) return undefined;
  const own = closest.map((one) => one ?? apart);
  const view = { chunks: corpus.size, set: spreadOf(own) };
  if (real === undefined) return view;
  const others = real.map(({ question }) => corpus.closest(question) ?? apart);
  if (own.length < leastQuestions || others.length < leastQuestions) return { ...view, real: spreadOf(others) };
  const difference = differenceOf(own, others);
  return {
    ...view,
    real: spreadOf(others),
    difference,
    ...(difference.low > 0 && difference.value >= smallestDifference && { severity: 'warning' as const }),
  };
}

function spreadOf(all: readonly Closeness[]): ClosenessSpread {
  const [words, pairs, runs] = [sorted(all, 'words'), sorted(all, 'pairs'), sorted(all, 'run')];
  const at = (p: number): Closeness => ({
    words: quantile(words, p),
    pairs: quantile(pairs, p),
    run: quantile(runs, p),
  });
  return { questions: all.length, low: at(0.1), median: at(0.5), high: at(0.9) };
}

function sorted(all: readonly Closeness[], figure: keyof Closeness): Float64Array {
  return Float64Array.from(all, (one) => one[figure]).sort();
}

function differenceOf(
  own: readonly Closeness[],
  others: readonly Closeness[],
): NonNullable<ClosenessView['difference']> {
  const [set, real] = [sharesOf(own), sharesOf(others)];
  const { low, high } = welch(real, set, { alpha, smallestDrop: smallestDifference, higherIsBetter: true });
  return { value: mean(set) - mean(real), low, high };
}

function sharesOf(all: readonly Closeness[]): Float64Array {
  return Float64Array.from(all, ({ words }) => words);
}
