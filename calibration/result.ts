/** Why a statistic does not exist for the values at hand. */
export const undefinedCauses = [
  /** There is no item to compute from. */
  'no-items',
  /** All raters used one and the same class, so no disagreement is expected by chance. */
  'one-class',
  /** The humans used a single class: nothing shows how the judge treats another. */
  'one-human-class',
  /** The judge used a single class, so it tells nothing apart. */
  'one-judge-class',
  /** No item is positive for the humans. */
  'no-human-positives',
  /** No item is negative for the humans. */
  'no-human-negatives',
  /** No item is positive for the judge. */
  'no-judge-positives',
  /** No item is negative for the judge. */
  'no-judge-negatives',
  /** No item is positive for the humans or for the judge. */
  'no-positives',
  /** No item is negative for the humans or for the judge. */
  'no-negatives',
  /** The scores do not vary where they have to. */
  'no-variance',
  /** Nothing is left over to estimate an error from. */
  'no-residual',
  'too-few-items',
  'too-few-raters',
  /** No item has two values that could be compared. */
  'no-pairs',
  /** Some items have more ratings than others. */
  'uneven-ratings',
  /** Ratios need scores that are not negative. */
  'negative-scores',
  /** Sensitivity and specificity do not add up to more than 1. */
  'no-better-than-chance',
  /** A class has fewer labels than the method needs. */
  'too-few-of-a-class',
  /** The labels were not drawn evenly from the judged items. */
  'uneven-labels',
  /** The judge gave some items a class of which not one is labelled, and labels were drawn by class. */
  'unlabelled-class',
] as const;
export type UndefinedCause = (typeof undefinedCauses)[number];

/** A value, or the cause for which there is none: never NaN, 0 or 1 in its place. */
export type Result<Value> =
  | { readonly defined: true; readonly value: Value }
  | { readonly defined: false; readonly why: UndefinedCause };

/** A number, or the cause for which there is none. */
export type Statistic = Result<number>;

export function defined<Value>(value: Value): Result<Value> {
  return { defined: true, value };
}

export function notDefined(why: UndefinedCause): { readonly defined: false; readonly why: UndefinedCause } {
  return { defined: false, why };
}
