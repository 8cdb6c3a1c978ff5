import type { ForeignFormat } from './foreign-format.js';
import { isResult } from './promptfoo/is-result.js';
import { ResultReader } from './promptfoo/result-reader.js';

/** What `promptfoo eval --output results.jsonl` writes: one result a line. */
export const promptfooJsonl: ForeignFormat = {
  name: 'promptfoo-jsonl',
  title: 'promptfoo output in JSONL',
  claims: isResult,
  open: () => new ResultReader(),
};
