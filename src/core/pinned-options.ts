import type { JsonObject } from './json.js';
import { type Metric, type MetricOptions, optionName } from './metric.js';

/** Which verdicts were let in is told by the series that came of it. */
const choicesOfSeries: readonly string[] = ['judge', 'mixSeries'] satisfies readonly (keyof MetricOptions)[];

/** The options that change what a metric computes, under their names in files; null for one that is not set. */
export function pinnedOptions(metric: Metric, options: MetricOptions): JsonObject {
  const obeyed = metric.options.filter((option) => !choicesOfSeries.includes(option));
  return Object.fromEntries(
    obeyed.map((option) => {
      const value = options[option] ?? null;
      return [optionName(option), typeof value === 'object' && value !== null ? [...value] : value];
    }),
  );
}
