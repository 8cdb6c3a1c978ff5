const steps = 1e9;

/** From here on a double has no digits left at 1e-9. */
const coarse = 2 ** 53 / steps;

/**
 * Each score at the nearest multiple of 1e-9. What arithmetic leaves behind (0.1 + 0.2 against 0.3) would make two equal scores
 * differ in rank.
 *
 * @param scores finite
 */
export function snapScores(scores: Float64Array | readonly number[]): Float64Array {
  return Float64Array.from(scores, (score) => (Math.abs(score) < coarse ? Math.round(score * steps) / steps : score));
}
