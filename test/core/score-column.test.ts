import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  notApplicable,
  notApplicableCauses,
  type Score,
  scored,
  unscored,
  unscoredCauses,
} from '../../src/core/score.js';
import { ScoreColumn } from '../../src/core/score-column.js';

const anyScore: fc.Arbitrary<Score> = fc.oneof(
  fc.double({ noNaN: true }).map((value) => scored(value, 'a reason')),
  fc.double({ noNaN: true }).map((value) => scored(value, 'a reason', { number: '25' })),
  fc.constantFrom(...notApplicableCauses).map((cause) => notApplicable(cause, 'a reason')),
  fc.constantFrom(...unscoredCauses).map((cause) => unscored(cause, 'a reason')),
  fc.double({ noNaN: true }).map((low) => unscored('incomplete-verdicts', 'a reason', { low, high: 1 })),
);

const judges = ['rowan-judge@3', 'alder-judge@1'] as const;

/** A score, with the series that it rests on where there are some. */
const anyJudged: fc.Arbitrary<Score> = fc
  .tuple(anyScore, fc.option(fc.subarray([...judges], { minLength: 1 })))
  .map(([score, named]) =>
    named === null ? score : { ...score, series: named.map((judge) => ({ metric: 'faithfulness', judge })) },
  );

test('gives every score back as it was, in its order', () => {
  fc.assert(
    fc.property(fc.array(anyJudged, { maxLength: 700 }), (scores) => {
      const column = new ScoreColumn();
      for (const score of scores) column.push(score, 'reason-and-details');
      expect(scores.map((_, index) => column.score(index))).toEqual(scores);
      expect(column.size).toBe(scores.length);
    }),
    { seed: 11, numRuns: 40 },
  );
});

test('keeps no reason and no details where they are not wanted', () => {
  const column = new ScoreColumn();
  column.push(scored(0.5, 'half of it', ['a']), 'nothing');
  column.push(scored(0.5, 'half of it', ['a']), 'reason');
  expect(column.score(0)).toEqual(scored(0.5, ''));
  expect(column.score(1)).toEqual(scored(0.5, 'half of it'));
});

test('has no score outside', () => {
  const column = new ScoreColumn();
  column.push(scored(1, ''), 'reason');
  expect(() => column.score(1)).toThrow(RangeError);
  expect(() => column.score(-1)).toThrow(RangeError);
});
