const view = new DataView(new ArrayBuffer(8));

/** 1 / (2 k + 1) for k = 0..11: the series of artanh r / r in r². With r² below 0.0295 the first term left out is below 1e-19. */
const artanhSeries: readonly number[] = Array.from({ length: 12 }, (_, k) => 1 / (2 * k + 1));

/** ln 2 as two numbers: the last 21 bits of the first are empty, so that its product with an exponent is exact. */
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;

/**
 * The natural logarithm by the four basic operations alone. The language leaves the last digit of `Math.log` to the machine;
 * a draw that is made with this function is the same on all of them. Relative error below 1e-15.
 *
 * @param x a normal double: at least 2^-1022, and finite
 */
export function portableLog(x: number): number {
  view.setFloat64(0, x);
  const high = view.getUint32(0);
  // x = mantissa * 2^exponent, the mantissa between about √½ and √2, where the series is short.
  const exponent = ((high + 0x95f62) >>> 20) - 1023;
  view.setUint32(0, high - (exponent << 20));
  const mantissa = view.getFloat64(0);
  const r = (mantissa - 1) / (mantissa + 1);
  const square = r * r;
  let series = 0;
  for (let k = artanhSeries.length - 1; k >= 0; k--) series = series * square + (artanhSeries[k] ?? 0);
  return exponent * ln2High + (exponent * ln2Low + 2 * r * series);
}
