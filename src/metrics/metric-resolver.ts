import { UserError } from '../core/errors.js';
import type { Metric } from '../core/metric.js';
import { suggest } from '../core/suggest.js';
import { findFamily, resolveMetric } from './index.js';

/**
 * Finds metrics by name, the user's own ones and those that come with the program.
 *
 * @throws UserError `config` where two have one name; the function that it gives throws UserError `usage` for unknown names
 */
export function metricResolver(custom: readonly Metric[]): (name: string) => Metric {
  const byId = new Map<string, Metric>();
  for (const metric of custom) {
    if (byId.has(metric.id) || findFamily(metric.id) !== undefined) {
      throw new UserError('config', `custom metric ${metric.id}: the name is taken, wanted another`);
    }
    byId.set(metric.id, metric);
  }
  return (name) => {
    const own = byId.get(name);
    if (own !== undefined) return own;
    const near = findFamily(name) === undefined ? suggest(name, byId.keys()) : undefined;
    if (near !== undefined) throw new UserError('usage', `metric "${name}" is not known; did you mean ${near}?`);
    return resolveMetric(name);
  };
}
