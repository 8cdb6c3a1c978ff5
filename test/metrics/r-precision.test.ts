import { describe, expect, it } from 'vitest';
import { rPrecision } from '../../src/metrics/r-precision.js';
import { rankedSample, scoreWith } from './sample-of.js';

describe('r_precision', () => {
  it('cuts at the number of relevant ids', () => {
    // R = 2: of the first two, only "refund" is relevant; "chair" at rank 3 is too far down.
    expect(scoreWith(rPrecision, rankedSample(['refund', 'lamp', 'chair'], ['refund', 'chair']))).toEqual({
      state: 'scored',
      value: 0.5,
      reason: '1 of 2 relevant ids in the first 2: refund at rank 1; further down chair at rank 3',
    });
  });
});
