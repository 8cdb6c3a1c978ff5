import { resolve } from 'node:path';
import type { MetricOptions } from './core/metric.js';
import type { Resources } from './core/resources.js';
import type { EmbeddingSettings } from './embed/embedding-settings.js';
import { loadVectors } from './embed/load-vectors.js';
import { loadStemmer } from './text/stem/load-stemmer.js';

/**
 * Loads what the metrics need under these options, and nothing else.
 *
 * @param embedding where the vectors of texts come from. Without it there are none; without its `cacheFolder` none are kept. The
 * model is loaded for the first text
 * @throws UserError `usage` where a package for it is missing
 */
export async function loadResources(
  { analyzer }: Partial<Pick<MetricOptions, 'analyzer'>>,
  embedding?: Partial<EmbeddingSettings>,
): Promise<Resources> {
  return {
    ...(analyzer === 'stem' && { stemmer: await loadStemmer() }),
    ...(embedding !== undefined && { vectors: loadVectors(withDefaults(embedding)) }),
  };
}

function withDefaults(embedding: Partial<EmbeddingSettings>): EmbeddingSettings {
  return { allowDownload: false, cwd: resolve('.'), cacheFolder: undefined, isCached: true, ...embedding };
}
