import { binomialCdf } from '../../src/stats/binomial.js';

/**
 * How many accepted items show that at most this share of them is wrong, though so many were: the least n for which
 * P(Bin(n, risk) <= errors) is at most 1 - confidence. Without an error 29 for 10% at 95%, 14 for 20%, 59 for 5%.
 *
 * @param errors a whole number
 * @param risk above 0, below 1
 * @param confidence above 0, below 1
 */
export function fewestAccepted(errors: number, risk: number, confidence: number): number {
  if (!(risk > 0 && risk < 1 && confidence > 0 && confidence < 1))
    throw new RangeError(`a risk and a confidence lie between 0 and 1, found ${risk} and ${confidence}`);
  let enough = errors + 1;
  while (!isCertified(errors, enough, risk, confidence)) enough *= 2;
  let tooFew = errors;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isCertified(errors, middle, risk, confidence)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** Whether so few errors among so many would be this unlikely, were more than this share of all wrong. */
export function isCertified(errors: number, accepted: number, risk: number, confidence: number): boolean {
  return binomialCdf(errors, accepted, risk) <= 1 - confidence;
}
