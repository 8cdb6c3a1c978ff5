import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Embedder } from '../core/embedding.js';
import { UserError } from '../core/errors.js';
import type { EmbeddingSettings } from './embedding-settings.js';
import { downloadModel, type FetchFile, type OnDownload } from './model/download-model.js';
import { loadModel } from './model/load-model.js';
import { modelFolder } from './model/model-folder.js';
import type { ImportModule } from './model/transformers-library.js';
import { ownEmbedder } from './own-embedder.js';

/** What loading a model reaches for outside of its folder. Tests hand in their own. */
export interface Surroundings {
  readonly importModule: ImportModule;
  readonly fetchFile: FetchFile;
}

const surroundings: Surroundings = { importModule: (name) => import(name), fetchFile: (url) => fetch(url) };

/**
 * Loads what makes the vectors: a module of the user's own, or a model. The network is used only where the settings allow it,
 * a model is named, and a file of it is missing.
 *
 * @param onDownload is told how far the fetching of a model is
 * @throws UserError `config` where the model or module is not there, not whole or of another kind; `usage` where
 * transformers.js is not installed
 */
export async function loadEmbedder(
  settings: EmbeddingSettings,
  onDownload: OnDownload = async () => {},
  { importModule, fetchFile }: Surroundings = surroundings,
): Promise<Embedder> {
  const { own, cwd, prefixes, allowDownload } = settings;
  if (own !== undefined) return ownEmbedder(await importOwn(own, cwd, importModule), own, prefixes);
  const folder = modelFolder(settings);
  if (allowDownload && folder.hubName !== undefined) {
    await downloadModel(folder, folder.hubName, onDownload, fetchFile);
  }
  return loadModel(folder, settings, importModule);
}

async function importOwn(file: string, cwd: string, importModule: ImportModule): Promise<unknown> {
  try {
    return await importModule(pathToFileURL(resolve(cwd, file)).href);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new UserError('config', `${file}: the module failed to load: ${cause}`);
  }
}
