import { seriesKey, seriesOf } from './series.js';
import type { VerdictRecord } from './verdict.js';

/** One text for each measurement of a sample: its metric, judge, tool, variant, pipeline run and judge run. */
export function verdictKey(record: VerdictRecord): string {
  return JSON.stringify([seriesKey(seriesOf(record)), record.judgeRun]);
}
