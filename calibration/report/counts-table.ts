import { formatNumber } from '../../src/core/format.js';
import type { TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';

/** How often each class of the humans met each class of the judge. */
export function countsTable(
  { labelled, scale, isHumanOneClass, isJudgeOneClass, positive }: ClassCalibration,
  cut: number | undefined,
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
  const all = sumOf((column) => totals[column] ?? 0);
  const used = categories.filter((_, row) => sumOf((column) => count(row, column)) > 0);
  const notes = [
    ...(scale.kind === 'binary' && cut !== undefined
      ? [`A score of ${formatNumber(cut)} or more is the judge's ${categories[1]}.`]
      : []),
    ...(isHumanOneClass ? [oneClassNote(String(used[0]), all, String(positive))] : []),
    ...(isJudgeOneClass
      ? [`The judge says nothing but ${categories.find((_, column) => (totals[column] ?? 0) > 0)}.`]
      : []),
    ...(labelled.columnShares === undefined
      ? []
      : [
          'The items to label were drawn by what the judge had said. All figures below weigh each of its classes as often as it comes among all judged items, so they are no fractions of this table.',
        ]),
  ];
  return {
    kind: 'table',
    title: 'Human and judge',
    columns: [
      { label: '', align: 'left' },
      ...categories.map((category) => ({ label: `judge ${category}`, align: 'right' }) as const),
      { label: 'all', align: 'right' },
    ],
    rows: [...rows, ['all', ...totals, all]],
    ...(notes.length > 0 && { notes }),
  };
}

function oneClassNote(used: string, all: number, positive: string): string {
  const missing = used === positive ? 'sparing what is good' : 'catching failures';
  const wanted = used === positive ? 'good answers' : 'likely failures';
  return `All ${all} labels are ${used}: nothing is known about ${missing}; label at least 10 ${wanted}.`;
}
