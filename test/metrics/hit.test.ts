import { describe, expect, it } from 'vitest';
import { hitAt } from '../../src/metrics/hit.js';
import { rankedSample, scoreWith } from './sample-of.js';

const shelf = ['doc-3', 'doc-17', 'doc-8', 'doc-5', 'doc-9'];

describe('hit@k', () => {
  it.each([
    [3, shelf, ['doc-17'], 1, 'doc-17 at rank 2 of 5'],
    [2, shelf, ['doc-9', 'doc-17'], 1, 'doc-17 at rank 2 of 5'],
    [3, shelf, ['doc-5', 'doc-40'], 0, 'none of 2 relevant ids in the first 3: doc-5 came at rank 4'],
    [1, shelf, ['doc-5'], 0, 'doc-5 at rank 4, not in the first 1'],
    [3, shelf, ['doc-40'], 0, 'doc-40 not retrieved'],
    [3, shelf, ['doc-40', 'doc-41'], 0, 'none of 2 relevant ids retrieved'],
    [3, [], ['doc-17'], 0, 'nothing was retrieved'],
    [50, shelf, ['doc-9'], 1, 'doc-9 at rank 5 of 5'],
  ])('k = %i of %j with %j relevant', (k, retrieved, relevant, value, reason) => {
    expect(scoreWith(hitAt(k), rankedSample(retrieved, relevant))).toEqual({ state: 'scored', value, reason });
  });
});
