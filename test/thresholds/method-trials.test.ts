import { describe, expect, it } from 'vitest';
import { Random } from '../../src/stats/random.js';
import { suiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';
import { methodTrials } from '../../src/thresholds/method-trials.js';

/** 100 items in 5 runs: 70 of them always pass, the others with a chance of 0 to .97. */
function scoresOf(seed: string): Float64Array {
  const random = new Random(seed);
  return Float64Array.from({ length: 500 }, (_, cell) => {
    const item = Math.floor(cell / 5);
    return item < 70 || random.uniform() < (item - 70) / 30 ? 1 : 0;
  });
}

const options = { alpha: 0.05, candidateRuns: 1, higherIsBetter: true, smallestDrop: 0.05, seed: 'faithfulness' };
const scores = scoresOf('suite');
const noise = suiteThresholdNoise(scores, 5);

describe('methodTrials', () => {
  const [suite, lowest, interval] = methodTrials(scores, noise, options);

  it('finds the suite threshold near its rate, and the lowest run of five far above it', () => {
    expect(suite?.blocksUnchanged).toBeGreaterThan(0.03);
    expect(suite?.blocksUnchanged).toBeLessThan(0.07);
    // Six runs of one system, of which the last is the lowest: 1/6, less the ties.
    expect(lowest?.blocksUnchanged).toBeGreaterThan(0.1);
    expect(lowest?.blocksUnchanged).toBeLessThan(1 / 6 + 0.03);
  });

  it('finds that the limit of the interval hardly ever blocks, and misses most drops', () => {
    expect(interval?.blocksUnchanged).toBeLessThan(0.02);
    expect(interval?.blocksDrop).toBeLessThan(suite?.blocksDrop ?? 0);
  });

  it('sets the lowest run at the lowest mean of a run', () => {
    const means = [0, 1, 2, 3, 4].map(
      (run) => scores.filter((_, cell) => cell % 5 === run).reduce((a, b) => a + b) / 100,
    );
    expect(lowest?.threshold).toBeCloseTo(Math.min(...means), 12);
  });

  it('says the same again', () => {
    expect(methodTrials(scores, noise, options)).toEqual([suite, lowest, interval]);
  });

  it('says the same of scores that are the better the lower', () => {
    const turned = scores.map((score) => 1 - score);
    const mirrored = methodTrials(turned, suiteThresholdNoise(turned, 5), { ...options, higherIsBetter: false });
    expect(mirrored.map(({ blocksUnchanged }) => blocksUnchanged)).toEqual([
      suite?.blocksUnchanged,
      lowest?.blocksUnchanged,
      interval?.blocksUnchanged,
    ]);
    expect(mirrored[0]?.threshold).toBeCloseTo(1 - (suite?.threshold ?? 0), 12);
  });
});
