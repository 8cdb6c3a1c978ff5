import { mean } from './mean.js';

/** How scores vary where the system ran several times and the judge judged each of its runs several times. Squared score units. */
export interface VarianceComponentsNested {
  readonly samples: number;
  readonly runs: number;
  readonly judgeRuns: number;
  readonly mean: number;
  /** How much samples differ. */
  readonly sample: number;
  /** How much all samples of a run of the system move together. */
  readonly run: number;
  /** How much the answers to one question differ from run to run, beyond what moves them together. */
  readonly answer: number;
  /** How much all verdicts of one run of the judge move together. */
  readonly judgeRun: number;
  /** How much two verdicts on one answer differ, beyond what moves them together. */
  readonly residual: number;
}

/**
 * Splits the variance of a balanced layout in which runs of the judge are nested in runs of the system and every sample is scored
 * in each: the ANOVA estimates (Searle, Casella and McCulloch 1992, "Variance components"), all effects random; an estimate
 * below 0 is given as 0. Running the system again and judging again are two noises: only what the judge adds is cured by judging
 * more often.
 *
 * @param scores sample by sample, within it run by run, within that judge run by judge run; finite
 * @param runs of the system, at least 2; `scores` holds at least 2 samples
 * @param judgeRuns of each run of the system, at least 2
 */
export function varianceComponentsNested(
  scores: Float64Array,
  runs: number,
  judgeRuns: number,
): VarianceComponentsNested {
  const samples = scores.length / (runs * judgeRuns);
  if (!(Number.isInteger(samples) && samples >= 2 && runs >= 2 && judgeRuns >= 2)) {
    throw new RangeError(
      `nested variance components need 2 samples in 2 runs judged 2 times, found ${scores.length} scores in ${runs} runs judged ${judgeRuns} times`,
    );
  }
  const bySample = meansBy(scores, samples, (cell) => Math.floor(cell / (runs * judgeRuns)));
  const byAnswer = meansBy(scores, samples * runs, (cell) => Math.floor(cell / judgeRuns));
  const byJudgeRun = meansBy(scores, runs * judgeRuns, (cell) => cell % (runs * judgeRuns));
  const byRun = meansBy(byJudgeRun, runs, (cell) => Math.floor(cell / judgeRuns));
  const centre = mean(byRun);

  const sampleSquare = (runs * judgeRuns * squares(bySample, () => centre)) / (samples - 1);
  const runSquare = (samples * judgeRuns * squares(byRun, () => centre)) / (runs - 1);
  const answerSquare =
    (judgeRuns * squares(byAnswer, (cell) => at(bySample, Math.floor(cell / runs)) + at(byRun, cell % runs) - centre)) /
    ((samples - 1) * (runs - 1));
  const judgeSquare =
    (samples * squares(byJudgeRun, (cell) => at(byRun, Math.floor(cell / judgeRuns)))) / (runs * (judgeRuns - 1));
  const residual =
    squares(scores, (cell) => {
      const judgeRun = cell % (runs * judgeRuns);
      const run = Math.floor(judgeRun / judgeRuns);
      return at(byAnswer, Math.floor(cell / judgeRuns)) + at(byJudgeRun, judgeRun) - at(byRun, run);
    }) /
    ((samples - 1) * runs * (judgeRuns - 1));

  return {
    samples,
    runs,
    judgeRuns,
    mean: centre,
    sample: Math.max(0, (sampleSquare - answerSquare) / (runs * judgeRuns)),
    run: Math.max(0, (runSquare - answerSquare - judgeSquare + residual) / (samples * judgeRuns)),
    answer: Math.max(0, (answerSquare - residual) / judgeRuns),
    judgeRun: Math.max(0, (judgeSquare - residual) / samples),
    residual,
  };
}

/** The mean of each group; groups are of one size. */
function meansBy(values: Float64Array, groups: number, groupOf: (cell: number) => number): Float64Array {
  const means = new Float64Array(groups);
  const size = values.length / groups;
  for (let cell = 0; cell < values.length; cell++)
    means[groupOf(cell)] = at(means, groupOf(cell)) + at(values, cell) / size;
  return means;
}

/** The squared distances from what is expected, summed. */
function squares(values: Float64Array, expected: (cell: number) => number): number {
  let total = 0;
  for (let cell = 0; cell < values.length; cell++) total += (at(values, cell) - expected(cell)) ** 2;
  return total;
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
