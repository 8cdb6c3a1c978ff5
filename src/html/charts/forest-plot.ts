import { scaleLinear } from 'd3-scale';
import { symbol, symbolDiamond } from 'd3-shape';
import { formatColumn, formatNumber, formatSpan } from '../../core/format.js';
import type { IntervalRow, IntervalsDrawing } from '../../core/report.js';
import { shorten } from '../../core/shorten.js';
import type { Markup } from '../markup.js';
import { drawing, element, haloText, path, px, text } from './svg.js';

// In the units of the drawing.
const width = 340;
const left = 16;
const right = width - 16;
const head = 4;
const rowHeight = 42;
/** Within a row: where its words stand, and its interval. */
const baseline = 14;
const course = 29;
const foot = 26;
const capHeight = 5;
const tickCount = 5;
const longestLabel = 32;
const markerSize = 56;
const haloWidth = 4;

/**
 * Values as points on their intervals, over one axis, each below its name and figures: as narrow as a telephone. What is required is an
 * upright with a flag towards the side on which a value is good.
 */
export function forestPlot({ axis, rows }: IntervalsDrawing, id: string, title: string): Markup {
  const height = head + rows.length * rowHeight + foot;
  const x = xScale(axis, rows);
  const bottom = height - foot;
  const values = formatColumn(rows.map(({ value }) => value));
  return drawing(
    { width, height, id, title, description: rows.map(describe).join(' ') },
    [...axisMarks(x, bottom)],
    rows.map((row, index) => [...rowMarks(row, values[index] ?? '', x, head + index * rowHeight)]),
  );
}

/** `kappa: 0.842, 0.712 to 0.931, required at least 0.700.` */
function describe({ label, value, interval, required }: IntervalRow): string {
  const span = interval === undefined ? '' : `, ${formatSpan(interval)}`;
  const limit =
    required === undefined
      ? ''
      : `, required at ${required.isCeiling ? 'most' : 'least'} ${formatNumber(required.value)}`;
  return `${label}: ${formatNumber(value)}${span}${limit}.`;
}

type Across = ReturnType<typeof scaleLinear<number, number>>;

function xScale(axis: IntervalsDrawing['axis'], rows: readonly IntervalRow[]): Across {
  const ends = rows.flatMap(({ value, interval, required }) => [
    value,
    ...(interval === undefined ? [] : [interval.low, interval.high]),
    ...(required === undefined ? [] : [required.value]),
  ]);
  const low = ends.reduce((least, end) => Math.min(least, end), axis.low);
  const high = ends.reduce((most, end) => Math.max(most, end), axis.high);
  const scale = scaleLinear([low, high], [left, right]);
  return low === axis.low && high === axis.high ? scale : scale.nice(tickCount);
}

function* axisMarks(x: Across, bottom: number): Iterable<Markup> {
  const ticks = x.ticks(tickCount);
  const labels = formatColumn(ticks);
  for (const [index, tick] of ticks.entries()) {
    const at = px(x(tick));
    // What lies on either side of nothing has another meaning there.
    const isZero = tick === 0 && index > 0;
    yield element('line', {
      class: isZero ? 'rule' : 'grid',
      x1: at,
      x2: at,
      y1: head,
      y2: bottom,
      stroke: isZero ? '#000' : '#ddd',
    });
    yield text(labels[index] ?? '', { class: 'soft', x: at, y: bottom + 16, 'text-anchor': 'middle', fill: '#444' });
  }
}

function* rowMarks(
  { label, value, interval, required }: IntervalRow,
  printed: string,
  x: Across,
  top: number,
): Iterable<Markup | undefined> {
  const span = interval === undefined ? '' : formatSpan(interval);
  const y = top + course;
  yield haloText(shorten(label, longestLabel), haloWidth, { x: left, y: top + baseline });
  if (required !== undefined) yield requirement(x(required.value), required.isCeiling, y);
  if (interval !== undefined) {
    const [low, high] = [px(x(interval.low)), px(x(interval.high))];
    const cap = (at: number): string => `M${at},${y - capHeight}V${y + capHeight}`;
    yield path(`M${low},${y}H${high}${cap(low)}${cap(high)}`, {
      class: 'rule',
      fill: 'none',
      stroke: '#000',
      'stroke-width': 1.6,
    });
  }
  yield path(symbol(symbolDiamond, markerSize).digits(2)(), {
    class: 'solid',
    transform: `translate(${px(x(value))},${y})`,
    fill: '#000',
    stroke: '#000',
  });
  yield haloText(
    [element('tspan', { 'font-weight': 'bold' }, printed), element('tspan', { class: 'soft', fill: '#444' }, span)],
    haloWidth,
    { x: right, y: top + baseline, 'text-anchor': 'end' },
  );
}

function requirement(at: number, isCeiling: boolean, y: number): Markup | undefined {
  const flag = isCeiling ? -7 : 7;
  const [x, top, end] = [px(at), y - 10, y + 10];
  return path(`M${x},${end}V${top}l${flag},3.5L${x},${top + 7}`, {
    class: 'required',
    fill: 'none',
    stroke: '#000',
    'stroke-dasharray': 'none',
    'stroke-width': 1.4,
  });
}
