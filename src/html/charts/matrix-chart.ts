import { scaleSqrt } from 'd3-scale';
import { countOf } from '../../core/phrase.js';
import type { MatrixDrawing } from '../../core/report.js';
import { shorten } from '../../core/shorten.js';
import type { Hole, Markup } from '../markup.js';
import { drawing, element, haloText, px, text } from './svg.js';

// In the units of the drawing.
const left = 130;
const head = 44;
const cell = 92;
const largest = 76;
const foot = 8;
const longestLabel = 18;
const roomForCount = 30;
const haloWidth = 7;

/**
 * How often two sides said what, as squares whose areas are the counts: solid where they said the same, hatched where not.
 *
 * @param hatch the pattern's id
 */
export function matrixChart(
  { rowLabels, columnLabels, counts }: MatrixDrawing,
  id: string,
  title: string,
  hatch: string,
): Markup {
  const most = counts.flat().reduce((all, count) => Math.max(all, count), 1);
  const side = scaleSqrt([0, most], [0, largest]);
  const [width, height] = [left + columnLabels.length * cell + foot, head + rowLabels.length * cell + foot];
  return drawing(
    { width, height, id, title, description: describe({ rowLabels, columnLabels, counts }) },
    columnLabels.map((label, column) =>
      text(shorten(label, longestLabel), { x: left + (column + 0.5) * cell, y: head - 16, 'text-anchor': 'middle' }),
    ),
    rowLabels.map((label, row) =>
      text(shorten(label, longestLabel), { x: left - 12, y: head + (row + 0.5) * cell + 4, 'text-anchor': 'end' }),
    ),
    counts.map((line, row) =>
      line.map(
        (count, column): Hole => [
          element('rect', {
            class: 'grid',
            x: left + column * cell,
            y: head + row * cell,
            width: cell,
            height: cell,
            fill: 'none',
            stroke: '#ddd',
          }),
          ...square(count, side(count), row === column, left + (column + 0.5) * cell, head + (row + 0.5) * cell, hatch),
        ],
      ),
    ),
  );
}

function describe({ rowLabels, columnLabels, counts }: Omit<MatrixDrawing, 'kind'>): string {
  const parts = counts.flatMap((line, row) =>
    line.map((count, column) => `${rowLabels[row]}, ${columnLabels[column]}: ${countOf(count, 'item')}`),
  );
  return `${parts.join('; ')}.`;
}

function square(count: number, side: number, isSame: boolean, x: number, y: number, hatch: string): readonly Markup[] {
  return [
    element('rect', {
      class: isSame ? 'bar' : 'hatched',
      x: px(x - side / 2),
      y: px(y - side / 2),
      width: px(side),
      height: px(side),
      fill: isSame ? '#555' : `url(#${hatch})`,
      stroke: '#000',
    }),
    countOn(count, isSame && side > roomForCount, x, y + 5),
  ];
}

/** On a solid square in the colour of the ground, else in ink with the ground around it. */
function countOn(count: number, isOnSolid: boolean, x: number, y: number): Markup {
  const place = { x, y, 'text-anchor': 'middle', 'font-size': 15, 'font-weight': 'bold' };
  return isOnSolid
    ? text(String(count), { class: 'on-solid', ...place, fill: '#fff' })
    : haloText(String(count), haloWidth, place);
}
