import type { MetricOptions, Range } from '../../core/metric.js';
import { type Score, unscored } from '../../core/score.js';
import { describeSeries, distinctSeries, type Series, seriesKey, seriesOf } from '../../core/series.js';
import type { VerdictRecord } from '../../core/verdict.js';
import { isInRange, meanOfRepeats, type Repeat } from './mean-of-repeats.js';
import { scoreRecord } from './score-record.js';

/**
 * The score of what a sample's verdicts say for one metric: the mean over the runs of a judge. Where there are several series,
 * such as two judges, it is the mean of them if the user mixes them knowingly, and there is none otherwise.
 *
 * @param records at least one, all of one metric
 * @param redo the arithmetic, for records that hold more than a score
 * @param range of the metric under these options
 */
export function scoreRecords(
  records: readonly VerdictRecord[],
  redo: (record: VerdictRecord) => Score,
  { mixSeries }: MetricOptions,
  range: Range,
): Score {
  const judged = records.map((record) => ({ record, score: scoreRecord(record, redo, range) }));
  const series = distinctSeries(judged.flatMap(({ record, score }) => [seriesOf(record), ...(score.series ?? [])]));
  const groups = groupBySeries(judged);
  const repeats = groups.map((group) => repeatOf(group, range));
  const score = groups.length > 1 && !mixSeries ? mixed(groups) : meanOfRepeats(repeats, 'series', range);
  const runs = groups.length === 1 ? groups.flatMap((group) => runScores(group, range)) : [];
  const differs = judged.find((one) => one.score.differs !== undefined)?.score.differs;
  return { ...score, series, ...(runs.length > 1 ? { runs } : {}), ...(differs === undefined ? {} : { differs }) };
}

/** A record with the score that it would have by itself. */
interface Judged {
  readonly record: VerdictRecord;
  readonly score: Score;
}

/** The judge's runs of one series. */
interface Group {
  readonly series: Series;
  readonly runs: Judged[];
}

function groupBySeries(judged: readonly Judged[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const run of judged) {
    const series = seriesOf(run.record);
    const key = seriesKey(series);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { series, runs: [run] });
    else group.runs.push(run);
  }
  return [...groups.values()];
}

function repeatOf({ series: { metric: _, ...label }, runs }: Group, range: Range): Repeat {
  const repeats = runs.map(({ record, score }) => ({ label: { judge_run: record.judgeRun ?? null }, score }));
  return { label, score: meanOfRepeats(repeats, 'judge runs', range) };
}

/** Null for a run without a score; one that the metric does not apply to leaves the mean, and is no run. */
function runScores({ runs }: Group, range: Range): readonly (number | null)[] {
  return runs.flatMap(({ score }) => {
    if (score.state === 'not-applicable') return [];
    return [score.state === 'scored' && isInRange(score.value, range) ? score.value : null];
  });
}

function mixed(groups: readonly Group[]): Score {
  const names = groups.map(({ series }) => describeSeries(series)).join('; ');
  return unscored('invalid-verdict', `verdicts of ${groups.length} series, which do not mix: ${names}`);
}
