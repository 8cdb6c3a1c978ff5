import type { JsonObject, JsonValue } from './json.js';
import { defaultMetricOptions, type Metric, type MetricOptions, optionName } from './metric.js';

/** Which verdicts were let in is told by the series that came of it. */
const choicesOfSeries: readonly string[] = ['judge', 'mixSeries'] satisfies readonly (keyof MetricOptions)[];

/** The options that change what a metric computes, under their names in files; null for one that is not set. */
export function pinnedOptions(metric: Metric, options: MetricOptions): JsonObject {
  const obeyed = metric.options.filter((option) => !choicesOfSeries.includes(option));
  return Object.fromEntries(obeyed.map((option) => [optionName(option), pinOf(options[option])]));
}

/** What an option was where a file does not pin it: a version that did not know it yet measured as its default does. */
export function unpinned(option: string): JsonValue {
  return defaults.get(option) ?? null;
}

const defaults: ReadonlyMap<string, JsonValue> = new Map(
  Object.entries(defaultMetricOptions).map(([option, value]) => [optionName(option), pinOf(value)]),
);

function pinOf(value: MetricOptions[keyof MetricOptions]): JsonValue {
  return typeof value === 'object' ? [...value] : (value ?? null);
}
