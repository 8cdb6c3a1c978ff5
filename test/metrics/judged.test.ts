import { describe, expect, it } from 'vitest';
import { judgedAt } from '../../src/metrics/judged.js';
import { rankedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('judged@k', () => {
  it('counts judged ids, relevant or not, and divides by k', () => {
    const sample = rankedSample(['refund', 'sofa', 'lamp', 'desk'], ['refund', ['lamp', 0], ['desk', -1]]);
    expect(scoreWith(judgedAt(4), sample)).toEqual({
      state: 'scored',
      value: 0.5,
      reason: '2 of the first 4 places hold a judged id',
    });
  });

  it('needs no relevant id, only judgements', () => {
    expect(valueOrCause(judgedAt(1), rankedSample(['lamp'], [['lamp', 0]]))).toBe(1);
    expect(valueOrCause(judgedAt(1), rankedSample(['lamp'], [['lamp', -1]]))).toBe('no-relevant-ids');
  });
});
