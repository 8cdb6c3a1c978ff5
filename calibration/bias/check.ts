/** Why a bias cannot be looked for in these items. */
export const uncheckableCauses = [
  /** No item states what the check needs: a length, the models, the order of presentation, a second run. */
  'not-stated',
  /** All answers have one length. */
  'one-length',
  /** The judge is right about every item. */
  'no-errors',
  /** The judge is wrong about every item. */
  'only-errors',
  /** No answer is of the judge's own family. */
  'no-own-answers',
  /** All answers are of the judge's own family. */
  'no-other-answers',
  /** Of the judge's own family or of the others, the humans call no answer bad: nothing could be passed by favour. */
  'no-bad-answers',
  /** No item was judged in two orders. */
  'one-order',
  /** No item has a verdict in the first and in the last run. */
  'one-run',
] as const;
export type UncheckableCause = (typeof uncheckableCauses)[number];

/** What a check found, or why it could not be made. */
export type Check<Found> = Checked<Found> | NotCheckable;

export type Checked<Found> = { readonly state: 'checked' } & Found;

export interface NotCheckable {
  readonly state: 'not-checkable';
  readonly why: UncheckableCause;
}

export function checked<Found>(found: Found): Checked<Found> {
  return { state: 'checked', ...found };
}

export function notCheckable(why: UncheckableCause): NotCheckable {
  return { state: 'not-checkable', why };
}
