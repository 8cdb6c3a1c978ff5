import { UserError } from '../core/errors.js';
import { pinnedOptions, unpinned } from '../core/pinned-options.js';
import type { MetricColumn, Run } from '../core/run.js';
import { describeSeries, seriesKey } from '../core/series.js';
import type { MetricThreshold } from '../core/thresholds.js';
import { leastJudgeRuns } from './baseline-rows.js';
import { deriveAgain } from './read-thresholds.js';

/** A metric's threshold, with the column of the run that is held against it. */
export interface PinnedColumn {
  readonly kept: MetricThreshold;
  readonly column: MetricColumn;
}

/**
 * Sees that a run was measured as the baseline was.
 *
 * @param file the name of the thresholds file
 * @throws UserError `input` with each metric that was not
 */
export function checkPins(columns: readonly PinnedColumn[], run: Run, file: string): void {
  const problems = columns.flatMap((pinned) => problemsOf(pinned, run).map((words) => `${file}: ${words}`));
  if (problems.length > 0) throw new UserError('input', `${problems.join('\n')}\n${capital(deriveAgain)}`);
}

function problemsOf({ kept, column }: PinnedColumn, run: Run): readonly string[] {
  const { metric } = column;
  const say = (what: string, found: string, wanted: string): string =>
    `${metric.id}: ${what}: found ${found}, wanted ${wanted}, as in the baseline`;
  const pins = pinnedOptions(metric, run.options);
  const options = [...new Set([...Object.keys(pins), ...Object.keys(kept.options)])].map((option) => ({
    option,
    found: show(pins[option] ?? unpinned(option)),
    wanted: show(kept.options[option] ?? unpinned(option)),
  }));
  const judgeRuns = leastJudgeRuns([run], metric);
  return [
    ...(metric.version === kept.version ? [] : [say('version of the metric', `${metric.version}`, `${kept.version}`)]),
    ...options
      .filter(({ found, wanted }) => found !== wanted)
      .map(({ option, found, wanted }) => say(option, found, wanted)),
    ...seriesProblem({ kept, column }, say),
    ...(judgeRuns >= kept.judgeRuns || column.aggregate.scored === 0
      ? []
      : [say('runs of the judge on an answer', `${judgeRuns}`, `${kept.judgeRuns}`)]),
  ];
}

/** Scores that rest on no verdicts at all are unscored, which the gate tells better. */
function seriesProblem(
  { kept, column }: PinnedColumn,
  say: (what: string, found: string, wanted: string) => string,
): readonly string[] {
  const found = new Map(
    column.series.map(({ series: { run: _, ...series } }) => [seriesKey(series), describeSeries(series)]),
  );
  const wanted = new Map(kept.series.map((series) => [seriesKey(series), describeSeries(series)]));
  if (found.size === 0 || (found.size === wanted.size && [...found.keys()].every((key) => wanted.has(key)))) return [];
  return [say('judge', [...found.values()].join(' and '), [...wanted.values()].join(' and ') || 'none')];
}

function show(value: unknown): string {
  return value === null ? 'nothing' : JSON.stringify(value);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
