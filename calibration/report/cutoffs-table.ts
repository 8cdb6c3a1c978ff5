import type { Cell, TableSection } from '../../src/core/report.js';
import { falseNegatives, falsePositives, trueNegatives, truePositives } from '../agreement/binary.js';
import type { CutCells, CutoffCalibration, RankedCutoff } from '../threshold/calibrate-cutoff.js';
import { type Objective, objectiveOf } from '../threshold/objective.js';

/** So many cut-offs of the plateau are shown; of more, some from all along it. */
const shown = 9;

/** The cut-offs that do about as well as the best, one on either side of them, and the one that the judge has so far. */
export function cutoffsTable(found: CutoffCalibration): readonly TableSection[] {
  const { advice, bad, good, objective, present, cutoffs } = found;
  if (cutoffs.length === 0) return [];
  const advised = advice.given ? advice.cutoff : undefined;
  const near = nearPlateau(cutoffs, advised);
  const extra = [advised, present].filter((one) => one !== undefined && !near.some(({ cut }) => cut === one.cut));
  const rows: readonly CutCells[] = [
    ...near,
    ...new Map(extra.flatMap((one) => (one ? [[one.cut, one]] : []))).values(),
  ];
  const onPlateau = new Set(cutoffs.filter(({ isOnPlateau }) => isOnPlateau).map(({ cut }) => cut));
  const markOf = ({ cut }: CutCells): string =>
    [
      ...(cut === advised?.cut ? ['recommended'] : onPlateau.has(cut) ? ['about as good'] : []),
      ...(cut === present.cut ? ['so far'] : []),
    ].join(', ');
  return [
    {
      kind: 'table',
      title: 'Cut-offs',
      columns: [
        { label: `${good} at`, align: 'right' },
        { label: `${bad} caught`, align: 'right' },
        { label: `${good} spared`, align: 'right' },
        { label: objectiveWords(objective), align: 'right' },
        { label: 'remark', align: 'left' },
      ],
      rows: rows
        .toSorted((a, b) => a.cut - b.cut)
        .map((row) => [row.cut, ...fractions(row.cells), valueCell(row.cells, objective), markOf(row)]),
    },
  ];
}

/** What is as large as possible at the best cut-off, or for a cost as small. */
export function objectiveWords({ kind }: Objective): string {
  return kind === 'youden' ? "Youden's J" : kind === 'f1' ? 'F1' : 'cost an item';
}

/** A cost is shown as what it costs. */
export function shownValue(value: number, { kind }: Objective): number {
  return kind === 'cost' ? 0 - value : value;
}

function valueCell(cells: Float64Array, objective: Objective): Cell {
  const value = objectiveOf(objective)(cells);
  return typeof value === 'number' ? shownValue(value, objective) : null;
}

function fractions(cells: Float64Array): readonly [string, string] {
  const [caught, missed] = [truePositives(cells), falseNegatives(cells)];
  const [spared, invented] = [trueNegatives(cells), falsePositives(cells)];
  return [`${caught}/${caught + missed}`, `${spared}/${spared + invented}`];
}

function nearPlateau(cutoffs: readonly RankedCutoff[], advised: CutCells | undefined): readonly RankedCutoff[] {
  const places = cutoffs.flatMap(({ isOnPlateau }, place) => (isOnPlateau ? [place] : []));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const step = Math.max(1, (last - first) / (shown - 1));
  const kept = new Set(Array.from({ length: shown }, (_, index) => Math.min(last, Math.round(first + index * step))));
  return cutoffs.filter(
    ({ cut }, place) => kept.has(place) || place === first - 1 || place === last + 1 || cut === advised?.cut,
  );
}
