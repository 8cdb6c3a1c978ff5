import { mean } from '../../src/stats/mean.js';
import { defined, notDefined, type Statistic } from '../result.js';
import { differences } from './differences.js';

/**
 * The mean of judge less human, in the unit of the scores: above 0 the judge is too kind. Undefined without items.
 *
 * @param human one score an item; finite
 * @param judge one score an item, in the same order; finite
 */
export function meanBias(human: Float64Array | readonly number[], judge: Float64Array | readonly number[]): Statistic {
  return human.length === 0 ? notDefined('no-items') : defined(mean(differences(human, judge)));
}
