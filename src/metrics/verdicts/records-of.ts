import type { Sample } from '../../core/sample.js';
import type { VerdictRecord } from '../../core/verdict.js';

/**
 * What the judges of a sample said for one metric, in the order of the file.
 *
 * @param judge the only one that counts; every judge without it
 */
export function recordsOf({ verdicts = [] }: Sample, metric: string, judge?: string): readonly VerdictRecord[] {
  return verdicts.filter((record) => record.metric === metric && (judge === undefined || record.judge === judge));
}
