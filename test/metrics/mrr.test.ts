import { describe, expect, it } from 'vitest';
import { mrr } from '../../src/metrics/mrr.js';
import { rankedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('mrr', () => {
  const sample = rankedSample(['tariff', 'lamp', 'refund', 'chair'], ['chair', 'refund']);

  it('is one over the rank of the first relevant id', () => {
    expect(scoreWith(mrr(), sample)).toEqual({ state: 'scored', value: 1 / 3, reason: 'refund at rank 3 of 4' });
  });

  it('looks no further than k', () => {
    expect(valueOrCause(mrr(3), sample)).toBe(1 / 3);
    expect(scoreWith(mrr(2), sample)).toEqual({
      state: 'scored',
      value: 0,
      reason: 'none of 2 relevant ids in the first 2: refund came at rank 3',
    });
  });

  // Field report py-029: chunk ids are not document ids. Exact ids give 0; the run warns that the two lists never meet.
  it('compares whole ids', () => {
    expect(scoreWith(mrr(), rankedSample(['doc1#0', 'doc1#3'], ['doc1']))).toEqual({
      state: 'scored',
      value: 0,
      reason: 'doc1 not retrieved',
    });
  });

  it('is named after its cut', () => {
    expect([mrr().id, mrr(10).id]).toEqual(['mrr', 'mrr@10']);
  });
});
