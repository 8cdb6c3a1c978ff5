/**
 * The F measure: the harmonic mean of precision and recall, in which recall weighs beta times as much. 0 where both are 0.
 *
 * @param precision from 0 to 1
 * @param recall from 0 to 1
 * @param beta above 0; 1 weighs both alike
 * Source: van Rijsbergen, Information Retrieval, 1979.
 */
export function fBeta(precision: number, recall: number, beta: number): number {
  if (precision === 0 && recall === 0) return 0;
  const weight = beta ** 2;
  return ((1 + weight) * (precision * recall)) / (weight * precision + recall);
}
