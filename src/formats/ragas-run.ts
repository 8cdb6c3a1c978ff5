import type { ForeignFormat } from './foreign-format.js';
import { startsAsRun } from './ragas/chain-run.js';
import { RunReader } from './ragas/run-reader.js';

/** `ragas_traces` of a Ragas result (0.2 and later) as a document: the runs by their ids, with every call to the judge. */
export const ragasRun: ForeignFormat = {
  name: 'ragas-run',
  title: 'Ragas run tree',
  paths: [['*']],
  claims: (head) => startsAsRun(Object.values(head)[0]),
  open: () => new RunReader(),
};
