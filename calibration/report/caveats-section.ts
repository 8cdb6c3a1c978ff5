import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import { isDrawnUnevenly } from '../drawn-unevenly.js';
import { fewGroups } from '../groups.js';

/** What the limits do not allow for, or allow for by being wider. */
export function caveatsSection(calibration: Calibration): readonly TextSection[] {
  const { result } = calibration;
  const lines = [
    ...groupLines(calibration),
    ...(result.kind === 'classes' && result.isDrawnByOther
      ? [
          'Some items were drawn for labelling by something else than the classes that this judge gives them at this cut. The figures take them for drawn by these classes: they may be off, and so may their limits.',
        ]
      : []),
    ...(result.kind === 'scores' && isDrawnUnevenly(calibration.joined.items)
      ? [
          'The items had different chances to be drawn for labelling: the figures are of these items, and make no allowance for that.',
        ]
      : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'What to allow for', lines }];
}

function groupLines({ result }: Calibration): readonly string[] {
  if (result.groups === undefined) return [];
  const { members } = result.groups;
  const items = members.reduce((all, { length }) => all + length, 0);
  const count = `The ${items} items are of ${countOf(members.length, 'group')}, and those of one group are alike.`;
  const isWidened = result.kind === 'classes' && result.labelled.columnShares === undefined;
  return [
    isWidened
      ? `${count} Limits are as wide as resampling whole groups asks for, but for those of the corrected share and between raters, which are too narrow.`
      : `${count} Limits that are not from resampling whole groups are too narrow.`,
    ...(members.length < fewGroups
      ? [`With fewer than ${fewGroups} groups all limits are too narrow: label items of more groups.`]
      : []),
  ];
}
