import type { MetricColumn, Run } from '../core/run.js';

/** A metric that no sample has the fields for is worth no place, unless somebody hangs on it. */
export function measuredColumns(run: Run, isGated: (id: string) => boolean): readonly MetricColumn[] {
  return run.columns.filter(({ metric, aggregate }) => {
    return isGated(metric.id) || aggregate.scored > 0 || aggregate.unscored.get('missing-input') !== aggregate.n;
  });
}
