import type { Cell, Distribution, DistributionsSection } from '../../core/report.js';
import { histogram } from '../charts/histogram.js';
import { html, type Markup } from '../markup.js';
import { unfold } from './figure.js';
import { hatchId } from './hatch.js';
import { table } from './table.js';
import { phrase } from './words.js';

/** A histogram for each metric, side by side, and all counts in one table. */
export function distributions({ title, distributions: all }: DistributionsSection, id: string): Markup {
  const isHatched = all.some(({ bins }) => bins.some(({ missing }) => missing > 0));
  const hatched = ' Hatched: scores that miss what each sample has to reach.';
  return html`<div class="charts">
${all.map((one, index) => histogramFigure(one, `${id}-${index + 1}`))}</div>
<p class="note">How many samples score what. Triangle: the mean. Dashed: a threshold.${isHatched ? hatched : ''}</p>
${unfold('The counts as a table', countsTable(title, all))}`;
}

function histogramFigure(distribution: Distribution, id: string): Markup {
  const without = distribution.without.map(({ words, count }) => `${count} ${words}`).join(', ');
  return html`<figure>${histogram(distribution, id, hatchId)}${without === '' ? undefined : html`<figcaption>without a score: ${phrase(without)}</figcaption>`}</figure>
`;
}

function countsTable(title: string, all: readonly Distribution[]): Markup {
  return table({
    title: `${title}: counts`,
    columns: [
      { label: 'metric', align: 'left' },
      { label: 'from', align: 'right' },
      { label: 'to', align: 'right' },
      { label: 'samples', align: 'right' },
      { label: 'that miss the threshold', align: 'right' },
    ],
    rows: all.flatMap(({ label, bins }) =>
      bins.map(({ low, high, count, missing }): readonly Cell[] => [label, low, high, count, missing]),
    ),
  });
}
