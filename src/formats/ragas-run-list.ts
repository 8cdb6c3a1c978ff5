import type { ForeignFormat } from './foreign-format.js';
import { startsAsRun } from './ragas/chain-run.js';
import { ownList, ownObject } from './ragas/own.js';
import { RunReader } from './ragas/run-reader.js';

/** The same runs as a list, which `to_jsons()` of the tracer of Ragas writes. */
export const ragasRunList: ForeignFormat = {
  name: 'ragas-run-list',
  title: 'Ragas run tree as a list',
  claims: (head) =>
    startsAsRun(head) && ownObject(head, 'inputs') !== undefined && ownList(head, 'children') !== undefined,
  open: () => new RunReader(),
};
