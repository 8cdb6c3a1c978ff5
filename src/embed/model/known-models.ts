import type { Embedder } from '../../core/embedding.js';

/** How a text's vector is made of those of its tokens: their mean, or that of the first one, which stands for the text. */
export type TokenPooling = 'mean' | 'cls';

/** How the models of a family were trained to be used, as their authors say. */
export interface ModelFamily {
  readonly pooling: TokenPooling;
  readonly prefixes: Embedder['prefixes'];
  /** How many tokens of a text it was trained on, where that is less than it can read. */
  readonly trainedTokens?: number;
}

const none = { query: '', passage: '' };
const plain = { pooling: 'mean', prefixes: none } as const;
const retrieval = { query: 'Represent this sentence for searching relevant passages: ', passage: '' };
const chineseRetrieval = { query: '为这个句子生成表示以用于检索相关文章：', passage: '' };
const instructed = {
  query: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ',
  passage: '',
};
const named = { query: 'query: ', passage: 'passage: ' };
const nomic = { query: 'search_query: ', passage: 'search_document: ' };

/** By the model's name in lower case; the first that fits counts. */
const families: readonly (readonly [name: RegExp, family: ModelFamily])[] = [
  [/\be5-.*instruct/, { pooling: 'mean', prefixes: instructed }],
  [/\be5-/, { pooling: 'mean', prefixes: named }],
  [/\bbge-\w+-en/, { pooling: 'cls', prefixes: retrieval }],
  [/\bbge-\w+-zh/, { pooling: 'cls', prefixes: chineseRetrieval }],
  [/\bbge-/, { pooling: 'cls', prefixes: none }],
  [/\bmxbai-embed-|\buae-large-/, { pooling: 'cls', prefixes: retrieval }],
  [/\barctic-embed-.*v2/, { pooling: 'cls', prefixes: { query: 'query: ', passage: '' } }],
  [/\barctic-embed-/, { pooling: 'cls', prefixes: retrieval }],
  [/\bnomic-embed-text|\bmodernbert-embed-/, { pooling: 'mean', prefixes: nomic }],
  [/\bgte-.*-en-v1\.5|\bgte-multilingual-|\bgte-modernbert-/, { pooling: 'cls', prefixes: none }],
  [/\bmulti-qa-.*-dot-|\bgranite-embedding-/, { pooling: 'cls', prefixes: none }],
  [/\bparaphrase-multilingual-|\bparaphrase-minilm-|\ball-minilm-l12-/, { ...plain, trainedTokens: 128 }],
  [/\ball-minilm-l6-/, { ...plain, trainedTokens: 256 }],
  [/\ball-mpnet-base-/, { ...plain, trainedTokens: 384 }],
];

/** What is known of a model by one of its names, the surest first: of any other, the mean and no prefixes. */
export function familyOf(names: readonly string[]): ModelFamily {
  for (const name of names) {
    const known = families.find(([pattern]) => pattern.test(name.toLowerCase()));
    if (known !== undefined) return known[1];
  }
  return plain;
}
