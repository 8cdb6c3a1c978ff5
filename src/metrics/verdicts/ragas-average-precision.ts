/**
 * Average precision as Ragas has it: the divisor is larger by 1e-10 against a division by zero, and verdicts are added up as
 * the numbers that they are.
 */
export function ragasAveragePrecision(verdicts: readonly number[]): number {
  let above = 0;
  let precisions = 0;
  for (const [index, verdict] of verdicts.entries()) {
    above += verdict;
    if (verdict !== 0) precisions += above / (index + 1);
  }
  return precisions / (above + 1e-10);
}
