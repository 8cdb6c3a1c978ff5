import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certifyCutoff } from '../../../calibration/threshold/certify-cutoff.js';
import { Random } from '../../../src/stats/random.js';
import { scoredItems } from '../support/scored-items.js';

const guarantee = { risk: 0.1, confidence: 0.95 };

/** Passes, with a fail at each of these places from the highest score down. */
function ranked(count: number, fails: readonly number[]) {
  const passed = Array.from({ length: count }, (_, place) => !fails.includes(place));
  return [passed, passed.map((_, place) => count - place)] as const;
}

describe('certifyCutoff', () => {
  it('asks for 29, 14 or 59 items without an error', () => {
    for (const [risk, enough] of [
      [0.1, 29],
      [0.2, 14],
      [0.05, 59],
    ] as const) {
      const options = { risk, confidence: 0.95 };
      expect(certifyCutoff(...ranked(enough, []), options)).toEqual({
        certified: true,
        cut: 1,
        accepted: enough,
        errors: 0,
      });
      expect(certifyCutoff(...ranked(enough - 4, []), options)).toEqual({
        certified: false,
        why: 'too-few-labels',
        accepted: enough - 4,
        errors: 0,
        more: 4,
      });
    }
  });

  it('goes on to laxer cut-offs until one fails', () => {
    // 45 passes, then fails. 46 items with 1 error: P(Bin(46, .1) <= 1) = .048; 47 with 2: .135
    expect(certifyCutoff(...ranked(60, [45, 46, 47]), guarantee)).toEqual({
      certified: true,
      cut: 15,
      accepted: 46,
      errors: 1,
    });
    // With the first error at the 41st place it ends there, though all 100 with that one error would do: P = .0003
    expect(certifyCutoff(...ranked(100, [40]), guarantee)).toMatchObject({ certified: true, accepted: 40, errors: 0 });
  });

  it('says how many more would do above the first error', () => {
    expect(certifyCutoff(...ranked(100, [20]), guarantee)).toEqual({
      certified: false,
      why: 'too-many-errors',
      accepted: 29,
      errors: 1,
      more: 9,
    });
    // Failed at the score of the best: nothing is above it.
    const [passed, scores] = ranked(29, []);
    expect(certifyCutoff([...passed, false], [...scores, 29], guarantee)).toMatchObject({ certified: false, more: 29 });
    expect(certifyCutoff([], [], guarantee)).toMatchObject({ certified: false, why: 'too-few-labels', more: 29 });
  });

  it('accepts equal scores together', () => {
    const passed = Array.from({ length: 40 }, (_, item) => item < 35);
    // 35 passes and 5 fails at one score: no cut-off between them
    const found = certifyCutoff(
      passed,
      passed.map(() => 0.5),
      guarantee,
    );
    expect(found).toMatchObject({ certified: false, accepted: 40, errors: 5 });
  });

  it('keeps its word after as many more labels as it asked for', () => {
    fc.assert(
      fc.property(scoredItems, ({ positive, scores }) => {
        const found = certifyCutoff(positive, scores, guarantee);
        if (found.certified) return;
        const added = (count: number) =>
          certifyCutoff(
            [...positive, ...Array.from({ length: count }, () => true)],
            [...scores, ...Array.from({ length: count }, () => 6)],
            guarantee,
          );
        expect(added(found.more).certified).toBe(true);
        expect(added(found.more - 1).certified).toBe(false);
      }),
      { seed: 1 },
    );
  });

  it('lets more than the risk pass in at most one case of twenty', () => {
    // A score is uniform, and its item failed with the chance slope (1 - score): above a cut the risk is slope (1 - cut) / 2.
    const random = new Random(1);
    for (const [slope, labels] of [
      [0.3, 60],
      [0.25, 100],
      [0.5, 200],
    ] as const) {
      const runs = 500;
      let certified = 0;
      let broken = 0;
      for (let run = 0; run < runs; run++) {
        const scores = Array.from({ length: labels }, () => random.uniform());
        const passed = scores.map((score) => random.uniform() >= slope * (1 - score));
        const found = certifyCutoff(passed, scores, guarantee);
        if (!found.certified) continue;
        certified++;
        if ((slope * (1 - found.cut)) / 2 > guarantee.risk) broken++;
      }
      expect(certified).toBeGreaterThan(25);
      // Three standard errors of a share of .05 among 500
      expect(broken / runs).toBeLessThan(0.05 + 0.03);
    }
    // All items alike, at a risk of just above a tenth: each certificate breaks the word.
    let broken = 0;
    for (let run = 0; run < 1000; run++) {
      const scores = Array.from({ length: 80 }, () => random.uniform());
      const passed = scores.map(() => random.uniform() >= 0.1001);
      if (certifyCutoff(passed, scores, guarantee).certified) broken++;
    }
    expect(broken / 1000).toBeGreaterThan(0.02);
    expect(broken / 1000).toBeLessThan(0.05 + 0.021);
  });
});
