import type { Embedder } from '../../core/embedding.js';
import { rememberingEmbedder } from './remembering-embedder.js';
import { type CacheSettings, SegmentCache } from './segment-cache.js';

/** An embedder whose vectors are kept for the next run. */
export interface CachedEmbedder extends Embedder {
  /**
   * Keeps what is not kept yet: to be called when nothing more is embedded for now, however the work ended.
   *
   * @returns why vectors could not be kept, in words for the user; undefined where all are
   */
  flush(): Promise<string | undefined>;
}

/**
 * An embedder that has only those texts embedded that no earlier run embedded with the same model. What is wrong with the
 * folder is no error: what it does not give is embedded.
 *
 * @param source tells apart what has the same name and may make other vectors
 */
export async function cachedEmbedder(
  embedder: Embedder,
  settings: CacheSettings,
  source: string = embedder.model,
): Promise<CachedEmbedder> {
  const cache = await SegmentCache.open(settings, source);
  return { ...rememberingEmbedder(embedder, cache), flush: () => cache.flush() };
}
