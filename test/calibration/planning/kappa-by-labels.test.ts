import { describe, expect, it } from 'vitest';
import { cohenKappa } from '../../../calibration/agreement/cohen-kappa.js';
import { nominalWeights } from '../../../calibration/agreement/weights.js';
import { drawable } from '../../../calibration/drawable.js';
import { dirichletInterval } from '../../../src/stats/dirichlet-interval.js';
import { Random } from '../../../src/stats/random.js';
import { expectValue } from '../support/expect-value.js';

describe('the lower limit of kappa, with so many labels', () => {
  const kappa = cohenKappa(nominalWeights(2));
  // A prevalence of .3, a sensitivity of .8, a specificity of .925: a true kappa of .73
  const truth = Float64Array.of(0.24, 0.06, 0.0525, 0.6475);

  it('is of a judge whose kappa is .73', () => {
    expectValue(kappa(truth), 0.73, 0.001);
  });

  // As planned: the two-sided 95% limits. The one-sided limit is above .4 more often, by about .1.
  it.each([
    [20, 0.25],
    [30, 0.4],
    [50, 0.7],
    [100, 0.96],
  ])('%i labels: above .4 with a chance of about %f', (labels, chance) => {
    const random = new Random(labels);
    const runs = 200;
    let above = 0;
    for (let run = 0; run < runs; run++) {
      const counts = [0, 0, 0, 0];
      for (let label = 0; label < labels; label++) {
        const cell = drawCell(truth, random);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      const options = { priorMass: 2, draws: 400, confidence: 0.95, random };
      if ((dirichletInterval(counts, drawable(kappa), options).limits?.low ?? 0) > 0.4) above++;
    }
    // Three standard errors of a share among 200 at most
    expect(Math.abs(above / runs - chance)).toBeLessThan(0.1);
  });
});

function drawCell(shares: Float64Array, random: Random): number {
  let left = random.uniform();
  const cell = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return Math.max(0, cell);
}
