import type { MetricOptions } from './core/metric.js';
import type { Resources } from './core/resources.js';
import { loadStemmer } from './text/stem/load-stemmer.js';

/**
 * Loads what the metrics need under these options, and nothing else.
 *
 * @throws UserError `usage` where a package for it is missing
 */
export async function loadResources({ analyzer }: Pick<MetricOptions, 'analyzer'>): Promise<Resources> {
  return analyzer === 'stem' ? { stemmer: await loadStemmer() } : {};
}
