import { describe, expect, it } from 'vitest';
import { bpref } from '../../src/metrics/bpref.js';
import { rankedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('bpref', () => {
  // R = 3 relevant, N = 2 not relevant, so each id has min(N, R) = 2 pairs. "refund" has none above: 1. "chair" has one
  // ("lamp"; "sofa" is not judged): 1 - 1/2. "invoice" was not retrieved: 0. (1 + 1/2 + 0) / 3 = 1/2.
  const judged = ['refund', 'chair', 'invoice', ['lamp', 0], ['tariff', 0]] as const;

  it('counts the documents judged not relevant above each relevant one', () => {
    expect(scoreWith(bpref, rankedSample(['refund', 'lamp', 'sofa', 'chair'], judged))).toEqual({
      state: 'scored',
      value: 0.5,
      reason:
        '2 of 3 relevant ids among 4 retrieved: refund at rank 1, chair at rank 4; not retrieved: invoice; judged not relevant: lamp at rank 2',
    });
  });

  it('passes over what nobody judged, and over a grade below 0', () => {
    const unjudged = [...judged, ['sofa', -1]] as const;
    const sample = rankedSample(['sofa', 'desk', 'refund', 'lamp', 'chair'], unjudged);
    expect(valueOrCause(bpref, sample)).toBe(0.5);
  });

  it('is the share of relevant ids retrieved where none is judged not relevant', () => {
    expect(valueOrCause(bpref, rankedSample(['sofa', 'refund'], ['refund', 'chair']))).toBe(0.5);
  });

  it('counts a repeated id once', () => {
    expect(valueOrCause(bpref, rankedSample(['refund', 'lamp', 'lamp', 'chair'], judged))).toBe(0.5);
  });
});
