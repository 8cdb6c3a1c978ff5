import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cachedEmbedder } from './cache/cached-embedder.js';
import { rememberingEmbedder } from './cache/remembering-embedder.js';
import type { EmbeddingSettings } from './embedding-settings.js';
import { loadEmbedder } from './load-embedder.js';
import type { OnDownload } from './model/download-model.js';
import type { KeepingEmbedder } from './vector-store.js';

/** Room for the vectors of some 150,000 texts. */
const mostCached = 256 * 1024 * 1024;

/**
 * Loads what makes the vectors, and has each text embedded once: in this run, or on this machine where the settings say so.
 *
 * @throws UserError as {@link loadEmbedder} does
 */
export async function loadKeptEmbedder(
  settings: EmbeddingSettings,
  onDownload: OnDownload | undefined,
): Promise<KeepingEmbedder> {
  const embedder = await loadEmbedder(settings, onDownload);
  const { isCached, cacheFolder } = settings;
  if (!isCached || cacheFolder === undefined) return rememberingEmbedder(embedder);
  const cache = { folder: join(cacheFolder.path, 'vectors'), maxBytes: mostCached };
  return cachedEmbedder(embedder, cache, await sourceOf(embedder.model, settings));
}

/** Whoever changes a function of his own may forget to change its name, which no model's hash stands behind. */
async function sourceOf(model: string, { own, cwd }: EmbeddingSettings): Promise<string> {
  if (own === undefined) return model;
  const module = await readFile(resolve(cwd, own));
  return `${model} sha256:${createHash('sha256').update(module).digest('hex')}`;
}
