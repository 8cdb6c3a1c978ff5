import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
  const cache = { folder: join(cacheFolder.path, 'vectors'), maxBytes: mostCached };
  return cachedEmbedder(embedder, cache, await sourceOf(embedder.model, settings));
}

/** Whoever changes a function of his own may forget to change its name, which no model's hash stands behind. */
async function sourceOf(model: string, { own, cwd }: EmbeddingSettings): Promise<string> {
  if (own === undefined) return model;
  const module = await readFile(resolve(cwd, own));
  return `${model} sha256:${createHash('sha256').update(module).digest('hex')}`;
}
