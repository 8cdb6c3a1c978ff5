import type { Resources } from '../core/resources.js';
import type { Run } from '../core/run.js';

/**
 * A metric that is decided on needs its model; one that is only reported has holes that say why.
 *
 * @throws UserError `config` where a metric of these has no scores for want of a model
 */
export function needModel({ columns }: Run, metrics: ReadonlySet<string>, { vectors }: Resources): void {
  if (vectors?.fault === undefined) return;
  const isWanting = columns.some(
    ({ metric, aggregate }) => metrics.has(metric.id) && aggregate.unscored.has('model-unavailable'),
  );
  if (isWanting) throw vectors.fault;
}
