import fc from 'fast-check';

export interface ScorePairs {
  readonly human: readonly number[];
  readonly judge: readonly number[];
}

/** Scores in quarters from -5 to 5, so that moving and doubling them is exact. */
export const scorePairs: fc.Arbitrary<ScorePairs> = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
    minLength: 1,
    maxLength: 25,
  })
  .map((pairs) => ({ human: pairs.map(([score]) => score / 4), judge: pairs.map(([, score]) => score / 4) }));
