import { basename, join, resolve } from 'node:path';
import { UserError } from '../../core/errors.js';
import { defaultModel, type EmbeddingSettings } from '../embedding-settings.js';

/** Where a model's files are, or should be. */
export interface ModelFolder {
  readonly path: string;
  /** The folder as messages name it. */
  readonly shown: string;
  /** `all-MiniLM-L6-v2`: the same wherever the folder is. */
  readonly name: string;
  /** `Xenova/all-MiniLM-L6-v2`, where the model is named as the hub names it and not by its folder. */
  readonly hubName: string | undefined;
}

/** What the hub takes for a name: an owner and a model, or a model alone. */
const hubNames = /^(?:\w[\w.-]*\/)?\w[\w.-]*$/;

/** @throws UserError `config` for a name that is none, such as a path */
export function modelFolder({ path: folder, model = defaultModel, cwd, cacheFolder }: EmbeddingSettings): ModelFolder {
  if (folder !== undefined) {
    const absolute = resolve(cwd, folder);
    return { path: absolute, shown: folder || '.', name: basename(absolute), hubName: undefined };
  }
  if (!hubNames.test(model)) {
    throw new UserError(
      'config',
      `embedding: found the model "${model}", wanted a name such as ${defaultModel}; pass a folder with --model-path`,
    );
  }
  if (cacheFolder === undefined) {
    throw new UserError(
      'config',
      `embedding: found no folder for the model ${model}, wanted HOME or PLUMBLINE_CACHE in the environment; or pass a folder with --model-path`,
    );
  }
  const inCache = ['models', ...model.split('/')];
  const path = join(cacheFolder.path, ...inCache);
  return { path, shown: [cacheFolder.shown, ...inCache].join('/'), name: basename(path), hubName: model };
}

/** A file of the model, as messages name it. */
export function shownFile({ shown }: ModelFolder, file: string): string {
  return `${shown.replace(/[/\\]$/, '')}/${file}`;
}

export function pathOf({ path }: ModelFolder, file: string): string {
  return join(path, file);
}
