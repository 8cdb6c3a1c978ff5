import { checkPairs } from '../../src/stats/check-pairs.js';

/** Judge less human, for each item. */
export function differences(
  human: Float64Array | readonly number[],
  judge: Float64Array | readonly number[],
): Float64Array {
  checkPairs(human, judge, 0);
  return Float64Array.from(judge, (score, item) => score - (human[item] ?? 0));
}
