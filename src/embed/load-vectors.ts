import type { Vectors } from '../core/embedding.js';
import type { EmbeddingSettings } from './embedding-settings.js';
import type { OnDownload } from './model/download-model.js';
import { VectorStore } from './vector-store.js';

/**
 * Vectors of the model that the settings name. It is loaded for the first text, and never where no metric wants a vector.
 *
 * @param onDownload is told how far the fetching of the model is
 */
export function loadVectors(settings: EmbeddingSettings, onDownload?: OnDownload): Vectors {
  return new VectorStore(async () => {
    // What makes vectors is imported for the first text only.
    const { loadKeptEmbedder } = await import('./load-kept-embedder.js');
    return loadKeptEmbedder(settings, onDownload);
  });
}
