import { describe, expect, it } from 'vitest';
import { familyOf } from '../../../src/embed/model/known-models.js';

const retrieval = 'Represent this sentence for searching relevant passages: ';

describe('familyOf', () => {
  // As the models' own pages and their 1_Pooling/config.json have it.
  it.each([
    ['multilingual-e5-small', 'mean', 'query: ', 'passage: '],
    ['e5-base-v2', 'mean', 'query: ', 'passage: '],
    [
      'multilingual-e5-large-instruct',
      'mean',
      'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: ',
      '',
    ],
    ['bge-small-en-v1.5', 'cls', retrieval, ''],
    ['bge-base-zh-v1.5', 'cls', '为这个句子生成表示以用于检索相关文章：', ''],
    ['bge-m3', 'cls', '', ''],
    ['mxbai-embed-large-v1', 'cls', retrieval, ''],
    ['UAE-Large-V1', 'cls', retrieval, ''],
    ['snowflake-arctic-embed-m', 'cls', retrieval, ''],
    ['snowflake-arctic-embed-m-v1.5', 'cls', retrieval, ''],
    ['snowflake-arctic-embed-l-v2.0', 'cls', 'query: ', ''],
    ['nomic-embed-text-v1.5', 'mean', 'search_query: ', 'search_document: '],
    ['gte-small', 'mean', '', ''],
    ['gte-base-en-v1.5', 'cls', '', ''],
    ['gte-multilingual-base', 'cls', '', ''],
    ['multi-qa-mpnet-base-dot-v1', 'cls', '', ''],
    ['multi-qa-MiniLM-L6-cos-v1', 'mean', '', ''],
    ['all-MiniLM-L6-v2', 'mean', '', ''],
    ['paraphrase-multilingual-mpnet-base-v2', 'mean', '', ''],
    ['jina-embeddings-v2-base-de', 'mean', '', ''],
    ['constructor', 'mean', '', ''],
  ])('%s', (name, pooling, query, passage) => {
    expect(familyOf([name])).toMatchObject({ pooling, prefixes: { query, passage } });
  });

  // As sentence_bert_config.json of the same models in the library sentence-transformers has it.
  it.each([
    ['all-MiniLM-L6-v2', 256],
    ['all-MiniLM-L12-v2', 128],
    ['all-mpnet-base-v2', 384],
    ['paraphrase-multilingual-MiniLM-L12-v2', 128],
    ['paraphrase-multilingual-mpnet-base-v2', 128],
    ['multilingual-e5-small', undefined],
  ])('%s was trained on so many tokens', (name, tokens) => {
    expect(familyOf([name]).trainedTokens).toBe(tokens);
  });

  it('takes the first name that says something', () => {
    expect(familyOf(['vendored', 'intfloat/e5-small']).prefixes.query).toBe('query: ');
    expect(familyOf(['bge-m3', 'intfloat/e5-small']).pooling).toBe('cls');
  });
});
