/** Scores that differ by less are one score. */
const tolerance = 1e-9;

/**
 * A cut-off between two scores as a person would write it: the middle with the fewest decimals that still lie between the two.
 * `0.62, 0.72` -> `0.7`, `0.6, 0.7` -> `0.65`. Both judge the scores that were seen alike.
 *
 * @param middle between low and high; returned where no decimals lie between them
 */
export function tidyCut(low: number, high: number, middle: number): number {
  for (let decimals = 0; decimals <= 9; decimals++) {
    const tidy = Number(middle.toFixed(decimals));
    if (tidy > low + tolerance && tidy < high - tolerance) return tidy;
  }
  return middle;
}
