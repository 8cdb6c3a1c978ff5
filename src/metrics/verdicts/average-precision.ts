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
 * missing ones, the value is highest where they stand first, and lowest where they stand last. A relevant chunk in front of all
 * others never lowers it, so for the highest all unplaced ones stand there; for the lowest each number of them is tried.
 *
 * @param relevant by rank; undefined where the verdict is missing
 * @param unplaced how many more chunks there are, at ranks that nothing tells
 */
export function averagePrecisionBounds(relevant: readonly (boolean | undefined)[], unplaced: number): Bounds {
  let low = 1;
  for (let last = 0; last <= unplaced; last++) {
    low = Math.min(low, lowest([...repeat(false, unplaced - last), ...relevant, ...repeat(true, last)]));
  }
  return { low, high: highest([...repeat(true, unplaced), ...relevant]) };
}

/**
 * The highest value as missing verdicts become a yes, one after the other from the top: each adds its own precision, and 1 / rank
 * to that of every relevant chunk below.
 */
function highest(relevant: readonly (boolean | undefined)[]): number {
  const ranks = relevant.flatMap((one, index) => (one === true ? [index + 1] : []));
  let below = ranks.reduce((sum, rank) => sum + 1 / rank, 0);
  let precisions = precisionsOf(ranks);
  let high = meanOf(precisions, ranks.length);
  let above = 0;
  let filled = 0;
  for (const [index, one] of relevant.entries()) {
    const rank = index + 1;
    if (one === false) continue;
    if (one === true) below -= 1 / rank;
    else {
      precisions += below + (above + 1) / rank;
      high = Math.max(high, meanOf(precisions, ranks.length + ++filled));
    }
    above++;
  }
  return Math.min(high, 1);
}

/** The lowest value as missing verdicts become a yes, one after the other from the bottom. */
function lowest(relevant: readonly (boolean | undefined)[]): number {
  const ranks = relevant.flatMap((one, index) => (one === true ? [index + 1] : []));
  let below = 0;
  let precisions = precisionsOf(ranks);
  let low = meanOf(precisions, ranks.length);
  let above = ranks.length;
  let filled = 0;
  for (let rank = relevant.length; rank > 0; rank--) {
    const one = relevant[rank - 1];
    if (one === false) continue;
    if (one === true) above--;
    else {
      precisions += below + (above + 1) / rank;
      low = Math.min(low, meanOf(precisions, ranks.length + ++filled));
    }
    below += 1 / rank;
  }
  return low;
}

/** @param ranks of the relevant chunks, from the top */
function precisionsOf(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank, index) => sum + (index + 1) / rank, 0);
}

function meanOf(precisions: number, relevant: number): number {
  return relevant === 0 ? 0 : precisions / relevant;
}

function repeat(value: boolean, count: number): readonly boolean[] {
  return new Array<boolean>(count).fill(value);
}
