import { UserError } from '../core/errors.js';
import { formatNumber } from '../core/format.js';
import type { BaselineNoise } from '../core/thresholds.js';

/**
 * The noise of a suite that nobody has run yet: verdicts of 0 and 1 whose chances follow a beta distribution with the stated mean and
 * flip rate, and no drift. Two runs of an item with the chance p differ in 2p(1 - p) of cases; with r the share that the flip rate has
 * of the most that it can be, the parameters a and b sum to r / (1 - r).
 *
 * @param mean above 0 and below 1
 * @param flips how often two runs of one item differ, above 0
 * @throws UserError `usage` for a flip rate that verdicts of this mean cannot have
 */
export function statedNoise(mean: number, flips: number): BaselineNoise {
  const most = 2 * mean * (1 - mean);
  if (!(mean > 0 && mean < 1)) {
    throw new UserError('usage', `--mean ${mean}: wanted a mean of verdicts, above 0 and below 1`);
  }
  if (!(flips > 0 && flips < most)) {
    throw new UserError(
      'usage',
      `--flips ${flips}: wanted how often two runs differ, above 0 and below ${formatNumber(most)}, the most that a mean of ${mean} allows`,
    );
  }
  const share = flips / most;
  const sum = share / (1 - share);
  const withinVariance = flips / 2;
  return {
    items: assumed.items,
    runs: assumed.runs,
    mean,
    withinVariance,
    // E[p(1 - p)(1 - 2p)], since E[p² (1 - p)] = E[p(1 - p)] (a + 1) / (a + b + 2).
    thirdMoment: withinVariance * (1 - (2 * (mean * sum + 1)) / (sum + 2)),
    driftVariance: 0,
    driftSeenThrough: withinVariance / assumed.items,
    varyingItems: assumed.items,
  };
}

/** A plan asks for other numbers of both. */
const assumed = { items: 100, runs: 5 } as const;
