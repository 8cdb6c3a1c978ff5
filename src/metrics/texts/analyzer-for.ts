import type { MetricOptions } from '../../core/metric.js';
import type { Resources } from '../../core/resources.js';
import { analyzers } from '../../text/tfidf/analyzers.js';
import { stemAnalyzer } from '../../text/tfidf/stem-analyzer.js';
import type { Analyzer } from '../../text/tfidf/vocabulary.js';

/** What TF-IDF counts under these options, for texts of this language. */
export function analyzerFor(
  { analyzer }: MetricOptions,
  { stemmer }: Resources,
  language: string | undefined,
): Analyzer {
  if (analyzer !== 'stem') return analyzers[analyzer];
  if (stemmer === undefined) {
    throw new Error("the analyzer stem needs a stemmer among the resources: await loadResources({ analyzer: 'stem' })");
  }
  return stemAnalyzer(stemmer, language);
}
