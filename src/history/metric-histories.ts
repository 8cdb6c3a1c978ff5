import type { HistoryEntry, HistoryPoint, HistorySeries, MetricHistory, PinChange } from '../core/history.js';
import { groupBy } from './group-by.js';
import { pinsOf } from './pins.js';

/**
 * What each metric said over time, in series: a point belongs to the series of the same pins, and new pins begin a new one. So
 * two judges that take turns are two series, and a judge that comes back goes on where it was.
 *
 * @param entries in the order of time
 */
export function metricHistories(entries: readonly HistoryEntry[]): readonly MetricHistory[] {
  const points = entries.flatMap((entry, place) => entry.metrics.map((measured) => ({ place, entry, measured })));
  const byMetric = groupBy(points, ({ measured }) => measured.metric);
  return [...byMetric].map(([metric, own]) => ({ metric, series: seriesOf(own) }));
}

function seriesOf(points: readonly HistoryPoint[]): readonly HistorySeries[] {
  const options = new Set(points.flatMap(({ measured }) => Object.keys(measured.options)));
  const bySeries = groupBy(withPins(points, options), ({ pins }) =>
    JSON.stringify([...pins].sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  let before: Pins | undefined;
  return [...bySeries.values()].flatMap((members) => {
    const pins = members[0]?.pins;
    if (pins === undefined) return [];
    const changes = before === undefined ? [] : changesBetween(before, pins);
    before = pins;
    return { pins, changes, points: members.map(({ point }) => point) };
  });
}

type Pins = ReadonlyMap<string, string>;

interface PinnedPoint {
  readonly point: HistoryPoint;
  readonly pins: Pins;
}

/** What scored no sample, as for want of a model or a judge, was measured with nothing: it is a hole in the series before it. */
function withPins(points: readonly HistoryPoint[], options: ReadonlySet<string>): readonly PinnedPoint[] {
  const pinned: PinnedPoint[] = [];
  for (const point of points) {
    const own = pinsOf(point.entry, point.measured, options);
    const pins = point.measured.scored === 0 ? (pinned.at(-1)?.pins ?? own) : own;
    pinned.push({ point, pins });
  }
  return pinned;
}

/** Both have the same pins. */
function changesBetween(before: Pins, after: Pins): readonly PinChange[] {
  return [...after].flatMap(([pin, now]) => {
    const was = before.get(pin);
    return was === undefined || was === now ? [] : [{ pin, before: was, after: now }];
  });
}
