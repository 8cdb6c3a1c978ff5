/**
 * How many items without a single error show that the rate of errors is at most this: the least n with (1 - risk)^n at most
 * 1 - confidence, or ln(1 - confidence) / ln(1 - risk). 29 for 10% at 95%; about 3 / risk there, the rule of three.
 *
 * @param risk above 0, below 1
 * @param confidence above 0, below 1
 */
export function zeroErrorLabels(risk: number, confidence: number): number {
  if (!(risk > 0 && risk < 1 && confidence > 0 && confidence < 1))
    throw new RangeError(`a risk and a confidence lie between 0 and 1, found ${risk} and ${confidence}`);
  const labels = Math.log1p(-confidence) / Math.log1p(-risk);
  // A quotient that arithmetic lifted over a whole number by a hair asks for no label more.
  return Math.ceil(labels - 1e-9);
}
