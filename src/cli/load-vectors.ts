import { resolve } from 'node:path';
import type { Vectors } from '../core/embedding.js';
import type { CacheFolder, EmbeddingSettings } from '../embed/embedding-settings.js';
import { loadVectors } from '../embed/load-vectors.js';
import { DownloadProgress } from './download-progress.js';
import type { Host } from './host.js';
import type { LoadedConfig } from './loaded-config.js';
import type { EmbeddingFlags } from './options.js';

/** The vectors of a run: a model is loaded only where a metric wants one. */
export function vectorsOf(flags: EmbeddingFlags, loaded: LoadedConfig, host: Host): Vectors {
  const progress = new DownloadProgress(host.stderr);
  return loadVectors(embeddingSettings(flags, loaded, host), (state) => progress.show(state));
}

/** Flags go before the environment, and the environment before the configuration. */
function embeddingSettings(flags: EmbeddingFlags, loaded: LoadedConfig, host: Host): EmbeddingSettings {
  const { env, cwd } = host;
  const { embedding = {} } = loaded.config;
  const { query_prefix: query, passage_prefix: passage } = embedding;
  const isNamed = flags.model !== undefined || flags.modelPath !== undefined;
  const path = flags.modelPath ?? (flags.model === undefined ? env['PLUMBLINE_MODEL_PATH'] || undefined : undefined);
  const configured = isNamed || path !== undefined ? {} : embedding;
  return {
    model: flags.model ?? configured.model,
    path: path ?? (configured.path && loaded.path(configured.path)),
    own: configured.own && loaded.path(configured.own),
    pooling: embedding.pooling,
    prefixes: { ...(query !== undefined && { query }), ...(passage !== undefined && { passage }) },
    maxTokens: embedding.max_tokens,
    allowDownload: flags.allowDownload ?? false,
    cwd,
    cacheFolder: cacheFolder(host),
    isCached: flags.vectorCache !== false && embedding.cache !== false,
  };
}

/** Where what can be made again is kept, as the systems have it. */
function cacheFolder({ env, cwd }: Host): CacheFolder | undefined {
  const places = [
    ['PLUMBLINE_CACHE', '$PLUMBLINE_CACHE', ''],
    ['XDG_CACHE_HOME', '$XDG_CACHE_HOME/plumbline', 'plumbline'],
    ['LOCALAPPDATA', '%LOCALAPPDATA%/plumbline', 'plumbline'],
    ['HOME', '~/.cache/plumbline', '.cache/plumbline'],
  ] as const;
  for (const [variable, shown, below] of places) {
    const parent = env[variable];
    if (parent) return { path: resolve(cwd, parent, below), shown };
  }
  return undefined;
}
