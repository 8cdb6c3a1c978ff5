import { describe, expect, it } from 'vitest';
import { aucLimits } from '../../calibration/accuracy/auc-limits.js';
import { aucMeasured } from '../../calibration/auc-measured.js';
import { join } from '../../calibration/join.js';
import { passFail } from '../../calibration/scale.js';
import { calibrationOf, type ScoredLabel, scoredLabels } from './support/scored-labels.js';

function measured(items: readonly ScoredLabel[]) {
  const { labels, judgements } = calibrationOf(items);
  return aucMeasured(join(labels, judgements, { scale: passFail, cut: 0.5 }).items);
}

describe('aucMeasured', () => {
  it('by hand: of four pairs three are in order and one is a tie', () => {
    const found = measured(scoredLabels([0.6, 0.2], [0.9, 0.6]));
    expect(found.value).toEqual({ defined: true, value: 3.5 / 4 });
    expect(found.limits).toEqual(aucLimits(0.875, 2, 2, 0.95));
    expect(found).toMatchObject({ id: 'auc', method: 'Newcombe' });
  });

  it('leaves out what has no score', () => {
    const without = [...scoredLabels([0.6, 0.2], [0.9, 0.6]), { label: 'pass', score: null }];
    expect(measured(without).value).toEqual({ defined: true, value: 0.875 });
    expect(measured([{ label: 'pass', score: null }])).toMatchObject({ value: { why: 'no-items' } });
  });

  it('does not exist for one class, or for labels that were drawn unevenly', () => {
    expect(measured(scoredLabels([], [0.9, 0.6]))).toMatchObject({ value: { defined: false, why: 'one-human-class' } });
    const drawn = (probability: number) => ({ stratum: 'judged', probability });
    const uneven = scoredLabels([0.2], [0.9]).map((item, index) => ({ ...item, draw: drawn(index === 0 ? 1 : 0.5) }));
    const found = measured(uneven);
    expect(found).toMatchObject({ value: { defined: false, why: 'uneven-labels' } });
    expect(found).not.toHaveProperty('limits');
    const even = scoredLabels([0.2], [0.9]).map((item) => ({ ...item, draw: drawn(0.5) }));
    expect(measured(even).value).toEqual({ defined: true, value: 1 });
  });
});
