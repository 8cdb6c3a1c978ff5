import { describe, expect, it } from 'vitest';
import { labelsToTellApart } from '../../../calibration/planning/labels-to-tell-apart.js';
import { mcnemarPower } from '../../../calibration/planning/mcnemar-power.js';

describe('labelsToTellApart', () => {
  it('by hand: 5 where one alone is always right', () => {
    expect(labelsToTellApart({ firstOnly: 0, secondOnly: 1 })).toBe(5);
  });

  it('is where the power reaches 4 in 5', () => {
    const shares = { firstOnly: 0.15, secondOnly: 0.05 };
    const labels = labelsToTellApart(shares) ?? 0;
    expect(mcnemarPower(shares, labels, 0.05)).toBeGreaterThanOrEqual(0.8);
    expect(mcnemarPower(shares, labels - 1, 0.05)).toBeLessThan(0.8);
    // The usual normal formula: (1.96 √.2 + .84 √(.2 - .1²))² / .1²
    expect(labels).toBeGreaterThan(0.9 * 155);
    expect(labels).toBeLessThan(1.1 * 155);
  });

  it('is none for judges that are alike, or nearly so', () => {
    expect(labelsToTellApart({ firstOnly: 0, secondOnly: 0 })).toBeUndefined();
    expect(labelsToTellApart({ firstOnly: 0.1, secondOnly: 0.1 })).toBeUndefined();
    expect(labelsToTellApart({ firstOnly: 0.1, secondOnly: 0.09 })).toBeUndefined();
  });
});
