import type { TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import { formatChance } from './format-chance.js';

/** The chance of each verdict for a judge like this one. */
export function outlookTable({ outlook }: ClassCalibration): readonly TableSection[] {
  if (outlook === undefined) return [];
  const { forTrust, sizes, draw } = outlook.plan;
  const how = draw.by === 'even' ? 'drawn evenly' : 'drawn by what the judge said';
  return [
    {
      kind: 'table',
      title: 'What a judge like this one would be called',
      columns: [
        { label: 'with so many labels', align: 'right' },
        { label: 'trusted', align: 'right' },
        { label: 'not enough', align: 'right' },
        { label: 'not trusted', align: 'right' },
      ],
      rows: sizes.map(({ labels, chances }) => [
        labels,
        formatChance(chances.trusted),
        formatChance(chances.notEnough),
        formatChance(chances.notTrusted),
      ]),
      notes: forTrust.possible
        ? [`${forTrust.labels} labels, ${how}, make trust 80% likely.`]
        : ['No number of labels makes trust likely for such a judge.'],
    },
  ];
}
