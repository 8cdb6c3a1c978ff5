import { describe, expect, it } from 'vitest';
import { inFirstOrder } from '../../../calibration/bias/in-first-order.js';
import type { Judgement } from '../../../calibration/judgements.js';

function judged(id: string, judgeRun: number, order?: string): Judgement {
  return { id, metric: 'tone', judgeRun, value: 1, ...(order !== undefined && { order }) };
}

describe('inFirstOrder', () => {
  it('keeps the runs in the order of the first run, for each item by itself', () => {
    const kept = [judged('refund', 1, 'AB'), judged('refund', 3, 'AB'), judged('hours', 1, 'BA')];
    const turned = [judged('refund', 2, 'BA'), judged('hours', 2, 'AB')];
    expect(inFirstOrder([...turned, ...kept])).toEqual(kept);
  });

  it('keeps all where no order is named', () => {
    const all = [judged('refund', 2), judged('refund', 1), judged('hours', 1)];
    expect(inFirstOrder(all)).toEqual(all);
  });
});
