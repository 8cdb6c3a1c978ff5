import type { JsonObject } from '../../core/json.js';
import type { MetricOptions } from '../../core/metric.js';
import { type Score, unscored } from '../../core/score.js';
import { describeSeries, distinctSeries, seriesKey, seriesOf } from '../../core/series.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { meanOfRepeats, type Repeat } from './mean-of-repeats.js';
import { scoreRecord } from './score-record.js';

/**
 * The score of what a sample's verdicts say for one metric: the mean over the runs of a judge. Where there are several series,
 * such as two judges, it is the mean of them if the user mixes them knowingly, and there is none otherwise.
 *
 * @param records at least one, all of one metric
 * @param redo the arithmetic, for records that hold more than a score
 */
export function scoreRecords(
  records: readonly [VerdictRecord, ...VerdictRecord[]],
  redo: (record: VerdictRecord) => Score,
  { mixSeries }: MetricOptions,
): Score {
  const [first, ...others] = records;
  const judged = (record: VerdictRecord): Judged => ({ record, score: scoreRecord(record, redo) });
  const runs: readonly [Judged, ...Judged[]] = [judged(first), ...others.map(judged)];
  const series = distinctSeries(runs.flatMap(({ record, score }) => [seriesOf(record), ...(score.series ?? [])]));
  const [own, ...rest] = bySeries(runs);
  if (rest.length > 0 && !mixSeries) return { ...mixed([own, ...rest]), series };
  return { ...meanOfRepeats([ofSeries(own), ...rest.map(ofSeries)], 'series'), series };
}

/** A record with the score that it would have by itself. */
interface Judged {
  readonly record: VerdictRecord;
  readonly score: Score;
}

type Runs = [Judged, ...Judged[]];

function bySeries([first, ...others]: readonly [Judged, ...Judged[]]): readonly [Runs, ...Runs[]] {
  const own: Runs = [first];
  const rest = new Map<string, Runs>();
  const ownKey = keyOf(first);
  for (const run of others) {
    const key = keyOf(run);
    const runs = key === ownKey ? own : rest.get(key);
    if (runs === undefined) rest.set(key, [run]);
    else runs.push(run);
  }
  return [own, ...rest.values()];
}

function keyOf({ record }: Judged): string {
  return seriesKey(seriesOf(record));
}

function ofSeries([first, ...others]: Runs): Repeat {
  const { metric: _, ...label } = seriesOf(first.record);
  return { label, score: meanOfRepeats([ofRun(first), ...others.map(ofRun)], 'judge runs') };
}

function ofRun({ record: { judgeRun }, score }: Judged): Repeat {
  const label: JsonObject = { judge_run: judgeRun ?? null };
  return { label, score };
}

function mixed(series: readonly Runs[]): Score {
  const names = series.map(([{ record }]) => describeSeries(seriesOf(record)));
  return unscored('invalid-verdict', `verdicts of ${names.length} series, which do not mix: ${names.join('; ')}`);
}
