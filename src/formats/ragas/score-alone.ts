import type { Limit } from '../foreign-format.js';

/** The limit of a metric of which the verdicts are not in the file. */
export function scoreAlone(metric: string): Limit {
  return { field: metric, reason: 'the file holds its score alone, without the verdicts' };
}
