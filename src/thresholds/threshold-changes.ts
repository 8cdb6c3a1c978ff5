import type { JsonValue } from '../core/json.js';
import { unpinned } from '../core/pinned-options.js';
import { describeSeries } from '../core/series.js';
import type {
  MetricChange,
  MetricThreshold,
  ThresholdChanges,
  ThresholdPinChange,
  Thresholds,
} from '../core/thresholds.js';

/** What is otherwise in new thresholds than in old ones. */
export function thresholdChanges(before: Thresholds, after: Thresholds): ThresholdChanges {
  const old = new Map(before.metrics.map((kept) => [kept.metric, kept]));
  const fresh = new Map(after.metrics.map((kept) => [kept.metric, kept]));
  const metrics = [...new Set([...fresh.keys(), ...old.keys()])].map((metric): MetricChange => {
    const [was, is] = [old.get(metric), fresh.get(metric)];
    return { metric, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
  });
  const { questions: known } = before;
  const { questions: now } = after;
  return {
    metrics,
    pins: [
      ...differences(settingsOf(before), settingsOf(after)),
      ...metrics.flatMap(({ before: was, after: is }) =>
        was === undefined || is === undefined ? [] : pinChanges(was, is),
      ),
    ],
    added: [...now.keys()].filter((id) => !known.has(id)),
    removed: [...known.keys()].filter((id) => !now.has(id)),
    changed: [...now].filter(([id, hash]) => known.has(id) && known.get(id) !== hash).map(([id]) => id),
  };
}

function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly ThresholdPinChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((pin) => {
    const [was, is] = [before.get(pin) ?? 'not set', after.get(pin) ?? 'not set'];
    return was === is ? [] : [{ pin, before: was, after: is }];
  });
}

function settingsOf({ alpha, candidateRuns, isDeterministic, baselines }: Thresholds): ReadonlyMap<string, string> {
  const pipelines = new Set(baselines.flatMap(({ pipeline }) => pipeline ?? []));
  return new Map([
    ['false alarms of all metrics together', String(alpha)],
    ['runs of the candidate', String(candidateRuns)],
    ['answers are the same in every run', isDeterministic ? 'yes' : 'no'],
    ['baseline runs', String(baselines.length)],
    ['system of the baseline', pipelines.size === 0 ? 'not named' : [...pipelines].join(' and ')],
  ]);
}

function pinChanges(before: MetricThreshold, after: MetricThreshold): readonly ThresholdPinChange[] {
  const options = new Set([...Object.keys(before.options), ...Object.keys(after.options)]);
  return differences(pinsOf(before, options), pinsOf(after, options));
}

function show(value: JsonValue): string {
  return value === null ? 'not set' : JSON.stringify(value);
}

/** @param pinned the options that either side pins: what one does not pin was at its default */
function pinsOf(
  { metric, version, options, series, judgeRuns }: MetricThreshold,
  pinned: Iterable<string>,
): ReadonlyMap<string, string> {
  return new Map([
    [`${metric}: version`, String(version)],
    [`${metric}: judge`, series.map(describeSeries).sort().join(' and ') || 'none'],
    [`${metric}: runs of the judge`, String(judgeRuns)],
    ...[...pinned].map((option): readonly [string, string] => [
      `${metric}: ${option}`,
      show(options[option] ?? unpinned(option)),
    ]),
  ]);
}
