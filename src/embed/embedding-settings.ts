import type { EmbeddingRole } from '../core/embedding.js';

/** Which model makes the vectors, and how. */
export interface EmbeddingSettings {
  /** The model's name, such as `Xenova/all-MiniLM-L6-v2`. */
  readonly model?: string | undefined;
  /** The folder of a model's files, as the user wrote it from the working folder. Goes before the name. */
  readonly path?: string | undefined;
  /** A module of the user's own in a model's place, as the user wrote it from the working folder. Goes before both. */
  readonly own?: string | undefined;
  /** Default: as the model's files say, else the mean. */
  readonly pooling?: 'mean' | 'cls' | undefined;
  /** Default: what is known of the model. */
  readonly prefixes?: Readonly<Partial<Record<EmbeddingRole, string>>> | undefined;
  /** Default: as many as the model can. */
  readonly maxTokens?: number | undefined;
  /** Whether a model that is not there may be fetched from the network. */
  readonly allowDownload: boolean;
  /** Relative paths are taken from here. */
  readonly cwd: string;
  /** Undefined where the environment names none. */
  readonly cacheFolder: CacheFolder | undefined;
  /** Whether vectors are kept on disk for the next run. */
  readonly isCached: boolean;
}

/** The folder that holds models by name, in `models`, and vectors, in `vectors`. */
export interface CacheFolder {
  /** Absolute. */
  readonly path: string;
  /** As messages name it: the same on every machine. */
  readonly shown: string;
}

/** Which model is taken where none is named: one of many languages. */
export const defaultModel = 'Xenova/multilingual-e5-small';
