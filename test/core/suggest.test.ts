import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from '../../src/core/suggest.js';

const metrics = ['hit@3', 'ndcg@3', 'recall@3', 'precision@3', 'map', 'mrr'];

describe('suggest', () => {
  it.each([
    ['hitt@3', 'hit@3'],
    ['NDCG@3', 'ndcg@3'],
    ['recal@3', 'recall@3'],
    ['percision@3', 'precision@3'],
  ])('takes %s for %s', (word, meant) => {
    expect(suggest(word, metrics)).toBe(meant);
  });

  it('keeps silent where nothing is near', () => {
    expect(suggest('faithfulness', metrics)).toBeUndefined();
    expect(suggest('anything', [])).toBeUndefined();
  });

  it('takes the first of two that are equally near', () => {
    // "mar" is one edit from both.
    expect(suggest('mar', ['map', 'mrr'])).toBe('map');
    expect(suggest('mar', ['mrr', 'map'])).toBe('mrr');
  });

  it('finds a word that is among the candidates', () => {
    fc.assert(
      fc.property(fc.constantFrom(...metrics), (word) => suggest(word, metrics) === word),
      { seed: 11 },
    );
  });
});
