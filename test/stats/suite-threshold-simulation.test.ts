import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../src/stats/paired-difference.js';
import { Random } from '../../src/stats/random.js';
import { suiteThresholdMargin } from '../../src/stats/suite-threshold-margin.js';
import { suiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';

// A light form of bench/gate-simulation.mjs: pass or fail, suites with a mean of .80 and 7.4% flips, 5 baseline runs and 1 of the
// candidate. With 300 suites a rate of 5% has a standard error of 1.3 points; the bounds leave 3 of them.
const suites = 300;
const runs = 5;
const alphas = [0.05, 0.05 / 3] as const;

/** The chances that items pass, to draw suites from. */
const chances = new Float64Array(5000);
const random = new Random('chances');
const split = new Float64Array(2);
for (let i = 0; i < chances.length; i++) {
  random.dirichlet(Float64Array.of(0.24, 0.06), split);
  chances[i] = split[0] ?? 0;
}

/** One suite: its baseline's scores, and the means of its items there and with the candidate. */
class Suite {
  readonly scores: Float64Array;
  readonly baseline: Float64Array;
  readonly candidate: Float64Array;

  constructor(n: number, drift: number, drop: number) {
    const items = Float64Array.from({ length: n }, () => chances[random.integer(chances.length)] ?? 0);
    this.scores = new Float64Array(n * runs);
    this.baseline = new Float64Array(n);
    for (let run = 0; run < runs; run++) {
      const shift = drift * random.normal();
      for (let i = 0; i < n; i++) {
        const score = random.uniform() < (items[i] ?? 0) + shift ? 1 : 0;
        this.scores[i * runs + run] = score;
        this.baseline[i] = (this.baseline[i] ?? 0) + score / runs;
      }
    }
    const shift = drift * random.normal();
    // So many answers are broken that the mean falls by the drop.
    this.candidate = items.map((chance) => {
      const isBroken = random.uniform() < drop / 0.8;
      return !isBroken && random.uniform() < chance + shift ? 1 : 0;
    });
  }
}

/** The shares of runs that are blocked: by the threshold at each alpha, and by the paired rule. */
function simulate(n: number, { drift = 0, drop = 0 }) {
  const blocked = [0, 0];
  let regressions = 0;
  for (let drawn = 0; drawn < suites; drawn++) {
    const suite = new Suite(n, drift, drop);
    const noise = suiteThresholdNoise(suite.scores, runs);
    if (noise.withinVariance === 0) continue;
    const mean = suite.candidate.reduce((a, b) => a + b, 0) / n;
    for (const [i, alpha] of alphas.entries()) {
      const { margin } = suiteThresholdMargin(noise, { alpha, candidateRuns: 1, higherIsBetter: true });
      if (mean < noise.mean - margin - 1e-9) blocked[i] = (blocked[i] ?? 0) + 1;
    }
    const { state } = pairedDifference(suite, {
      alpha: 0.05,
      smallestDrop: 1e-6,
      higherIsBetter: true,
      baselineRuns: runs,
      candidateRuns: 1,
      drift: { variance: noise.driftVariance, degrees: runs - 1 },
      withinVariance: noise.withinVariance,
    });
    if (state === 'failed') regressions++;
  }
  const [whole = 0, third = 0] = blocked;
  return { whole: whole / suites, third: third / suites, paired: regressions / suites };
}

describe('the false alarms of a gate', () => {
  it.each([30, 100])('with %d samples an unchanged system is blocked as often as stated', (n) => {
    const { whole, third, paired } = simulate(n, {});
    expect(whole).toBeGreaterThan(0.012);
    expect(whole).toBeLessThan(0.09);
    expect(third).toBeGreaterThan(0.0025);
    expect(third).toBeLessThan(0.045);
    expect(paired).toBeLessThan(0.075);
  });

  it('drift from run to run brings hardly more', () => {
    const { whole, paired } = simulate(100, { drift: 0.02 });
    expect(whole).toBeLessThan(0.12);
    expect(paired).toBeLessThan(0.1);
  });

  it('a drop of 10 points is seen', () => {
    const { whole, paired } = simulate(100, { drop: 0.1 });
    expect(whole).toBeGreaterThan(0.9);
    expect(paired).toBeGreaterThan(0.75);
  });
});
