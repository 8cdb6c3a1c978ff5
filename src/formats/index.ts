import { deepevalGoldens } from './deepeval-goldens.js';
import { deepevalRun } from './deepeval-run.js';
import type { ForeignFormat } from './foreign-format.js';
import { promptfoo } from './promptfoo.js';
import { promptfooJsonl } from './promptfoo-jsonl.js';
import { ragasRun } from './ragas-run.js';
import { ragasRunList } from './ragas-run-list.js';
import { ragasTable } from './ragas-table.js';
import { trulens } from './trulens.js';

/** Every format of another tool that is read, in the order in which they are asked whether a file is theirs. */
export const foreignFormats: readonly ForeignFormat[] = [
  ragasTable,
  ragasRun,
  ragasRunList,
  deepevalRun,
  deepevalGoldens,
  promptfoo,
  promptfooJsonl,
  trulens,
];
