import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { findFamily } from '../metrics/index.js';

/**
 * The metric that verdicts mean by a name: a metric of the user's own, one whose arithmetic on verdicts is known, or else
 * `judge:NAME`. What the program computes without a judge may bear the same name, as `semantic_similarity` does.
 */
export function metricOfRecord(name: string, resolve: (name: string) => Metric): Metric {
  const fromVerdicts = (): Metric => resolve(`judge:${name}`);
  if (findFamily(name) !== undefined) return fromVerdicts();
  try {
    return resolve(name);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return fromVerdicts();
  }
}
