import type { ChartLine, ChartPoint } from '../core/report.js';

const levels = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const middle = '▄';
const noValue = '·';
const newSeries = '│';
const older = '…';

/**
 * A line in a few signs: the lowest end of an interval would be `▁` and the highest `█`, so that what is within the noise does
 * not look like a fall. `│` stands before a new series and `·` for no value. Where the line is too long, its latest end is shown.
 *
 * @param width the most signs, above 1
 */
export function sparkline({ series }: ChartLine, width: number): string {
  const level = levelOf(series.flatMap(({ points }) => points));
  const signs = series.flatMap(({ points }, index) => [...(index === 0 ? [] : [newSeries]), ...points.map(level)]);
  return signs.length <= width ? signs.join('') : older + signs.slice(1 - width).join('');
}

function levelOf(points: readonly ChartPoint[]): (point: ChartPoint) => string {
  const ends = points.flatMap(({ value, interval }) =>
    value === null ? [] : [value, interval?.low ?? value, interval?.high ?? value],
  );
  const low = ends.reduce((least, end) => Math.min(least, end), Infinity);
  const high = ends.reduce((most, end) => Math.max(most, end), -Infinity);
  return ({ value }) => {
    if (value === null) return noValue;
    if (low === high) return middle;
    const step = Math.floor(((value - low) / (high - low)) * levels.length);
    return levels[Math.min(step, levels.length - 1)] ?? middle;
  };
}
