import { reaches } from '../core/gate.js';
import type { BaselineNoise, ThresholdMethod } from '../core/thresholds.js';
import { mean } from '../stats/mean.js';
import { Random } from '../stats/random.js';
import { studentTQuantile } from '../stats/student-t.js';
import { suiteThresholdMargin } from '../stats/suite-threshold-margin.js';
import { suiteThresholdNoise } from '../stats/suite-threshold-noise.js';
import { variance } from '../stats/variance.js';

export interface MethodTrialOptions {
  /** The metric's own share of the false alarms. */
  readonly alpha: number;
  readonly candidateRuns: number;
  readonly higherIsBetter: boolean;
  /** The drop of every simulated candidate that the methods shall see. */
  readonly smallestDrop: number;
  readonly seed: string;
}

/** With so many suites a share of 5% is known to half a point. */
const mostSimulations = 2000;
const leastSimulations = 200;
/** Of single scores: large suites are simulated less often, and their shares hang less on chance. */
const mostDraws = 5_000_000;
const confidence = 0.95;

/**
 * Sets the threshold in three ways, and says of each how often it blocks: with baselines and candidates drawn from this very
 * baseline. A simulated score is the item's mean and one of its own residuals, widened by what residuals lack of the errors; the
 * drift that was seen moves each run as a whole.
 *
 * @param scores item by item, and within an item run by run, as in {@link suiteThresholdNoise}
 * @param noise of these scores, with a variance above 0
 */
export function methodTrials(
  scores: Float64Array,
  noise: BaselineNoise,
  options: MethodTrialOptions,
): readonly ThresholdMethod[] {
  const sign = options.higherIsBetter ? 1 : -1;
  const turned = scores.map((score) => sign * score);
  const { items, runs } = noise;
  const resampler = new Resampler(turned, noise, new Random(options.seed));
  const t = studentTQuantile(1 - (1 - confidence) / 2, items - 1);
  const set = (baseline: Float64Array): readonly number[] => thresholdsOf(baseline, runs, t, options);
  const simulations = Math.max(
    leastSimulations,
    Math.min(mostSimulations, Math.floor(mostDraws / (items * (runs + options.candidateRuns)))),
  );
  const unchanged = [0, 0, 0];
  const dropped = [0, 0, 0];
  const baseline = new Float64Array(items * runs);
  for (let simulation = 0; simulation < simulations; simulation++) {
    for (let run = 0; run < runs; run++) resampler.run((item, score) => (baseline[item * runs + run] = score));
    let candidate = 0;
    for (let run = 0; run < options.candidateRuns; run++) {
      resampler.run((_, score) => (candidate += score / (items * options.candidateRuns)));
    }
    for (const [place, threshold] of set(baseline).entries()) {
      if (!reaches(candidate, threshold, true)) unchanged[place] = (unchanged[place] ?? 0) + 1;
      if (!reaches(candidate - options.smallestDrop, threshold, true)) dropped[place] = (dropped[place] ?? 0) + 1;
    }
  }
  const own = set(turned);
  return methods.map((method, place) => ({
    method,
    threshold: sign * (own[place] ?? 0),
    blocksUnchanged: (unchanged[place] ?? 0) / simulations,
    blocksDrop: (dropped[place] ?? 0) / simulations,
    simulations,
  }));
}

const methods = ['suite', 'lowest-run', 'mean-interval'] as const;

/** In the order of the methods; higher scores are better. */
function thresholdsOf(
  scores: Float64Array,
  runs: number,
  t: number,
  { alpha, candidateRuns }: MethodTrialOptions,
): readonly number[] {
  const noise = suiteThresholdNoise(scores, runs);
  const suite =
    noise.withinVariance === 0
      ? Number.NEGATIVE_INFINITY
      : noise.mean - suiteThresholdMargin(noise, { alpha, candidateRuns, higherIsBetter: true }).margin;
  const itemMeans = new Float64Array(noise.items);
  const runMeans = new Float64Array(runs);
  for (let i = 0; i < noise.items; i++) {
    for (let run = 0; run < runs; run++) {
      const score = scores[i * runs + run] ?? 0;
      itemMeans[i] = (itemMeans[i] ?? 0) + score / runs;
      runMeans[run] = (runMeans[run] ?? 0) + score / noise.items;
    }
  }
  const halfWidth = t * Math.sqrt(variance(itemMeans, 1) / noise.items);
  return [suite, Math.min(...runMeans), noise.mean - halfWidth];
}

/** Draws runs of the unchanged system. */
class Resampler {
  readonly #means: Float64Array;
  readonly #residuals: Float64Array;
  readonly #runs: number;
  readonly #drift: number;
  readonly #random: Random;

  constructor(scores: Float64Array, { items, runs, driftVariance }: BaselineNoise, random: Random) {
    this.#means = new Float64Array(items);
    this.#residuals = new Float64Array(items * runs);
    this.#runs = runs;
    this.#drift = Math.sqrt(driftVariance);
    this.#random = random;
    const widening = Math.sqrt(runs / (runs - 1));
    for (let i = 0; i < items; i++) {
      const own = scores.subarray(i * runs, (i + 1) * runs);
      const centre = mean(own);
      this.#means[i] = centre;
      for (let run = 0; run < runs; run++) this.#residuals[i * runs + run] = widening * ((own[run] ?? 0) - centre);
    }
  }

  run(take: (item: number, score: number) => void): void {
    const shift = this.#drift === 0 ? 0 : this.#drift * this.#random.normal();
    for (let i = 0; i < this.#means.length; i++) {
      const residual = this.#residuals[i * this.#runs + this.#random.integer(this.#runs)] ?? 0;
      take(i, (this.#means[i] ?? 0) + residual + shift);
    }
  }
}
