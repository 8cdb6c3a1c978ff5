import { formatNumber } from '../../src/core/format.js';
import type { TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Joined } from '../join.js';

/** How often each class of the humans met each class of the judge. */
export function countsTable(
  { labelled, scale, isJudgeOneClass }: ClassCalibration,
  cut: number | undefined,
  { judged }: Joined,
): TableSection {
  const { categories, cells } = labelled.table;
  const size = categories.length;
  const count = (row: number, column: number): number => cells[row * size + column] ?? 0;
  const sumOf = (of: (index: number) => number): number =>
    categories.reduce<number>((all, _, index) => all + of(index), 0);
  const rows = categories.map((category, row) => [
    `human ${category}`,
    ...categories.map((_, column) => count(row, column)),
    sumOf((column) => count(row, column)),
  ]);
  const totals = categories.map((_, column) => sumOf((row) => count(row, column)));
  const isGraded = judged.some(({ score }) => score !== undefined && score !== 0 && score !== 1);
  const unused = categories.filter((_, column) => totals[column] === 0);
  const notes = [
    ...(scale.kind === 'binary' && cut !== undefined && isGraded
      ? [`A score of ${formatNumber(cut)} or more is the judge's ${categories[1]}.`]
      : []),
    ...(isJudgeOneClass ? [`On these items the judge never says ${unused.join(' or ')}.`] : []),
    ...(labelled.columnShares === undefined
      ? []
      : [
          'Items were drawn for labelling by what the judge had said of them. Below, each of its classes weighs what it weighs among all judged items: those figures are no fractions of this table.',
        ]),
  ];
  return {
    kind: 'table',
    title: 'Labelled items',
    columns: [
      { label: '', align: 'left' },
      ...categories.map((category) => ({ label: `judge ${category}`, align: 'right' }) as const),
      { label: 'all', align: 'right' },
    ],
    rows: [...rows, ['all', ...totals, sumOf((column) => totals[column] ?? 0)]],
    drawing: {
      kind: 'matrix',
      rowLabels: categories.map((category) => `human ${category}`),
      columnLabels: categories.map((category) => `judge ${category}`),
      counts: categories.map((_, row) => categories.map((__, column) => count(row, column))),
    },
    ...(notes.length > 0 && { notes }),
  };
}
