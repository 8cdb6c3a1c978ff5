import type { Metric, MetricOptions } from '../core/metric.js';
import type { Resources } from '../core/resources.js';

export type { EmbeddingSettings } from '../embed/embedding-settings.js';
export { loadResources } from '../load-resources.js';
export { matchers, type SampleInput } from './matchers.js';
export { type SampleTestsOptions, sampleTests } from './sample-tests.js';

declare module 'vitest' {
  // vitest declares it so, and the two must agree.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  interface Matchers<T = any> {
    /** A relevant id is among the first k that were retrieved. */
    toHitTopK(k: number): void;
    /** Each number of the answer stands in the retrieved contexts. */
    toHaveNumbersInContext(): void;
    /** The score in a metric reaches a threshold; where lower is better, it stays at the threshold or below. */
    toReachScore(
      metric: string | Metric,
      threshold: number,
      options?: Partial<MetricOptions>,
      resources?: Resources,
    ): void;
  }
}
