import type { Bounds } from '../../core/score.js';

/** The precision at the rank of each relevant chunk, averaged over the relevant ones; 0 where none is. */
export function averagePrecision(relevant: readonly boolean[]): number {
  let above = 0;
  let precisions = 0;
  for (const [index, isRelevant] of relevant.entries()) {
    if (isRelevant) precisions += ++above / (index + 1);
  }
  return above === 0 ? 0 : precisions / above;
}

/**
 * The lowest and the highest average precision that missing verdicts leave open. For any number of relevant chunks among the
 * missing ones, the value is highest where they stand first, and lowest where they stand last; so these are tried for each number.
 *
 * @param relevant by rank; undefined where the verdict is missing
 * @param unplaced how many more chunks there are, at ranks that nothing tells
 */
export function averagePrecisionBounds(relevant: readonly (boolean | undefined)[], unplaced: number): Bounds {
  const holes = relevant.filter((one) => one === undefined).length;
  let [low, high] = [1, 0];
  for (let inHoles = 0; inHoles <= holes; inHoles++) {
    const early = fill(relevant, (hole) => hole < inHoles);
    const late = fill(relevant, (hole) => hole >= holes - inHoles);
    for (let beside = 0; beside <= unplaced; beside++) {
      const found = repeat(true, beside);
      const others = repeat(false, unplaced - beside);
      high = Math.max(high, averagePrecision([...found, ...early, ...others]));
      low = Math.min(low, averagePrecision([...others, ...late, ...found]));
    }
  }
  return { low, high };
}

function fill(relevant: readonly (boolean | undefined)[], fillHole: (hole: number) => boolean): readonly boolean[] {
  let hole = 0;
  return relevant.map((one) => one ?? fillHole(hole++));
}

function repeat(value: boolean, count: number): readonly boolean[] {
  return new Array<boolean>(count).fill(value);
}
