import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auc } from '../../../calibration/accuracy/auc.js';
import { balancedAccuracy } from '../../../calibration/accuracy/balanced-accuracy.js';
import { oneAgainstRest } from '../../../calibration/agreement/binary.js';
import roc from '../../reference/calibration/roc.json' with { type: 'json' };
import { expectValue } from '../support/expect-value.js';
import { binaryPairs } from '../support/reference-pairs.js';
import { scoredItems } from '../support/scored-items.js';

describe('auc', () => {
  it('of random scores, scikit-learn', () => {
    for (const { label, score, expected } of roc.random) expectValue(auc(label.map(Boolean), score), expected.auc);
  });

  it('by hand', () => {
    // Positives 3, 2; negatives 2, 1: 3 beats both, 2 beats one and ties with one: (1 + 1 + 1 + 1/2) / 4
    expect(auc([true, true, false, false], [3, 2, 2, 1])).toEqual({ defined: true, value: 0.875 });
  });

  it('counts scores that float noise sets apart as tied', () => {
    expect(auc([true, false], [0.1 + 0.2, 0.3])).toEqual({ defined: true, value: 0.5 });
  });

  it('is undefined where the humans used one class', () => {
    expect(auc([false, false], [1, 2])).toEqual({ defined: false, why: 'no-human-positives' });
    expect(auc([true, true], [1, 2])).toEqual({ defined: false, why: 'no-human-negatives' });
    expect(() => auc([true], [1, 2])).toThrow(RangeError);
  });

  it('of yes and no is the balanced accuracy', () => {
    for (const { table, human, judge } of binaryPairs) {
      const accuracy = balancedAccuracy(oneAgainstRest(table, 1).cells);
      const area = auc(human.map(Boolean), judge);
      if (typeof accuracy === 'number') expectValue(area, accuracy);
      else expect(area).toEqual({ defined: false, why: accuracy });
    }
  });

  it('lies within 0 and 1, turns with the scores and the classes, and asks for their order only', () => {
    fc.assert(
      fc.property(scoredItems, ({ positive, scores }) => {
        const area = auc(positive, scores);
        if (!area.defined) return;
        expect(area.value).toBeGreaterThanOrEqual(0);
        expect(area.value).toBeLessThanOrEqual(1);
        expectValue(
          auc(
            positive,
            scores.map((score) => -score),
          ),
          1 - area.value,
        );
        expectValue(
          auc(
            positive.map((one) => !one),
            scores,
          ),
          1 - area.value,
        );
        expect(auc(positive.toReversed(), scores.toReversed())).toEqual(area);
        expect(
          auc(
            positive,
            scores.map((score) => score ** 3),
          ),
        ).toEqual(area);
      }),
      { seed: 1 },
    );
  });
});
