import type { Drawing, IntervalsDrawing } from '../../core/report.js';
import { forestPlot } from '../charts/forest-plot.js';
import { matrixChart } from '../charts/matrix-chart.js';
import { html, type Markup } from '../markup.js';
import { figure } from './figure.js';
import { hatchId } from './hatch.js';

/** The drawing of a table. */
export function tableDrawing(drawing: Drawing, id: string, title: string): Markup {
  switch (drawing.kind) {
    case 'intervals':
      return html`<figure class="forest">${forestPlot(drawing, id, title)}<figcaption>${intervalWords(drawing)}</figcaption></figure>
`;
    case 'matrix':
      return figure(
        matrixChart(drawing, id, title, hatchId),
        `${title}, drawn`,
        'Areas are counts. Solid: both say the same; hatched: they do not.',
      );
    default:
      return drawing satisfies never;
  }
}

function intervalWords({ rows }: IntervalsDrawing): string {
  const isRequired = rows.some(({ required }) => required !== undefined);
  const flag = ' Upright with a flag: what is required, good on the side of the flag.';
  return `Diamond: the value, on its interval.${isRequired ? flag : ''}`;
}
