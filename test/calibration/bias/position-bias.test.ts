import { describe, expect, it } from 'vitest';
import { type PlacedVerdict, positionBias } from '../../../calibration/bias/position-bias.js';
import { wilson } from '../../../src/stats/wilson.js';

function placed(id: string, order: string | number | undefined, verdict: string | null): PlacedVerdict {
  return { id, order, verdict };
}

describe('positionBias', () => {
  it('by hand: one of two flips; what stands in one order, or failed in one, is in no pair', () => {
    const { low, high } = wilson(1, 2, 0.95);
    expect(
      positionBias([
        placed('refund', 'AB', 'pass'),
        placed('delivery', 'AB', 'pass'),
        placed('refund', 'BA', 'fail'),
        placed('delivery', 'BA', 'pass'),
        placed('delivery', 'BA', 'fail'),
        placed('hotline', 'AB', 'pass'),
        placed('opening-hours', 'AB', 'pass'),
        placed('opening-hours', 'BA', null),
        placed('invoice', undefined, 'pass'),
      ]),
    ).toEqual({ state: 'checked', n: 2, flipped: 1, limits: { low, high, confidence: 0.95 }, unpaired: 3 });
  });

  it('has a width where nothing flips', () => {
    const check = positionBias([placed('refund', 1, 'pass'), placed('refund', 2, 'pass')]);
    if (check.state === 'not-checkable') expect.fail(check.why);
    expect(check.flipped).toBe(0);
    expect(check.limits.high).toBeGreaterThan(0.5);
  });

  it.each([
    ['not-stated', [placed('refund', undefined, 'pass')]],
    ['one-order', [placed('refund', 1, 'pass'), placed('delivery', 2, 'pass')]],
    ['one-order', [placed('refund', 1, 'pass'), placed('refund', 2, null)]],
  ] as const)('%s', (why, verdicts) => {
    expect(positionBias(verdicts)).toEqual({ state: 'not-checkable', why });
  });
});
