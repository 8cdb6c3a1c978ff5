const view = new DataView(new ArrayBuffer(8));

/** 1 / k! for k = 0..14: for |x| below 0.35 the first term left out is below 1e-18. */
const series: readonly number[] = [
  1,
  1,
  1 / 2,
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5040,
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800,
  1 / 479001600,
  1 / 6227020800,
  1 / 87178291200,
];

/** ln 2 as two numbers: the last 21 bits of the first are empty, so that its product with an exponent is exact. */
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;

/**
 * e^x by the four basic operations alone. The language leaves the last digit of `Math.exp` to the machine; a draw that is made
 * with this function is the same on all of them. Relative error below 1e-15; 0 below -708, from where on doubles lose digits.
 *
 * @param x at most 709
 */
export function portableExp(x: number): number {
  if (x < -708) return 0;
  const exponent = Math.floor(x / Math.LN2 + 0.5);
  const rest = x - exponent * ln2High - exponent * ln2Low;
  let mantissa = 0;
  for (let k = series.length - 1; k >= 0; k--) mantissa = mantissa * rest + (series[k] ?? 0);
  view.setUint32(0, (exponent + 1023) << 20);
  return mantissa * view.getFloat64(0);
}
