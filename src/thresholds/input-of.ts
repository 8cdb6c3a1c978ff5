import type { Run } from '../core/run.js';

/** The file of the samples; verdicts may be in others. */
export function inputOf({ inputs: [input] }: Run): Run['inputs'][number] {
  if (input === undefined) throw new RangeError('the run was read from no file');
  return input;
}
