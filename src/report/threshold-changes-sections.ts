import type { JsonObject } from '../core/json.js';
import { countOf, listSome } from '../core/phrase.js';
import type { Cell, Section } from '../core/report.js';
import type { MetricThreshold, ThresholdChanges } from '../core/thresholds.js';
import { left, right } from './columns.js';

/** What moves where new thresholds take the place of old ones. */
export function thresholdChangesSections({
  metrics,
  pins,
  added,
  removed,
  changed,
}: ThresholdChanges): readonly Section[] {
  const set = [
    ...setLine(added, 'new'),
    ...setLine(removed, 'gone'),
    ...setLine(changed, 'with another question, reference or list of relevant ids'),
  ];
  return [
    {
      kind: 'table',
      title: 'What moves',
      columns: [
        left('metric'),
        right('mean before'),
        right('now'),
        right('threshold before'),
        right('now'),
        right('drop seen before'),
        right('now'),
      ],
      rows: metrics.map(({ metric, before, after }): readonly Cell[] => [
        metric,
        before?.noise.mean ?? null,
        after?.noise.mean ?? null,
        thresholdOf(before),
        thresholdOf(after),
        dropOf(before),
        dropOf(after),
      ]),
    },
    ...(pins.length === 0
      ? []
      : [
          {
            kind: 'table',
            title: 'Measured otherwise',
            columns: [left('what'), left('before'), left('now')],
            rows: pins.map(({ pin, before, after }) => [pin, before, after]),
          } as const,
        ]),
    ...(set.length === 0 ? [] : [{ kind: 'text', title: 'The set of samples', lines: set } as const]),
  ];
}

function thresholdOf(kept: MetricThreshold | undefined): number | null {
  return kept?.result.state === 'threshold' ? kept.result.threshold : null;
}

function dropOf(kept: MetricThreshold | undefined): number | null {
  return kept?.result.state === 'threshold' ? kept.result.detectableDrop : null;
}

function setLine(ids: readonly string[], what: string): readonly string[] {
  if (ids.length === 0) return [];
  return [`${countOf(ids.length, 'sample')} ${what}: ${listSome(ids, 5)}.`];
}

export function thresholdChangesJson({ metrics, pins, added, removed, changed }: ThresholdChanges): JsonObject {
  const side = (kept: MetricThreshold | undefined): JsonObject | null =>
    kept === undefined ? null : { mean: kept.noise.mean, threshold: thresholdOf(kept), detectable_drop: dropOf(kept) };
  return {
    metrics: metrics.map(({ metric, before, after }) => ({ metric, before: side(before), after: side(after) })),
    pins: pins.map((change) => ({ ...change })),
    added: [...added],
    removed: [...removed],
    changed: [...changed],
  };
}
