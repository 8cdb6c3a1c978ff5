import { describe, expect, it } from 'vitest';
import { chooseCutoff } from '../../../calibration/threshold/choose-cutoff.js';
import { crossValidate } from '../../../calibration/threshold/cross-validate.js';
import { cutAt, ladderOf } from '../../../calibration/threshold/ladder.js';
import { objectiveOf } from '../../../calibration/threshold/objective.js';
import { scoreSteps } from '../../../calibration/threshold/score-steps.js';
import { normalCdf } from '../../../src/stats/normal.js';
import { Random } from '../../../src/stats/random.js';

const youden = objectiveOf({ kind: 'youden' });

describe('crossValidate', () => {
  it('shows an apparent J of .67 to be one of .51', () => {
    // Normal scores, 15 passes that lie 1.52 above 10 fails: the most that any cut-off has is a J of .55.
    const shift = 1.52;
    const random = new Random(7);
    const runs = 250;
    const passed = Array.from({ length: 25 }, (_, item) => item < 15);
    let [apparent, crossValidated, truth] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const steps = scoreSteps(
        passed,
        passed.map((pass) => random.normal() + (pass ? shift : 0)),
      );
      const ladder = ladderOf(steps.scores, steps.fails, steps.passes);
      const choice = chooseCutoff(ladder, youden);
      if (choice === undefined) expect.fail('normal scores are not equal');
      const cut = cutAt(ladder, choice.plateau.middle);
      apparent += choice.best / runs;
      crossValidated += (crossValidate(steps, youden, random) ?? Number.NaN) / runs;
      truth += (normalCdf(cut) - normalCdf(cut - shift)) / runs;
    }
    // Three standard errors of a mean of 250: the apparent J varies by .14, the cross-validated one by .17.
    expect(Math.abs(apparent - 0.67)).toBeLessThan(0.027);
    expect(Math.abs(truth - 0.51)).toBeLessThan(0.02);
    expect(Math.abs(crossValidated - truth)).toBeLessThan(0.033);
  });

  it('by hand: classes far apart are told apart whatever is left out', () => {
    const steps = scoreSteps(
      [false, false, false, false, false, true, true, true, true, true],
      [0.1, 0.1, 0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9, 0.9],
    );
    expect(crossValidate(steps, youden, new Random(1))).toBe(1);
  });

  it('is undefined where a class has fewer than 5 items, and where some parts hold one score', () => {
    const few = scoreSteps([false, false, false, false, true, true, true, true, true], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(crossValidate(few, youden, new Random(1))).toBeUndefined();
    const passed = Array.from({ length: 10 }, (_, item) => item < 5);
    const level = scoreSteps(passed, [2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(crossValidate(level, youden, new Random(1))).toBeUndefined();
  });
});
