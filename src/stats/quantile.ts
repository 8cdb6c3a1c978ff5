/**
 * The quantile of a sample by linear interpolation between the order statistics at 0, 1/(n - 1), …, 1: type 7 of Hyndman and
 * Fan (1996, "Sample quantiles in statistical packages"), the default of R, NumPy and Excel. Of one value it is that value.
 *
 * @param sorted at least one value, ascending; finite
 * @param p between 0 and 1
 */
export function quantile(sorted: Float64Array | readonly number[], p: number): number {
  if (sorted.length === 0) throw new RangeError('the quantile of no values does not exist');
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a quantile needs a p between 0 and 1, found ${p}`);
  const position = p * (sorted.length - 1);
  const index = Math.floor(position);
  const below = sorted[index] ?? 0;
  const above = sorted[index + 1] ?? below;
  return below + (position - index) * (above - below);
}
