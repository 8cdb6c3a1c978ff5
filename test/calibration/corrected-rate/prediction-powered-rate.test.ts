import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementTable } from '../../../calibration/agreement/table.js';
import { predictionPoweredRate } from '../../../calibration/corrected-rate/prediction-powered-rate.js';
import { normalQuantile } from '../../../src/stats/normal.js';
import { studentTQuantile } from '../../../src/stats/student-t.js';
import reference from '../../reference/calibration/corrected-rate.json' with { type: 'json' };
import { cellsOf, reversed } from '../support/cells.js';
import { expectValue } from '../support/expect-value.js';

const evenly = { drawn: 'evenly', of: 'these-items', confidence: 0.95 } as const;

const examples = [
  ...reference.ppiRandom.map(({ expected, ...input }) => ({ ...input, ...expected['lambda1.0'] })),
  ...reference.ppi.map(({ input, expected }) => ({ ...input, ...expected.ppi })),
];

function found(cells: Float64Array, judged: { items: number; positives: number }, of: 'these-items' | 'their-source') {
  const result = predictionPoweredRate(cells, judged, { ...evenly, of });
  return result.defined ? result.value : expect.fail(result.why);
}

describe('predictionPoweredRate', () => {
  it.each(examples)('of $y against $yhat, ppi_py', ({ y, yhat, yhatUnlabeled, est, ci }) => {
    const { cells } = agreementTable([1, 0], y, yhat);
    const items = yhatUnlabeled.length;
    const positives = yhatUnlabeled.filter((verdict) => verdict === 1).length;
    const { rate, limits } = found(cells, { items, positives }, 'their-source');
    expectValue(rate, Math.min(1, est));
    // ppi_py has the normal quantile and 1/n for the labelled part; here it is Student's and 1/(n - 1), where no floor is reached.
    const judgeVariance = ((positives / items) * (1 - positives / items)) / items;
    const theirs = (((ci[1] ?? 0) - (ci[0] ?? 0)) / 2 / normalQuantile(0.975)) ** 2;
    const m = y.length;
    const [, fn = 0, fp = 0] = cells;
    const floor = ((fn + fp + 2) / (m + 2) - ((fn - fp) / (m + 2)) ** 2) / (m + 2);
    const variance = Math.max(((theirs - judgeVariance) * m) / (m - 1), floor) + judgeVariance;
    const halfWidth = studentTQuantile(0.975, m - 1) * Math.sqrt(variance);
    expectValue(limits.low, Math.max(0, est - halfWidth), 1e-9);
    expectValue(limits.high, Math.min(1, est + halfWidth), 1e-9);
  });

  it('by hand', () => {
    // 20 labels, 8 human passes that the judge failed, 4 the other way: (8 - 4) / 20 = .2 on top of the judge's .3.
    // Variance (12/20 - .2²) / 19 = .56 / 19, above the floor (14/22 - (4/22)²) / 22; 20 of 100 labelled leave .8 of it.
    const { rate, limits } = found(Float64Array.of(6, 8, 4, 2), { items: 100, positives: 30 }, 'these-items');
    const halfWidth = studentTQuantile(0.975, 19) * Math.sqrt((0.56 / 19) * 0.8);
    expectValue(rate, 0.5, 1e-15);
    expectValue(limits.low, 0.5 - halfWidth, 1e-14);
    expectValue(limits.high, 0.5 + halfWidth, 1e-14);
  });

  it('has a width without a disagreement', () => {
    // The floor: one disagreement of each kind more, 2 / 27 over 27
    const { rate, limits } = found(Float64Array.of(15, 0, 0, 10), { items: 250, positives: 150 }, 'these-items');
    expect(rate).toBe(0.6);
    expectValue(limits.high - 0.6, studentTQuantile(0.975, 24) * Math.sqrt((2 / 27 / 27) * 0.9), 1e-14);
  });

  it('is certain of these items once all have labels, and not of their source', () => {
    const cells = Float64Array.of(12, 3, 1, 9);
    const judged = { items: 25, positives: 13 };
    const { rate, limits } = found(cells, judged, 'these-items');
    expectValue(rate, 0.6, 1e-15);
    expect([limits.low, limits.high]).toEqual([rate, rate]);
    expect(found(cells, judged, 'their-source').limits.low).toBeLessThan(0.5);
  });

  it('is undefined with a single label and for labels drawn by verdict, and refuses more labels than items', () => {
    const judged = { items: 10, positives: 5 };
    expect(predictionPoweredRate(Float64Array.of(1, 0, 0, 0), judged, evenly)).toEqual({
      defined: false,
      why: 'too-few-items',
    });
    expect(predictionPoweredRate(Float64Array.of(4, 0, 0, 4), judged, { ...evenly, drawn: 'by-verdict' })).toEqual({
      defined: false,
      why: 'uneven-labels',
    });
    expect(() => predictionPoweredRate(Float64Array.of(9, 0, 0, 9), judged, evenly)).toThrow(RangeError);
  });

  it('stays within 0 and 1, holds the rate, and mirrors with the class', () => {
    fc.assert(
      fc.property(cellsOf(2), fc.integer({ min: 0, max: 500 }), (cells, positives) => {
        const one = predictionPoweredRate(cells, { items: 500, positives }, evenly);
        const other = predictionPoweredRate(reversed(cells), { items: 500, positives: 500 - positives }, evenly);
        if (!one.defined || !other.defined) {
          expect(other).toEqual(one);
          return;
        }
        const { rate, limits } = one.value;
        expect(limits.low).toBeGreaterThanOrEqual(0);
        expect(limits.low).toBeLessThanOrEqual(rate);
        expect(limits.high).toBeGreaterThanOrEqual(rate);
        expect(limits.high).toBeLessThanOrEqual(1);
        expectValue(other.value.rate, 1 - rate);
        expectValue(other.value.limits.low, 1 - limits.high);
      }),
      { seed: 1 },
    );
  });
});
