import type { Embedder } from '../../core/embedding.js';
import type { JsonObject, JsonValue } from '../../core/json.js';
import { listOf } from '../../core/phrase.js';
import { isJsonObject } from '../../io/is-json-object.js';
import type { EmbeddingSettings } from '../embedding-settings.js';
import { familyOf, type TokenPooling } from './known-models.js';
import { modelFault } from './model-fault.js';
import { type ModelFiles, optionalFiles } from './model-files.js';
import { type ModelFolder, shownFile } from './model-folder.js';
import { textOutput, tokenOutputs } from './read-network.js';

/** How a model is used. */
export interface ModelProfile {
  /** The network's output that vectors are made of. */
  readonly output: string;
  /** Undefined where the network pools by itself. */
  readonly pooling: TokenPooling | undefined;
  readonly prefixes: Embedder['prefixes'];
  /** How many tokens of a text are read at the most, with those that the tokenizer puts around it. */
  readonly maxTokens: number;
}

/**
 * What the settings say goes first; then what the model's files say, and what is known of its family.
 *
 * @throws UserError `config` for a pooling that is neither the mean nor the first token
 */
export function modelProfile(settings: EmbeddingSettings, folder: ModelFolder, files: ModelFiles): ModelProfile {
  const originalName = files.config['_name_or_path'];
  const family = familyOf([folder.name, ...(typeof originalName === 'string' ? [originalName] : [])]);
  return {
    ...outputOf(folder, files, settings.pooling, () => poolingOfFiles(folder, files) ?? family.pooling),
    prefixes: { ...family.prefixes, ...promptsOf(files), ...settings.prefixes },
    maxTokens: Math.min(
      ...limits(files),
      settings.maxTokens ?? trainedTokens(files) ?? family.trainedTokens ?? largestLimit,
    ),
  };
}

/** Where the network gives a text's own vector, as its authors wanted it, that is taken unless a pooling is asked for. */
function outputOf(
  folder: ModelFolder,
  { network, outline: { outputs } }: ModelFiles,
  asked: TokenPooling | undefined,
  usual: () => TokenPooling,
): Pick<ModelProfile, 'output' | 'pooling'> {
  if (asked === undefined && outputs.includes(textOutput)) return { output: textOutput, pooling: undefined };
  const output = tokenOutputs.find((name) => outputs.includes(name));
  if (output !== undefined) return { output, pooling: asked ?? usual() };
  throw modelFault({
    file: shownFile(folder, network),
    found: `${textOutput} alone`,
    wanted: `${tokenOutputs.join(' or ')}, of which "pooling" is made`,
    remedy: 'leave "pooling" out',
  });
}

/** What the folder says of pooling, in the words of the library sentence-transformers. */
function poolingOfFiles(folder: ModelFolder, { pooling }: ModelFiles): TokenPooling | undefined {
  if (pooling === undefined) return undefined;
  const modes = Object.keys(pooling).filter((key) => key.startsWith('pooling_mode_') && pooling[key] === true);
  if (modes.length === 0) return undefined;
  if (modes.length === 1 && modes[0] === 'pooling_mode_mean_tokens') return 'mean';
  if (modes.length === 1 && modes[0] === 'pooling_mode_cls_token') return 'cls';
  throw modelFault({
    file: shownFile(folder, optionalFiles[0]),
    found: listOf(modes),
    wanted: 'pooling_mode_mean_tokens or pooling_mode_cls_token alone',
    remedy: 'take another model, or set "pooling" of "embedding" in the configuration if you know that it fits',
  });
}

function promptsOf({ sentenceConfig }: ModelFiles): Partial<Embedder['prefixes']> {
  const prompts = sentenceConfig?.['prompts'];
  if (!isJsonObject(prompts)) return {};
  const query = textAt(prompts, 'query');
  const passage = textAt(prompts, 'document') ?? textAt(prompts, 'passage');
  return { ...(query && { query }), ...(passage && { passage }) };
}

function textAt(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === 'string' ? value : undefined;
}

/** Of a text beyond what it was trained on, a model can make a vector, and a bad one. */
function trainedTokens({ lengthConfig }: ModelFiles): number | undefined {
  const most = lengthConfig?.['max_seq_length'];
  return isLimit(most) ? most : undefined;
}

/** Where the files say nothing, as many as the first encoders could: a longer text could ask for any amount of memory. */
const usualLimit = 512;

/** Tokenizers without a limit have a huge number for one. */
const largestLimit = 1_000_000;

function limits({ config, tokenizerConfig }: ModelFiles): readonly number[] {
  const known = [positionsOf(config), tokenizerConfig['model_max_length']].filter(isLimit);
  return known.length > 0 ? known : [usualLimit];
}

function isLimit(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < largestLimit;
}

/** Their first position comes after the padding's, so they have fewer than they say. */
const offsetModels: ReadonlySet<JsonValue | undefined> = new Set([
  'roberta',
  'xlm-roberta',
  'xlm-roberta-xl',
  'camembert',
  'mpnet',
  'longformer',
]);

function positionsOf(config: JsonObject): JsonValue | undefined {
  const positions = config['max_position_embeddings'];
  if (!isLimit(positions) || !offsetModels.has(config['model_type'])) return positions;
  const padding = config['pad_token_id'];
  return positions - (typeof padding === 'number' ? padding : 1) - 1;
}
