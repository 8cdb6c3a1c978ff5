/** How a number of the answer stands to the retrieved texts, the best first. */
const numberVerdicts = [
  'exact',
  'equivalent',
  'rounded',
  'ambiguous',
  'from-question',
  'derived',
  'unit-mismatch',
  'unsupported',
] as const;
export type NumberVerdict = (typeof numberVerdicts)[number];

const ranks: ReadonlyMap<NumberVerdict, number> = new Map(numberVerdicts.map((verdict, rank) => [verdict, rank]));

export function isBetter(verdict: NumberVerdict, than: NumberVerdict): boolean {
  return (ranks.get(verdict) ?? 0) < (ranks.get(than) ?? 0);
}

/** Whether a retrieved text holds the number. */
export function isSupported(verdict: NumberVerdict): boolean {
  return !isBetter('ambiguous', verdict);
}
