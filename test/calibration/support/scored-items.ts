import fc from 'fast-check';

export interface ScoredItems {
  readonly positive: readonly boolean[];
  readonly scores: readonly number[];
}

/** Items with a class and a whole score, so that there are ties. */
export const scoredItems: fc.Arbitrary<ScoredItems> = fc
  .array(fc.record({ positive: fc.boolean(), score: fc.integer({ min: -5, max: 5 }) }), { minLength: 1, maxLength: 25 })
  .map((items) => ({ positive: items.map(({ positive }) => positive), scores: items.map(({ score }) => score) }));
