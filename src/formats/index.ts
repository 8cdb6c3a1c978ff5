import { deepevalGoldens } from './deepeval-goldens.js';
import { deepevalRun } from './deepeval-run.js';
import { evidently } from './evidently.js';
import type { ForeignFormat } from './foreign-format.js';
import { inspect } from './inspect.js';
import { langsmith } from './langsmith.js';
import { openaiEvals } from './openai-evals.js';
import { phoenix } from './phoenix.js';
import { promptfoo } from './promptfoo.js';
import { promptfooJsonl } from './promptfoo-jsonl.js';
import { ragasAnnotations } from './ragas-annotations.js';
import { ragasRun } from './ragas-run.js';
import { ragasRunList } from './ragas-run-list.js';
import { ragasTable } from './ragas-table.js';
import { ragasTraces } from './ragas-traces.js';
import { trulens } from './trulens.js';

/** Every format of another tool that is read, in the order in which they are asked whether a file is theirs. */
export const foreignFormats: readonly ForeignFormat[] = [
  ragasTable,
  ragasTraces,
  ragasRun,
  ragasRunList,
  ragasAnnotations,
  deepevalRun,
  deepevalGoldens,
  promptfoo,
  promptfooJsonl,
  trulens,
  phoenix,
  evidently,
  langsmith,
  inspect,
  openaiEvals,
];
