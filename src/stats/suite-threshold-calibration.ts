import { bracketedNewton } from './bracketed-newton.js';
import { normalCdf, normalQuantile } from './normal.js';
import type { SuiteThresholdNoise } from './suite-threshold-noise.js';

/** Steps on either side of a drift ratio of 1. With them the critical value is right to half a percent. */
const steps = 32;

/** How far the upper part of the density is followed, in its own standard deviations. */
const reach = 6;

/** The drift that a threshold is to withstand: a standard deviation of 0.02 from run to run. */
const guardedDrift = 0.02 ** 2;

/** Almost no item noise would make the guarded drift's ratio to it infinite; from here on the ratio moves nothing. */
const largestRatio = 1e6;

/** Between which quantiles over baselines the false-alarm rate of one team's own threshold is given. */
const ownRateTail = 0.05;

/**
 * The threshold of a suite's mean lies c · G standard errors of the item noise below the baseline, where G grows with the drift seen:
 * G² = 1 + w · drift / noise. Here c is found such that a system without drift falls below it with chance alpha: what is taken for
 * drift is then max(0, F - 1) times the noise that it was measured through, F is a chi-square over its B - 1 degrees of
 * freedom, and independent of how far the next run's mean lies from the baseline's, so that P = E[Φ(-c G)], an integral over F. It
 * is taken over the root of F by the midpoint rule.
 */
export class SuiteThresholdCalibration {
  /** G, for the drift that the baseline shows. */
  readonly inflation: number;
  readonly #chances: Float64Array = new Float64Array(2 * steps);
  readonly #inflations: Float64Array = new Float64Array(2 * steps);
  readonly #candidateShare: number;

  /**
   * @param noise with a variance above 0, of at least 2 runs
   * @param candidateRuns how many runs are averaged before their mean is held against the threshold
   */
  constructor(
    { items, runs, withinVariance, driftVariance, driftSeenThrough }: SuiteThresholdNoise,
    candidateRuns: number,
  ) {
    const noise = withinVariance / items;
    const weight = driftWeight(Math.min(guardedDrift / noise, largestRatio), runs, candidateRuns);
    this.inflation = Math.sqrt(1 + (weight * driftVariance) / noise);
    this.#candidateShare = candidateRuns / runs;
    const degrees = runs - 1;
    const width = reach / Math.sqrt(degrees);
    const chanceWeight = (weight * driftSeenThrough) / noise;
    let total = 0;
    for (let step = 0; step < 2 * steps; step++) {
      const isUpper = step >= steps;
      const root = isUpper ? 1 + ((step - steps + 0.5) * width) / steps : (step + 0.5) / steps;
      const density = Math.exp((degrees - 1) * Math.log(root) - (degrees * (root * root - 1)) / 2);
      const chance = density * (isUpper ? width : 1);
      this.#chances[step] = chance;
      this.#inflations[step] = Math.sqrt(1 + chanceWeight * Math.max(0, root * root - 1));
      total += chance;
    }
    for (let step = 0; step < 2 * steps; step++) this.#chances[step] = (this.#chances[step] ?? 0) / total;
  }

  /**
   * The c of a false-alarm rate.
   *
   * @param alpha between 0 and 0.5
   */
  criticalValue(alpha: number): number {
    return bracketedNewton((c) => this.#passesAt(c, alpha), 0, -normalQuantile(alpha));
  }

  /**
   * Alpha is the average over baselines. One team has one baseline, which may lie high or low: between these limits its own
   * false-alarm rate lies in 90 of 100 cases.
   */
  ownRate(alpha: number): { readonly low: number; readonly high: number } {
    const c = this.criticalValue(alpha);
    return {
      low: normalCdf(this.#ownQuantile(ownRateTail, c)),
      high: normalCdf(this.#ownQuantile(1 - ownRateTail, c)),
    };
  }

  #passesAt(c: number, alpha: number): { value: number; slope: number } {
    let blocked = 0;
    let slope = 0;
    for (let step = 0; step < 2 * steps; step++) {
      const chance = this.#chances[step] ?? 0;
      const inflation = this.#inflations[step] ?? 1;
      const z = c * inflation;
      blocked += chance * normalCdf(-z);
      slope += chance * inflation * Math.exp(-0.5 * z * z);
    }
    return { value: alpha - blocked, slope: slope / Math.sqrt(2 * Math.PI) };
  }

  /**
   * The own rate is Φ(U - c G √(1 + R/B)), U being the baseline mean's own error in standard errors of a candidate's mean, with the
   * variance R/B: this is the q with P(U - c G √(1 + R/B) <= q) = p.
   */
  #ownQuantile(p: number, c: number): number {
    const spread = Math.sqrt(this.#candidateShare);
    const distance = c * Math.sqrt(1 + this.#candidateShare);
    const tangent = (q: number): { value: number; slope: number } => {
      let value = -p;
      let slope = 0;
      for (let step = 0; step < 2 * steps; step++) {
        const chance = this.#chances[step] ?? 0;
        const z = (q + distance * (this.#inflations[step] ?? 1)) / spread;
        value += chance * normalCdf(z);
        slope += chance * Math.exp(-0.5 * z * z);
      }
      return { value, slope: slope / (spread * Math.sqrt(2 * Math.PI)) };
    };
    return bracketedNewton(tangent, -100, 10);
  }
}

/**
 * How strongly the threshold gives way to drift, from the size that the guarded drift has beside the item noise: a drift small
 * beside the noise does little harm and cannot be told from it, so that heeding what looks like drift would only cost power. With
 * few baseline runs drift is badly known and weighs more; several candidate runs leave power to spare for it. The constants are
 * where the simulation of bench/gate-simulation.mjs keeps to 8% under drift at the least loss of power.
 */
function driftWeight(ratio: number, runs: number, candidateRuns: number): number {
  const size = (ratio / 1.2) ** 3;
  return ((1 + (17.5 - 7.5 / candidateRuns) / (runs - 1)) * size) / (1 + size);
}
