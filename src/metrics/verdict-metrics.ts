import type { VerdictMetrics } from '../core/evaluation-plan.js';
import { exampleK, metricFamilies, resolveMetric } from './index.js';

/** Every metric that verdicts can be for. */
export const verdictMetrics: VerdictMetrics = {
  known: metricFamilies.map(({ make }) => make(exampleK)).filter(({ needs }) => needs.includes('verdicts')),
  find: (record) => resolveMetric(`judge:${record}`),
};
