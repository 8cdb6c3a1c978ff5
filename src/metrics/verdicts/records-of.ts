import type { Sample } from '../../core/sample.js';
import type { VerdictRecord } from '../../core/verdict.js';

/** Whose records count, and of which form of the metric: all, where neither is given. */
interface Choice {
  readonly judge?: string | undefined;
  readonly variant?: string | undefined;
}

/** What the judges of a sample said for one metric, in the order of the file. */
export function recordsOf(
  { verdicts = [] }: Sample,
  metric: string,
  { judge, variant }: Choice = {},
): readonly VerdictRecord[] {
  return verdicts.filter(
    (record) => (judge === undefined || record.judge === judge) && isRecordOf(record, metric, variant),
  );
}

/** Some files have the variant in the name of the metric. */
function isRecordOf(record: VerdictRecord, metric: string, variant: string | undefined): boolean {
  if (variant === undefined) return record.metric === metric;
  return record.metric === metric ? record.variant === variant : record.metric === `${metric}(${variant})`;
}
