import type { MetricColumn, Run } from './run.js';

/**
 * The column of a metric that a run must have.
 *
 * @throws RangeError where it has none
 */
export function columnOf({ columns }: Run, id: string): MetricColumn {
  const column = columns.find(({ metric }) => metric.id === id);
  if (column === undefined)
    throw new RangeError(`the run has no column ${id}; it has ${columns.map(({ metric }) => metric.id).join(', ')}`);
  return column;
}
