import { expect, test } from 'vitest';
import { scored } from '../../src/core/score.js';
import { ScoreColumn } from '../../src/core/score-column.js';
import { meanWidth } from '../../src/cost/mean-width.js';
import { aggregate } from '../../src/stats/aggregate.js';

/** 1.6448536… and 0.8416212…: the normal quantiles of 0.95 and 0.8. */
const seen = 1.6448536269514722 + 0.8416212335729143;

test.each([
  ['passes and fails', [0, 1, 1, 1, 0, 1, 1, 1]],
  ['scores between', [0.2, 0.9, 0.7, 0.8, 0.55]],
  ['scores near the end of their range', [0.9, 1, 1, 0.97]],
])('for as many as there are it is the width that a run has: %s', (_, scores) => {
  const column = new ScoreColumn();
  for (const score of scores) column.push(scored(score, ''), 'nothing');
  const { low, high } = aggregate(column, [0, 1]).interval ?? { low: 0, high: 0 };
  expect(meanWidth(scores, scores.length)?.width).toBeCloseTo(high - low, 12);
});

test('the drop: (1.645 + 0.842) · √(2 s² / n), with s² = 0.01 of 0.7, 0.8 and 0.9', () => {
  expect(meanWidth([0.7, 0.8, 0.9], 50)?.visibleDrop).toBeCloseTo(seen * Math.sqrt((2 * 0.01) / 50), 12);
});

test('where nothing is known of the scores, half of them pass', () => {
  expect(meanWidth(undefined, 100)?.visibleDrop).toBeCloseTo(seen * Math.sqrt((2 * 0.25) / 100), 12);
  // Wilson at 50 of 100: 0.4038 to 0.5962.
  expect(meanWidth(undefined, 100)?.width).toBeCloseTo(0.1923, 4);
});

test('equal scores, a single one and a mean of one score tell nothing', () => {
  expect(meanWidth([1, 1, 1], 30)).toBeUndefined();
  expect(meanWidth([0.4], 30)).toBeUndefined();
  expect(meanWidth([0.4, 0.5], 1)).toBeUndefined();
});
