import type { Comparison, ComparisonState, MetricComparison } from '../core/comparison.js';
import { formatNumber, formatSpan } from '../core/format.js';
import { countOf } from '../core/phrase.js';
import type { IntervalRow, TableSection } from '../core/report.js';
import { signed, turned } from './change-signs.js';
import { left, right } from './columns.js';
import { overlapWords } from './overlap-words.js';

const verdictWords: Readonly<Record<ComparisonState, string>> = {
  failed: 'worse',
  passed: 'not worse',
  undecided: 'undecided',
};

/** How each metric went from base to head. */
export function comparisonTable(comparison: Comparison, title: string): TableSection {
  const { metrics, baseRuns, headRuns, alpha, clusters, isSameSet } = comparison;
  const drift =
    baseRuns + headRuns === 2
      ? ', as far as a system does not drift from run to run, which one run a side cannot show'
      : '';
  return {
    kind: 'table',
    title,
    columns: [
      left('metric'),
      right('base'),
      right('head'),
      right('change'),
      right('surely between'),
      right('p'),
      right('worse/better'),
      left('verdict'),
    ],
    rows: metrics.map(({ metric, mean, baseMean, headMean, adjustedP, state }) => [
      metric.id,
      baseMean ?? null,
      headMean ?? null,
      mean === undefined ? null : signed(mean.difference, metric.higherIsBetter),
      mean === undefined ? null : formatSpan(turned(mean, metric.higherIsBetter)),
      adjustedP ?? null,
      mean === undefined ? null : `${mean.lost}/${mean.gained}`,
      verdictWords[state],
    ]),
    ...changesDrawing(metrics),
    notes: [
      `Samples are compared one by one, ${runsOf(baseRuns)} with ${runsOf(headRuns)}. The chance that an unchanged system is called worse in any of the metrics is ${formatNumber(alpha)} at most${drift}; p is adjusted for their number (Holm).`,
      ...(clusters === undefined
        ? []
        : [
            `The samples come from ${countOf(clusters, 'source')}: those of one source count as one${clusters < 10 ? ', and so few say little' : ''}.`,
          ]),
      ...(isSameSet
        ? []
        : [
            `The two sets of samples are not the same: ${overlapWords(comparison)}. With less than nine tenths in common no metric is called not worse.`,
          ]),
      ...metrics.flatMap((metric) => whatWouldTell(metric, comparison)),
    ],
  };
}

/** The changes on one axis, where their metrics have one range in common. */
function changesDrawing(metrics: readonly MetricComparison[]): Pick<TableSection, 'drawing'> {
  const rows = metrics.flatMap(({ metric, mean }): readonly IntervalRow[] => {
    if (mean === undefined || metric.range.some((end) => Math.abs(end) > 1)) return [];
    const value = signed(mean.difference, metric.higherIsBetter);
    return [{ label: metric.id, value, interval: turned(mean, metric.higherIsBetter) }];
  });
  const most = rows.reduce((widest, { interval }) => {
    return Math.max(widest, Math.abs(interval?.low ?? 0), Math.abs(interval?.high ?? 0));
  }, 0.05);
  return rows.length === 0 ? {} : { drawing: { kind: 'intervals', axis: { low: -most, high: most }, rows } };
}

function runsOf(runs: number): string {
  return runs === 1 ? 'one run' : `${runs} runs`;
}

/** What an undecided metric could have shown, and what would decide. */
function whatWouldTell(
  { metric, state, mean, pairing }: MetricComparison,
  { smallestDrop, baseRuns, headRuns, isSameSet }: Comparison,
): readonly string[] {
  if (state !== 'undecided') return [];
  if (mean === undefined) {
    return [
      `${metric.id} is scored on both sides in ${countOf(pairing.changes.length, 'sample')}: nothing can be told of it.`,
    ];
  }
  if (mean.high < 0 && mean.difference <= -smallestDrop) {
    const few = mean.itemsToDecide === undefined ? '' : `: about ${mean.itemsToDecide} samples would decide`;
    return [
      `${metric.id}: ${mean.lost} worse and ${mean.gained} better are too few changes to tell a drop from chance${few}.`,
    ];
  }
  if (mean.low > -smallestDrop) {
    // Then it is the sets that leave it undecided.
    if (!isSameSet) return [];
    return [
      `${metric.id}: the samples without a score on one side could hide a drop; their scores alone would decide.`,
    ];
  }
  const wanted = mean.itemsToDecide === undefined ? '' : `; about ${mean.itemsToDecide} samples would decide`;
  const repeat = baseRuns + headRuns === 2 ? ', and so would three runs on each side' : '';
  return [
    `${metric.id}: a drop of ${formatNumber(mean.detectableDrop)} would be seen in 4 of 5 cases, and ${formatNumber(smallestDrop)} is looked for${wanted}${repeat}.`,
  ];
}
