import type { Vectors } from '../core/embedding.js';
import type { EmbeddingSettings } from './embedding-settings.js';
import { VectorStore } from './vector-store.js';

/** Vectors of the model that the settings name. It is loaded for the first text, and never where no metric wants a vector. */
export function loadVectors(settings: EmbeddingSettings): Vectors {
  return new VectorStore(async () => {
    const { loadEmbedder } = await import('./load-embedder.js');
    return loadEmbedder(settings);
  });
}
