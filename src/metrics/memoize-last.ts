import type { MetricOptions } from '../core/metric.js';
import type { Sample } from '../core/sample.js';

type View<Value> = (sample: Sample, options: MetricOptions) => Value;

/**
 * Remembers the last sample's view, because a run asks every metric about one sample before it goes on to the next. One
 * slot is enough for that, and holds no memory of the samples gone by.
 */
export function memoizeLast<Value>(compute: View<Value>): View<Value> {
  let last: { readonly sample: Sample; readonly options: MetricOptions; readonly value: Value } | undefined;
  return (sample, options) => {
    if (last?.sample !== sample || last.options !== options)
      last = { sample, options, value: compute(sample, options) };
    return last.value;
  };
}
