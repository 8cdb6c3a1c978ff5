import { basename, dirname } from 'node:path';
import type { Embedder } from '../../core/embedding.js';
import { UserError } from '../../core/errors.js';
import type { EmbeddingSettings } from '../embedding-settings.js';
import { firstLine } from './first-line.js';
import { isBatchProof } from './is-batch-proof.js';
import { type LoadedModel, ModelEmbedder } from './model-embedder.js';
import { fetchAgain, modelFault } from './model-fault.js';
import { readModelFiles } from './model-files.js';
import { type ModelFolder, shownFile } from './model-folder.js';
import { modelId } from './model-id.js';
import { modelProfile } from './model-profile.js';
import { type ImportModule, importTransformers, type ModelSource } from './transformers-library.js';

/**
 * Loads a model from its folder. The network is not asked for anything.
 *
 * @throws UserError `config` where the model is not there, not whole or of another kind; `usage` where transformers.js is not
 * installed
 */
export async function loadModel(
  folder: ModelFolder,
  settings: EmbeddingSettings,
  importModule: ImportModule,
): Promise<Embedder> {
  const files = await readModelFiles(folder);
  const profile = modelProfile(settings, folder, files);
  const hasDataFiles = files.dataFiles.length > 0;
  const library = await importTransformers(importModule, hasDataFiles);
  const source: ModelSource = {
    parent: dirname(folder.path),
    folder: basename(folder.path),
    isQuantized: files.network === 'onnx/model_quantized.onnx',
    hasDataFiles,
  };
  const explained = <T>(file: string, act: () => Promise<T>): Promise<T> => explain(folder, file, act);
  const model: LoadedModel = {
    id: await modelId(folder, files, profile, library.version),
    profile,
    tokenizer: await explained('tokenizer.json', () => library.loadTokenizer(source)),
    network: await explained(files.network, () => library.loadNetwork(source)),
  };
  const isBatched = await explained(files.network, () => isBatchProof(model, files.outline));
  return new ModelEmbedder(model, isBatched);
}

/** What the library says of a file, with the file. */
async function explain<T>(folder: ModelFolder, file: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw modelFault({
      file: shownFile(folder, file),
      found: `what transformers.js cannot use (${firstLine(error)})`,
      wanted: file === 'tokenizer.json' ? 'a tokenizer' : 'an encoder of texts',
      remedy: fetchAgain,
    });
  }
}
