/** How scores vary where every item was scored in every run. Mean squares and components are in squared units of the score. */
export interface VarianceComponents {
  readonly items: number;
  readonly runs: number;
  readonly mean: number;
  readonly itemMeanSquare: number;
  readonly runMeanSquare: number;
  readonly errorMeanSquare: number;
  /** How much items differ; 0 where the estimate is below it. */
  readonly item: number;
  /** How much all items of a run move together: drift from run to run; 0 where the estimate is below it. */
  readonly run: number;
  /** What one score of an item differs from another by itself. */
  readonly residual: number;
  /** runMeanSquare / errorMeanSquare: near 1 without drift. Absent where nothing but drift moves the scores, or nothing at all. */
  readonly f?: number;
  /** The mean over items of the variance of an item's scores: residual and drift together. */
  readonly withinItem: number;
}

/**
 * Splits the variance of a balanced two-way layout with one score a cell: item, run and residual, all random (Searle, Casella and
 * McCulloch 1992, "Variance components", section 4.3: the ANOVA estimates, which are those of REML where none is below 0). Scores
 * that are alike in all runs give exactly 0.
 *
 * @param scores item by item, and within an item run by run: the score of item i in run r is at i * runs + r; finite
 * @param runs at least 2; `scores` holds at least 2 items
 */
export function varianceComponents(scores: Float64Array, runs: number): VarianceComponents {
  const items = scores.length / runs;
  if (!(Number.isInteger(items) && items >= 2 && runs >= 2)) {
    throw new RangeError(`variance components need 2 items in 2 runs, found ${scores.length} scores in ${runs} runs`);
  }
  const itemMeans = new Float64Array(items);
  for (let i = 0; i < items; i++) itemMeans[i] = stridedMean(scores, i * runs, 1, runs);
  const runMeans = new Float64Array(runs);
  for (let r = 0; r < runs; r++) runMeans[r] = stridedMean(scores, r, runs, items);
  const mean = stridedMean(runMeans, 0, 1, runs);

  let within = 0;
  let error = 0;
  for (let i = 0; i < items; i++) {
    for (let r = 0; r < runs; r++) {
      const fromItem = (scores[i * runs + r] ?? 0) - (itemMeans[i] ?? 0);
      within += fromItem ** 2;
      error += (fromItem - ((runMeans[r] ?? 0) - mean)) ** 2;
    }
  }
  const itemMeanSquare = (runs * squaredDistance(itemMeans, mean)) / (items - 1);
  const runMeanSquare = (items * squaredDistance(runMeans, mean)) / (runs - 1);
  const errorMeanSquare = error / ((items - 1) * (runs - 1));
  return {
    items,
    runs,
    mean,
    itemMeanSquare,
    runMeanSquare,
    errorMeanSquare,
    item: Math.max(0, (itemMeanSquare - errorMeanSquare) / runs),
    run: Math.max(0, (runMeanSquare - errorMeanSquare) / items),
    residual: errorMeanSquare,
    ...(errorMeanSquare === 0 ? {} : { f: runMeanSquare / errorMeanSquare }),
    withinItem: within / (items * (runs - 1)),
  };
}

/** The mean of every `step`th value. What the first quotient lacks is added, so that the mean of equal values is that value. */
function stridedMean(values: Float64Array, start: number, step: number, count: number): number {
  const end = start + step * count;
  let total = 0;
  for (let i = start; i < end; i += step) total += values[i] ?? 0;
  const quotient = total / count;
  let lacking = 0;
  for (let i = start; i < end; i += step) lacking += (values[i] ?? 0) - quotient;
  return quotient + lacking / count;
}

function squaredDistance(values: Float64Array, centre: number): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += ((values[i] ?? 0) - centre) ** 2;
  return total;
}
