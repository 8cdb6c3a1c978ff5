import { formatNumber, formatSpan } from '../../src/core/format.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import type { CutoffCalibration } from '../threshold/calibrate-cutoff.js';

/** Of a class with fewer labels than this a few chance ones choose the cut-off. */
const fewOfClass = 10;

/** A best cut-off that may fall anywhere in more than this share of the scores is hardly known. */
const wide = 0.25;

/** Why the cut-off is to be taken with care. */
export function cutoffWarnings({
  advice,
  search,
  span,
  bad,
  good,
  calibration,
}: CutoffCalibration): readonly TextSection[] {
  if (!advice.given || search === undefined || span === undefined) return [];
  const { fails, passes, findings } = search;
  const few = [
    { name: bad, labels: fails },
    { name: good, labels: passes },
  ].filter(({ labels }) => labels < fewOfClass);
  const range = findings?.range;
  const isWide = range !== undefined && range.high - range.low > wide * (span.high - span.low);
  const lines = [
    ...few.map(
      ({ name, labels }) =>
        `Only ${labels} labels are ${name}: a few others in their place would move the cut-off. ${fewOfClass - labels} more would steady it.`,
    ),
    ...(isWide
      ? [
          `The best cut-off is poorly known: were the labels drawn anew it would fall anywhere from ${formatSpan(range)}, and scores go from ${formatNumber(span.low)} to ${formatNumber(span.high)}.`,
        ]
      : []),
    ...groupLines(calibration),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Take it with care', lines, outcome: 'undecided' }];
}

/** What is said of single items is too sure where they come in groups. */
function groupLines({ result: { groups } }: Calibration): readonly string[] {
  if (groups === undefined) return [];
  return [
    `The labelled items are of ${groups.members.length} groups, and those of one group are alike. The range of the cut-off, the limits of the AUC and a guarantee take each item for itself: they promise too much.`,
  ];
}
