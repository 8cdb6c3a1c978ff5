/** A judge by the humans' pass rate, the share of good answers that it passes, and of bad ones that it fails. */
export interface JudgeRates {
  readonly passes: number;
  readonly passesGood: number;
  readonly failsBad: number;
}

/** A table of labels, and how likely it is. */
export interface Sample {
  readonly cells: Float64Array;
  readonly chance: number;
}

/** The chances of the cells: human fail and pass as rows, judge fail and pass as columns. */
export function cellChances({ passes, passesGood, failsBad }: JudgeRates): Float64Array {
  const fails = 1 - passes;
  return Float64Array.of(fails * failsBad, fails * (1 - failsBad), passes * (1 - passesGood), passes * passesGood);
}

/**
 * All tables of so many labels, the likeliest first, until what is left out weighs less than stated.
 *
 * @param leftOut 0 for all of them
 */
export function samplesOf(chances: Float64Array, labels: number, leftOut: number): readonly Sample[] {
  const samples: Sample[] = [];
  for (let a = 0; a <= labels; a++)
    for (let b = 0; a + b <= labels; b++)
      for (let c = 0; a + b + c <= labels; c++) {
        const cells = Float64Array.of(a, b, c, labels - a - b - c);
        samples.push({ cells, chance: multinomial(cells, chances) });
      }
  samples.sort((one, other) => other.chance - one.chance);
  let missing = 1;
  const end = samples.findIndex(({ chance }) => {
    const isEnough = missing < leftOut;
    missing -= chance;
    return isEnough;
  });
  return end < 0 ? samples : samples.slice(0, end);
}

/** The chance of counts that add up to what they do. */
export function multinomial(counts: ArrayLike<number>, chances: ArrayLike<number>): number {
  let chance = 1;
  let total = 0;
  for (let cell = 0; cell < counts.length; cell++)
    for (let k = 1; k <= (counts[cell] ?? 0); k++) chance *= (++total * (chances[cell] ?? 0)) / k;
  return chance;
}

/** The share of the samples, by chance, for which something holds; those for which it is undefined are left out. */
export function shareOf(samples: readonly Sample[], holds: (cells: Float64Array) => boolean | undefined): number {
  let all = 0;
  let holding = 0;
  for (const { cells, chance } of samples) {
    const does = holds(cells);
    if (does === undefined) continue;
    all += chance;
    if (does) holding += chance;
  }
  return holding / all;
}
