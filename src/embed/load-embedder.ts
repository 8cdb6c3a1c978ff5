import type { Embedder } from '../core/embedding.js';
import { UserError } from '../core/errors.js';
import type { EmbeddingSettings } from './embedding-settings.js';

/** @throws UserError `config` where there is no model */
export async function loadEmbedder({ model }: EmbeddingSettings): Promise<Embedder> {
  throw new UserError('config', `embedding: found no model ${model ?? ''}`);
}
