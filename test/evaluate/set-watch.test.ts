import { expect, test } from 'vitest';
import type { Sample } from '../../src/core/sample.js';
import { SetWatch } from '../../src/evaluate/set-watch.js';
import { rankedSample, sampleOf } from '../metrics/sample-of.js';

function warningsOf(...samples: readonly Sample[]): readonly string[] {
  const watch = new SetWatch();
  for (const sample of samples) watch.add(sample);
  return watch.warnings().map(({ code, samples: count }) => `${code} ${count}`);
}

test('no relevant id in any retrieved list: the two id spaces differ', () => {
  expect(warningsOf(rankedSample(['doc1#0', 'doc1#3'], ['doc1']), rankedSample(['doc2#1'], ['doc2']))).toEqual([
    'id-spaces-differ 2',
  ]);
});

test('one id in both is enough, be it in the lists of two samples', () => {
  expect(warningsOf(rankedSample(['d1'], ['d1']), rankedSample(['d2'], ['d3']))).toEqual([]);
  expect(warningsOf(rankedSample(['d1'], ['d2']), rankedSample(['d2'], ['d3']))).toEqual([]);
});

test('samples without one of the lists say nothing about id spaces', () => {
  expect(warningsOf(rankedSample([], ['d1']), sampleOf({}), rankedSample(['d1'], []))).toEqual([]);
});

test('repeated ids are counted by sample, in short lists and in long ones', () => {
  const many = Array.from({ length: 50 }, (_, index) => `d${index}`);
  expect(warningsOf(rankedSample(['d1', 'd1'], ['d1']), rankedSample([...many, 'd7'], ['d1', 'd1']))).toEqual([
    'duplicate-retrieved-ids 2',
    'duplicate-relevant-ids 1',
  ]);
});

test('an empty context is told', () => {
  expect(warningsOf(sampleOf({ contexts: ['A lamp.', ' \n'] }), sampleOf({ contexts: [] }))).toEqual([
    'empty-contexts 1',
  ]);
});
