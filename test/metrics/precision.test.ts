import { describe, expect, it } from 'vitest';
import { precisionAt } from '../../src/metrics/precision.js';
import { rankedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('precision@k', () => {
  it('divides by k, and names what was found and what was not', () => {
    const sample = rankedSample(['tariff', 'refund', 'lamp', 'chair'], ['refund', 'chair', 'invoice']);
    expect(scoreWith(precisionAt(3), sample)).toEqual({
      state: 'scored',
      value: 1 / 3,
      reason:
        '1 of 3 relevant ids in the first 3: refund at rank 2; further down chair at rank 4; not retrieved: invoice',
    });
  });

  it('divides by k where fewer were retrieved', () => {
    expect(valueOrCause(precisionAt(5), rankedSample(['refund'], ['refund']))).toBe(0.2);
  });

  // Field report py-032: one empty result list must not touch the other queries, and counts 0.
  it('gives 0 for an empty list', () => {
    const lists = [[], ['refund', 'lamp'], ['refund', 'chair']];
    const relevant = [['refund'], ['refund', 'lamp'], ['refund']];
    const values = lists.map((list, index) => valueOrCause(precisionAt(2), rankedSample(list, relevant[index] ?? [])));
    expect(values).toEqual([0, 1, 0.5]);
  });

  // A long list is cut short in the reason, never in the value.
  it('names three documents and counts the rest', () => {
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5'];
    expect(scoreWith(precisionAt(5), rankedSample(ids, ids))).toEqual({
      state: 'scored',
      value: 1,
      reason: '5 of 5 relevant ids among 5 retrieved: a1 at rank 1, a2 at rank 2, a3 at rank 3 and 2 more',
    });
  });
});
