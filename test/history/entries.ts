import fc from 'fast-check';
import type { HistoryEntry, HistoryMetric } from '../../src/core/history.js';
import { lineOf } from '../../src/history/entry-of-line.js';
import type { ReadEntry } from '../../src/history/read-history.js';

/** A mean of 100 samples, without a judge. */
export function measured(metric: string, mean: number, more: Partial<HistoryMetric> = {}): HistoryMetric {
  return {
    metric,
    version: 1,
    options: {},
    series: [],
    n: 100,
    scored: 100,
    notApplicable: new Map(),
    unscored: new Map(),
    mean,
    ...more,
  };
}

/** An entry of the given day of March 2026. */
export function entryOn(
  day: number,
  metrics: readonly HistoryMetric[],
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    time: `2026-03-${String(day).padStart(2, '0')}T06:00:00Z`,
    commit: `c0ffee${day}`,
    toolVersion: '0.1.0',
    questions: { size: 100, fingerprint: 'ab'.repeat(32) },
    metrics,
    ...more,
  };
}

export function asRead(entry: HistoryEntry, place: string = 'history.jsonl:1'): ReadEntry {
  return { entry, record: lineOf(entry), place };
}

const anyMetric: fc.Arbitrary<HistoryMetric> = fc
  .record({
    metric: fc.constantFrom('faithfulness', 'hit@3', '__proto__'),
    mean: fc.option(fc.constantFrom(0, 0.25, 1), { nil: undefined }),
    judge: fc.constantFrom('rowan-judge@3', 'rowan-judge@4', undefined),
    causes: fc.dictionary(fc.constantFrom('judge-error', 'missing-input'), fc.nat(9)),
  })
  .map(({ metric, mean, judge, causes }) => {
    const { mean: _, ...rest } = measured(metric, 0, { unscored: new Map(Object.entries(causes)) });
    const series = judge === undefined ? [] : [{ metric, judge }];
    return { ...rest, series, ...(mean === undefined ? {} : { mean, bounds: { low: 0, high: 1 } }) };
  });

/** Few of them differ, so that duplicates and conflicts are common. */
export const anyEntry: fc.Arbitrary<HistoryEntry> = fc
  .record({
    day: fc.integer({ min: 1, max: 3 }),
    commit: fc.constantFrom('c0ffee1', 'c0ffee2', undefined),
    metrics: fc.array(anyMetric, { maxLength: 2 }),
  })
  .map(({ day, commit, metrics }) => {
    const { commit: _, ...rest } = entryOn(day, metrics);
    return { ...rest, ...(commit === undefined ? {} : { commit }) };
  });
