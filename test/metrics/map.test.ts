import { describe, expect, it } from 'vitest';
import { map } from '../../src/metrics/map.js';
import { rankedSample, valueOrCause } from './sample-of.js';

describe('map', () => {
  // Relevant at ranks 1, 3 and 4, and a fourth not retrieved: (1/1 + 2/3 + 3/4 + 0) / 4 = 29/48.
  const sample = rankedSample(['refund', 'tariff', 'chair', 'lamp'], ['refund', 'chair', 'lamp', 'invoice']);

  it('averages the precision at each relevant id over all of them', () => {
    expect(valueOrCause(map(), sample)).toBeCloseTo(29 / 48, 15);
  });

  it('cut at k still divides by all relevant ids', () => {
    expect(valueOrCause(map(3), sample)).toBeCloseTo((1 + 2 / 3) / 4, 15);
  });

  it('is 1 where the relevant ids come first', () => {
    expect(valueOrCause(map(), rankedSample(['refund', 'chair', 'lamp'], ['lamp', 'refund', 'chair']))).toBe(1);
  });
});
