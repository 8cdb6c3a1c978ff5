/** B(2k) / (2k (2k - 1)) for k = 1..8: the coefficients of the asymptotic series in 1/x (DLMF 5.11.1). */
const coefficients: readonly number[] = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
];

/** From here on the first term left out is below 1e-17. */
const seriesStart = 12;

/**
 * What Stirling's formula lacks of the log-gamma function: ln Γ(x) - ((x - 1/2) ln x - x + ln(2π)/2), known as Binet's
 * function. Small where ln Γ is huge, so probabilities built on it keep their digits (Loader 2000, "Fast and accurate
 * computation of binomial probabilities"). Absolute error below 5e-15.
 *
 * @param x above 0
 */
export function stirlingError(x: number): number {
  let shifted = x;
  let steps = 0;
  // Binet(x) = Binet(x + 1) + (x + 1/2) ln(1 + 1/x) - 1
  for (; shifted < seriesStart; shifted++) steps += (shifted + 0.5) * Math.log1p(1 / shifted) - 1;
  const inverseSquare = 1 / (shifted * shifted);
  return steps + coefficients.reduceRight((series, c) => series * inverseSquare + c, 0) / shifted;
}
