import { formatSpan } from '../../src/core/format.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Measured } from '../coefficient.js';
import type { ScoreCalibration } from '../score-calibration.js';

/** How well the humans agree among themselves, and each of them with the judge: yardsticks, and no ceiling. */
export function yardsticksTable(result: ClassCalibration | ScoreCalibration): readonly TableSection[] {
  const rows = result.kind === 'classes' ? classRows(result) : scoreRows(result);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Yardsticks',
      columns: [
        { label: 'who', align: 'left' },
        { label: 'items', align: 'right' },
        { label: 'coefficient', align: 'left' },
        { label: 'value', align: 'right' },
        { label: '95% interval', align: 'right' },
      ],
      rows,
      notes: ['What two humans reach is a yardstick for the judge, and no ceiling.'],
    },
  ];
}

function classRows({ humans, humansAndJudge }: ClassCalibration): readonly (readonly Cell[])[] {
  return [...humans, ...humansAndJudge].map(({ raters, items, kappa }) => [
    raters.join(' and '),
    items,
    kappa.name,
    ...valueCells(kappa),
  ]);
}

function scoreRows({ humans }: ScoreCalibration): readonly (readonly Cell[])[] {
  return humans.flatMap(({ raters, items, measured }) =>
    measured.map((one) => [raters.join(' and '), items, one.name, ...valueCells(one)]),
  );
}

function valueCells({ value, limits }: Measured): readonly Cell[] {
  return [value.defined ? value.value : 'none', limits === undefined ? null : formatSpan(limits)];
}
