import { join } from 'node:path';
import type { Vectors } from '../core/embedding.js';
import type { EmbeddingSettings } from './embedding-settings.js';
import type { OnDownload } from './model/download-model.js';
import { type KeepingEmbedder, VectorStore } from './vector-store.js';

/** Room for the vectors of some 150,000 texts. */
const mostCached = 256 * 1024 * 1024;

/**
 * Vectors of the model that the settings name. It is loaded for the first text, and never where no metric wants a vector.
 *
 * @param onDownload is told how far the fetching of the model is
 */
export function loadVectors(settings: EmbeddingSettings, onDownload?: OnDownload): Vectors {
  return new VectorStore(() => load(settings, onDownload));
}

async function load(settings: EmbeddingSettings, onDownload: OnDownload | undefined): Promise<KeepingEmbedder> {
  const { loadEmbedder } = await import('./load-embedder.js');
  const embedder = await loadEmbedder(settings, onDownload);
  const { isCached, cacheFolder } = settings;
  if (!isCached || cacheFolder === undefined) {
    const { rememberingEmbedder } = await import('./cache/remembering-embedder.js');
    return rememberingEmbedder(embedder);
  }
  const { cachedEmbedder } = await import('./cache/cached-embedder.js');
  return cachedEmbedder(embedder, { folder: join(cacheFolder.path, 'vectors'), maxBytes: mostCached });
}
