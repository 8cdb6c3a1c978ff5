import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json.js';
import type { EmbeddingSettings } from '../../../src/embed/embedding-settings.js';
import type { ModelFiles } from '../../../src/embed/model/model-files.js';
import type { ModelFolder } from '../../../src/embed/model/model-folder.js';
import { type ModelProfile, modelProfile } from '../../../src/embed/model/model-profile.js';

interface Given {
  readonly name?: string;
  readonly outputs?: readonly string[];
  readonly config?: JsonObject;
  readonly tokenizerConfig?: JsonObject;
  readonly pooling?: JsonObject;
  readonly sentenceConfig?: JsonObject;
  readonly lengthConfig?: JsonObject;
  readonly settings?: Partial<EmbeddingSettings>;
}

function profile(given: Given): ModelProfile {
  const { name = 'model', outputs = ['last_hidden_state'], config = {}, tokenizerConfig = {} } = given;
  const settings = {
    cwd: '.',
    cacheFolder: { path: '/nowhere/cache', shown: 'cache' },
    allowDownload: false,
    isCached: false,
    ...given.settings,
  };
  const folder: ModelFolder = { path: name, shown: name, name, hubName: undefined };
  const files: ModelFiles = {
    network: 'onnx/model.onnx',
    outline: { inputs: ['input_ids'], outputs, operators: new Set(), dataFiles: [] },
    dataFiles: [],
    config,
    tokenizerConfig,
    pooling: given.pooling,
    sentenceConfig: given.sentenceConfig,
    lengthConfig: given.lengthConfig,
  };
  return modelProfile(settings, folder, files);
}

describe('pooling', () => {
  it.each<[string, Given, string | undefined]>([
    ['the mean where nothing is known', {}, 'mean'],
    ['the family’s', { name: 'bge-m3' }, 'cls'],
    ['that of the family a copy comes from', { config: { _name_or_path: 'BAAI/bge-m3' } }, 'cls'],
    ['the folder’s before the family’s', { name: 'bge-m3', pooling: { pooling_mode_mean_tokens: true } }, 'mean'],
    [
      'the settings’ before the folder’s',
      { pooling: { pooling_mode_mean_tokens: true }, settings: { pooling: 'cls' } },
      'cls',
    ],
    [
      'the settings’ before what cannot be',
      { pooling: { pooling_mode_lasttoken: true }, settings: { pooling: 'cls' } },
      'cls',
    ],
    ['the network’s own', { outputs: ['token_embeddings', 'sentence_embedding'] }, undefined],
    [
      'the settings’ before the network’s own',
      { outputs: ['token_embeddings', 'sentence_embedding'], settings: { pooling: 'mean' } },
      'mean',
    ],
  ])('%s', (_, given, pooling) => {
    expect(profile(given).pooling).toBe(pooling);
  });

  it('is made of the output that there is', () => {
    expect(profile({ outputs: ['pooler_output', 'last_hidden_state'] }).output).toBe('last_hidden_state');
    expect(profile({ outputs: ['token_embeddings'] }).output).toBe('token_embeddings');
    expect(profile({ outputs: ['token_embeddings', 'sentence_embedding'] }).output).toBe('sentence_embedding');
  });

  it('cannot be asked of a network that gives no vectors of tokens', () => {
    expect(() => profile({ outputs: ['sentence_embedding'], settings: { pooling: 'cls' } })).toThrow(
      'embedding: model/onnx/model.onnx: found sentence_embedding alone, wanted last_hidden_state or token_embeddings, of which "pooling" is made; leave "pooling" out',
    );
  });
});

describe('prefixes', () => {
  it.each<[string, Given, { query: string; passage: string }]>([
    ['none where nothing is known', {}, { query: '', passage: '' }],
    ['the family’s', { name: 'e5-small' }, { query: 'query: ', passage: 'passage: ' }],
    [
      'the folder’s before the family’s',
      { name: 'e5-small', sentenceConfig: { prompts: { query: 'ask: ', document: 'read: ' } } },
      { query: 'ask: ', passage: 'read: ' },
    ],
    [
      'what the folder leaves empty is no word on it',
      { name: 'e5-small', sentenceConfig: { prompts: { query: '', document: '' } } },
      { query: 'query: ', passage: 'passage: ' },
    ],
    [
      'the settings’ before all, even where they are empty',
      { name: 'e5-small', settings: { prefixes: { query: '' } } },
      { query: '', passage: 'passage: ' },
    ],
  ])('%s', (_, given, prefixes) => {
    expect(profile(given).prefixes).toEqual(prefixes);
  });
});

describe('the most tokens', () => {
  it.each<[string, Given, number]>([
    ['512 where nothing is known', {}, 512],
    ['the tokenizer’s', { tokenizerConfig: { model_max_length: 256 }, config: { max_position_embeddings: 512 } }, 256],
    [
      'the positions’, where the tokenizer’s is none',
      { tokenizerConfig: { model_max_length: 1e30 }, config: { max_position_embeddings: 8192 } },
      8192,
    ],
    // RoBERTa-like models number positions from the padding's number, 1, on.
    [
      'the positions’ of RoBERTa',
      { config: { model_type: 'xlm-roberta', max_position_embeddings: 514, pad_token_id: 1 } },
      512,
    ],
    ['the positions’ of MPNet', { config: { model_type: 'mpnet', max_position_embeddings: 514 } }, 512],
    ['the settings’', { config: { max_position_embeddings: 512 }, settings: { maxTokens: 128 } }, 128],
    ['those it was trained on', { name: 'all-MiniLM-L6-v2', tokenizerConfig: { model_max_length: 512 } }, 256],
    ['the folder’s before the family’s', { name: 'all-MiniLM-L6-v2', lengthConfig: { max_seq_length: 200 } }, 200],
    ['the settings’ before those it was trained on', { name: 'all-MiniLM-L6-v2', settings: { maxTokens: 300 } }, 300],
    ['no more than the model’s', { config: { max_position_embeddings: 512 }, settings: { maxTokens: 4096 } }, 512],
  ])('%s', (_, given, most) => {
    expect(profile(given).maxTokens).toBe(most);
  });
});
