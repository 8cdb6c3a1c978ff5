import type { Comparison } from '../core/comparison.js';
import { formatSpan } from '../core/format.js';
import { countOf, listSome } from '../core/phrase.js';
import type { TextSection } from '../core/report.js';
import { turned } from './change-signs.js';

/** Samples without a score on one side could hide a drop: they are named, and counted at their worst. */
export function missingSection({ metrics }: Comparison): readonly TextSection[] {
  const lines = metrics.flatMap(({ metric, pairing, mean }) => {
    const { baseOnly, headOnly, notApplicable } = pairing;
    const bounds =
      mean?.bounds === undefined || baseOnly.length + headOnly.length === 0
        ? ''
        : `; with them at their worst and best the change lies between ${formatSpan(turned(mean.bounds, metric.higherIsBetter))}`;
    return [
      ...(baseOnly.length > 0
        ? [
            `${metric.id}: ${countOf(baseOnly.length, 'sample has', 'samples have')} a score in the base and none in the head: ${listSome(baseOnly.map(({ id }) => id))}${bounds}.`,
          ]
        : []),
      ...(headOnly.length > 0
        ? [
            `${metric.id}: ${countOf(headOnly.length, 'sample has', 'samples have')} a score in the head and none in the base: ${listSome(headOnly.map(({ id }) => id))}.`,
          ]
        : []),
      ...(notApplicable.length > 0
        ? [
            `${metric.id}: not applicable to ${countOf(notApplicable.length, 'sample')} on one side at least: ${listSome(notApplicable, 5)}.`,
          ]
        : []),
    ];
  });
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Without a score', lines }];
}
