import type { HistoryEntry, HistoryMetric } from '../core/history.js';
import type { JsonValue } from '../core/json.js';
import { countOf } from '../core/phrase.js';
import { unpinned } from '../core/pinned-options.js';
import { describeSeries } from '../core/series.js';

const shownHash = 12;

/**
 * What a metric was measured with, in words. Means with other pins do not compare. The version of this program is none of them:
 * a metric whose arithmetic changes has a new version of its own. Nor is the run of the pipeline: it is the system that the
 * history is about, not what measures it.
 *
 * @param options those that entries of the metric pin: an entry of a version that did not know one has its default
 */
export function pinsOf(
  { questions }: HistoryEntry,
  measured: HistoryMetric,
  options: Iterable<string>,
): ReadonlyMap<string, string> {
  const judges = measured.series.map(({ run: _, ...series }) => describeSeries(series));
  const pinned = [...options].map((option): readonly [string, string] => [
    `option ${option}`,
    showOption(measured.options[option] ?? unpinned(option)),
  ]);
  return new Map([
    ['judge', judges.length === 0 ? 'none' : [...new Set(judges)].sort().join(' and ')],
    ['metric version', String(measured.version)],
    ['question set', `${countOf(questions.size, 'question')}, ${questions.fingerprint.slice(0, shownHash)}`],
    ...pinned,
  ]);
}

function showOption(value: JsonValue): string {
  if (value === null) return 'not set';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
