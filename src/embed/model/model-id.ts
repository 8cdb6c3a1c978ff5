import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isScaledByBatch } from './is-scaled-by-batch.js';
import { type ModelFiles, textFiles } from './model-files.js';
import { type ModelFolder, pathOf } from './model-folder.js';
import type { ModelProfile } from './model-profile.js';

const chunkBytes = 1 << 20;

/**
 * The model's name, and a hash of all that makes its vectors: its files, and how they are used. Where the folder is, or how
 * its owner is called, changes nothing. Of what runs it, only the vectors of eight bits show more than rounding (some
 * ten-thousandths): there it is named as well.
 *
 * @param library such as `@xenova/transformers@2.17.2`
 */
export async function modelId(
  folder: ModelFolder,
  files: ModelFiles,
  profile: ModelProfile,
  library: string,
): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...textFiles, files.network, ...files.dataFiles]) await addFile(hash, folder, file);
  const { output, pooling, prefixes, maxTokens } = profile;
  hash.update(JSON.stringify([output, pooling ?? null, prefixes.query, prefixes.passage, maxTokens]));
  const words = `${folder.name} sha256:${hash.digest('hex')}`;
  return isScaledByBatch(files.outline) ? `${words} ${library}` : words;
}

/** With its name and size before it: where one file ends and the next begins makes a difference. */
async function addFile(hash: Hash, folder: ModelFolder, file: string): Promise<void> {
  const path = pathOf(folder, file);
  hash.update(JSON.stringify([file, (await stat(path)).size]));
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) hash.update(chunk);
}
