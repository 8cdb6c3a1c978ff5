import type { Random } from './random.js';

/** The p-values of the question whether the mean difference is 0. */
export interface SignFlip {
  readonly twoSided: number;
  /** Against a mean above 0. */
  readonly greater: number;
  /** Against a mean below 0. */
  readonly less: number;
  /** Whether every pattern of signs was looked at; else as many as there were draws. */
  readonly exact: boolean;
}

export interface SignFlipOptions {
  /** How many patterns to draw where there are too many to look at all of them, such as 10,000. */
  readonly draws: number;
  readonly random: Random;
}

/** Up to this many differences that are not 0 all their 2^n patterns are looked at. */
const mostExact = 20;

/** Sums that differ by less than this share of all differences are equal: what sets them apart is rounding. */
const tie = 1e-9;

/**
 * The sign-flip test of paired differences: had neither side an edge, each difference could as well have had the other sign.
 * The p-value is the share of sign patterns whose sum is as far out as the observed one, or farther. Drawn patterns count the
 * observed one among them, so that p is never 0 (Phipson and Smyth 2010, "Permutation p-values should never be zero").
 * Differences of 0 change nothing; with no others, all p-values are 1.
 *
 * @param differences finite
 */
export function signFlip(differences: Float64Array | readonly number[], options: SignFlipOptions): SignFlip {
  const sizes = Float64Array.from(differences, Math.abs).filter((size) => size > 0);
  const exact = sizes.length <= mostExact;
  const sums = exact ? everySum(sizes) : drawnSums(sizes, options);
  const tally = new Tally(differences, sizes);
  for (const sum of sums) tally.add(sum);
  return { ...tally.shares(exact ? 0 : 1), exact };
}

/** Counts the patterns as far out as the observed one. A pattern is known by the sum of the sizes that it makes positive. */
class Tally {
  readonly #all: number;
  readonly #observed: number;
  readonly #tolerance: number;
  #patterns = 0;
  #greater = 0;
  #less = 0;
  #farther = 0;

  constructor(differences: Float64Array | readonly number[], sizes: Float64Array) {
    this.#all = total(sizes);
    this.#observed = total(Float64Array.from(differences, (difference) => Math.max(0, difference)));
    this.#tolerance = tie * this.#all;
  }

  add(positive: number): void {
    this.#patterns++;
    if (positive >= this.#observed - this.#tolerance) this.#greater++;
    if (positive <= this.#observed + this.#tolerance) this.#less++;
    if (this.#distance(positive) >= this.#distance(this.#observed) - this.#tolerance) this.#farther++;
  }

  /** @param observed 1 where the observed pattern is to be counted besides those added, else 0 */
  shares(observed: 0 | 1): Omit<SignFlip, 'exact'> {
    const share = (count: number): number => (count + observed) / (this.#patterns + observed);
    return { twoSided: share(this.#farther), greater: share(this.#greater), less: share(this.#less) };
  }

  /** How far the sum of all signed differences is from 0. */
  #distance(positive: number): number {
    return Math.abs(2 * positive - this.#all);
  }
}

/** The sum of every subset. */
function everySum(sizes: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** sizes.length);
  for (const [i, size] of sizes.entries()) {
    const known = 2 ** i;
    for (let subset = 0; subset < known; subset++) sums[known + subset] = (sums[subset] ?? 0) + size;
  }
  return sums;
}

/** The sums of subsets to which each size belongs with chance 1/2. */
function drawnSums(sizes: Float64Array, { draws, random }: SignFlipOptions): Float64Array {
  return new Float64Array(draws).map(() => {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < sizes.length; i++) {
      bits = i % 32 === 0 ? random.bits() : bits >>> 1;
      if ((bits & 1) === 1) sum += sizes[i] ?? 0;
    }
    return sum;
  });
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
