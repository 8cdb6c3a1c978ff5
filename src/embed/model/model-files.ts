import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserError } from '../../core/errors.js';
import type { JsonObject, JsonValue } from '../../core/json.js';
import { listOf, listSome } from '../../core/phrase.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { defaultModel } from '../embedding-settings.js';
import { fetchAgain, modelFault } from './model-fault.js';
import { type ModelFolder, pathOf, shownFile } from './model-folder.js';
import type { OnnxOutline } from './onnx-outline.js';
import { readNetwork } from './read-network.js';

/** What every model has. */
export const textFiles = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;

/** The network, of which one is wanted. Of both, the exact one is taken: a text's vector hangs on the text alone there. */
export const networks = ['onnx/model.onnx', 'onnx/model_quantized.onnx'] as const;

/** What some models have besides: how the library sentence-transformers pools, what it puts before texts, and how much of them it reads. */
export const optionalFiles = [
  '1_Pooling/config.json',
  'config_sentence_transformers.json',
  'sentence_bert_config.json',
] as const;

/** A model's files, as far as they are read without the library that runs it. */
export interface ModelFiles {
  /** One of {@link networks}. */
  readonly network: (typeof networks)[number];
  readonly outline: OnnxOutline;
  readonly dataFiles: readonly string[];
  readonly config: JsonObject;
  readonly tokenizerConfig: JsonObject;
  readonly pooling: JsonObject | undefined;
  readonly sentenceConfig: JsonObject | undefined;
  readonly lengthConfig: JsonObject | undefined;
}

/** @throws UserError `config` where a file is missing or broken, or the model is of another kind */
export async function readModelFiles(folder: ModelFolder): Promise<ModelFiles> {
  const network = await firstThere(folder, networks);
  const missing: string[] = [...(await missingFrom(folder, textFiles))];
  if (network === undefined) missing.push(networks.join(' or '));
  if (network === undefined || missing.length > 0) throw await incomplete(folder, missing, wholeModel);
  const outline = readNetwork(folder, network);
  const dataFiles = dataFilesOf(outline);
  const missingData = await missingFrom(folder, dataFiles);
  if (missingData.length > 0) throw await incomplete(folder, missingData, `the weights that ${network} names`);
  const [pooling, sentenceConfig, lengthConfig] = optionalFiles;
  return {
    network,
    outline,
    dataFiles,
    config: await readJson(folder, 'config.json'),
    tokenizerConfig: await readJson(folder, 'tokenizer_config.json'),
    pooling: await readJsonIfThere(folder, pooling),
    sentenceConfig: await readJsonIfThere(folder, sentenceConfig),
    lengthConfig: await readJsonIfThere(folder, lengthConfig),
  };
}

/** The files with the network's weights, where they are not in the network's own. */
export function dataFilesOf({ dataFiles }: OnnxOutline): readonly string[] {
  return dataFiles.map((name) => `onnx/${name}`);
}

/** The files that are not there. */
export async function missingFrom(folder: ModelFolder, files: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const file of files) if (!(await isThere(folder, file))) missing.push(file);
  return missing;
}

async function firstThere<File extends string>(folder: ModelFolder, files: readonly File[]): Promise<File | undefined> {
  for (const file of files) if (await isThere(folder, file)) return file;
  return undefined;
}

async function isThere(folder: ModelFolder, file: string): Promise<boolean> {
  try {
    return (await stat(pathOf(folder, file))).isFile();
  } catch {
    return false;
  }
}

const wholeModel = `a folder with ${listOf([...textFiles, networks.join(' or ')])}`;

async function incomplete(folder: ModelFolder, missing: readonly string[], wanted: string): Promise<UserError> {
  const there = await filesIn(folder);
  const lacks = listOf(missing.map((file) => `no ${file}`));
  const beside = there === undefined || there.length === 0 ? '' : ` beside ${listSome(there, 6)}`;
  const found = there === undefined ? 'no such folder' : `${lacks}${beside}`;
  return modelFault({ file: folder.shown, found, wanted, remedy: howToGet(folder) });
}

function howToGet({ hubName, shown }: ModelFolder): string {
  const page = `https://huggingface.co/${hubName ?? defaultModel}/tree/main`;
  return hubName === undefined
    ? `take the files from the model's page, such as ${page}, and pass their folder with --model-path`
    : `with a network, pass --allow-download once; for a machine without one, copy ${shown} from one that has it, or the files from ${page}, or pass a folder that has them with --model-path`;
}

/** Undefined where there is no folder. */
async function filesIn({ path }: ModelFolder): Promise<readonly string[] | undefined> {
  const [files, networkFiles] = [await namesIn(path), await namesIn(join(path, 'onnx'))];
  return files && [...files, ...(networkFiles ?? []).map((name) => `onnx/${name}`)];
}

async function namesIn(path: string): Promise<readonly string[] | undefined> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return undefined;
  }
}

async function readJsonIfThere(folder: ModelFolder, file: string): Promise<JsonObject | undefined> {
  return (await isThere(folder, file)) ? readJson(folder, file) : undefined;
}

async function readJson(folder: ModelFolder, file: string): Promise<JsonObject> {
  const text = await readFile(pathOf(folder, file), 'utf8');
  let found = 'no object';
  try {
    const value: JsonValue = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch (error) {
    found = `no JSON (${error instanceof Error ? error.message : error})`;
  }
  throw modelFault({ file: shownFile(folder, file), found, wanted: 'a JSON object', remedy: fetchAgain });
}
