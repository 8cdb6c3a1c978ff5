/**
 * Holm's adjusted p-values (1979, "A simple sequentially rejective multiple test procedure"), in the order given: those at most
 * alpha may all be believed, with a chance of at most alpha that even one is wrong, however they hang together.
 *
 * @param pValues between 0 and 1; none give none
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const adjusted = new Array<number>(pValues.length);
  const ascending = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  let most = 0;
  for (const [place, { p, index }] of ascending.entries()) {
    most = Math.max(most, Math.min(1, p * (pValues.length - place)));
    adjusted[index] = most;
  }
  return adjusted;
}
