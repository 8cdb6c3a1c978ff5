/**
 * Adjusted p-values of a step-up rule: from the largest p down, each is p times penalty times n over its rank, and at most the
 * one above it. They stand in the order of the p-values given.
 *
 * @param pValues between 0 and 1
 */
export function stepUp(pValues: readonly number[], penalty: number): readonly number[] {
  const adjusted = new Array<number>(pValues.length);
  const descending = pValues.map((p, index) => ({ p, index })).sort((a, b) => b.p - a.p);
  let least = 1;
  for (const [place, { p, index }] of descending.entries()) {
    least = Math.min(least, (penalty * p * pValues.length) / (pValues.length - place));
    adjusted[index] = least;
  }
  return adjusted;
}
