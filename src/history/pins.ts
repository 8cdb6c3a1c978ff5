import type { HistoryEntry, HistoryMetric } from '../core/history.js';
import { countOf } from '../core/phrase.js';
import { describeSeries } from '../core/series.js';

const shownHash = 12;

/**
 * What a metric was measured with, in words. Means with other pins do not compare. The version of this program is none of them:
 * a metric whose arithmetic changes has a new version of its own. Nor is the run of the pipeline: it is the system that the
 * history is about, not what measures it.
 */
export function pinsOf({ questions }: HistoryEntry, measured: HistoryMetric): ReadonlyMap<string, string> {
  const judges = measured.series.map(({ run: _, ...series }) => describeSeries(series));
  const options = Object.entries(measured.options).map(([option, value]): readonly [string, string] => [
    `option ${option}`,
    value === null ? 'not set' : showOption(value),
  ]);
  return new Map([
    ['judge', judges.length === 0 ? 'none' : [...new Set(judges)].sort().join(' and ')],
    ['metric version', String(measured.version)],
    ['question set', `${countOf(questions.size, 'question')}, ${questions.fingerprint.slice(0, shownHash)}`],
    ...options,
  ]);
}

function showOption(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
