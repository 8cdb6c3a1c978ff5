import { expect, it } from 'vitest';
import { overlapWords } from '../../../src/metrics/texts/overlap-words.js';

it('gives the words of the pair that is asked for, whatever was asked before', () => {
  const pairs = [
    ['a lamp', 'a chair'],
    ['a lamp', 'an oak'],
    ['an oak', 'an oak'],
    ['an oak', 'an oak'],
  ] as const;
  expect(pairs.map(([answer, reference]) => overlapWords(answer, reference))).toMatchObject([
    { given: ['a', 'lamp'], wanted: ['a', 'chair'] },
    { given: ['a', 'lamp'], wanted: ['an', 'oak'] },
    { given: ['an', 'oak'], wanted: ['an', 'oak'] },
    { given: ['an', 'oak'], wanted: ['an', 'oak'] },
  ]);
});
