import { type ScaleLinear, type ScalePoint, scaleLinear, scalePoint } from 'd3-scale';
import { area, line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { formatColumn, formatNumber } from '../../core/format.js';
import { countOf } from '../../core/phrase.js';
import type { ChartLine, ChartPoint, ChartSection, ChartSeries } from '../../core/report.js';
import type { Bounds } from '../../core/score.js';
import { shorten } from '../../core/shorten.js';
import type { Markup } from '../markup.js';
import { drawing, element, haloText, path, px, text } from './svg.js';

// In the units of the drawing.
const width = 860;
const left = 64;
const right = width - 24;
const head = 76;
const panelTitle = 30;
const panelHeight = 130;
const panelGap = 14;
const foot = 84;
const widestPoint = 10;
/** A place needs so much room for its label. */
const placeWidth = 30;
const gridLines = 4;
const capWidth = 4;
/** What changed stands on so many heights in turn, for two changes may stand close together. */
const beginningRows = 3;
const beginningHeight = 13;
const longestPlace = 16;
const longestLabel = 90;
const haloWidth = 3;

/** Series are told apart without colours. */
const dashes = ['none', '7 3', '2 3', '9 3 2 3'] as const;
const markers = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond] as const;
const markerSize = 40;

/**
 * A chart as SVG: a panel for each line over one axis, with the interval as a grey band, a bracket from bound to bound where
 * values are missing, and a dashed upright where a series begins that does not compare with the one before. It reads in black
 * and white, and says in words what it shows. The same chart has the same bytes.
 */
export function trendChart(chart: ChartSection, id: string = 'chart'): Markup {
  const { title, places, lines } = chart;
  const height = head + lines.length * (panelTitle + panelHeight + panelGap) + foot;
  const x = scalePoint<number>([...places.keys()], [left, right]).padding(0.5);
  return drawing(
    { width, height, id, title, description: describe(chart) },
    text(title, { x: left, y: 26, 'font-size': 17, 'font-weight': 'bold' }),
    legend(lines).map((words, index) => text(words, { class: 'soft', x: left, y: 46 + 16 * index, fill: '#444' })),
    lines.map((one, index) => [...panel(one, x, head + index * (panelTitle + panelHeight + panelGap) + panelTitle)]),
    [...placeLabels(places, x, height - foot)],
  );
}

function legend(lines: readonly ChartLine[]): readonly string[] {
  const points = lines.flatMap(pointsOf);
  const parts = [
    ...(points.some(({ interval }) => interval !== undefined) ? ['Grey: the interval of the value.'] : []),
    ...(points.some(({ bounds }) => bounds !== undefined)
      ? ['Bracket: where the value would lie if nothing were missing.']
      : []),
  ];
  const isBroken = lines.some(({ series }) => series.length > 1);
  const breaks =
    'Dashed upright: something else is measured from here on, or in another way; the sides do not compare.';
  return [parts.join(' '), ...(isBroken ? [breaks] : [])].filter((words) => words !== '');
}

/** `hit@3: 12 values, 0.880 at 3fa9c21d to 0.912 at 77b0e1aa; from 5d00c1e2 on another judge.` */
function describe({ lines, places }: ChartSection): string {
  const said = lines.map((one) => {
    const known = pointsOf(one).flatMap(({ place, value }) => (value === null ? [] : [{ place, value }]));
    const at = ({ place, value }: { readonly place: number; readonly value: number }): string =>
      `${formatNumber(value)} at ${places[place]}`;
    const [first, last] = [known[0], known.at(-1)];
    const ends = first === undefined || last === undefined ? '' : `, ${at(first)} to ${at(last)}`;
    const changes = one.series.flatMap(({ change, points }) =>
      change === undefined ? [] : [`; from ${places[points[0]?.place ?? 0]} on another ${change}`],
    );
    return `${one.label}: ${countOf(known.length, 'value')}${ends}${changes.join('')}.`;
  });
  return said.join(' ');
}

/** From left to right. */
function pointsOf({ series }: ChartLine): readonly ChartPoint[] {
  return series.flatMap(({ points }) => points).sort((a, b) => a.place - b.place);
}

type Across = ScalePoint<number>;
type Up = ScaleLinear<number, number>;

function* panel(one: ChartLine, x: Across, top: number): Iterable<Markup | undefined> {
  const y = upScale(pointsOf(one), top);
  yield text(shorten(one.label, longestLabel), { x: left, y: top - 12, 'font-weight': 'bold' });
  yield* grid(y);
  for (const [index, series] of one.series.entries()) yield* beginning(series, index, x, top);
  for (const [index, series] of one.series.entries()) yield* seriesMarks(series, index, x, y);
}

/** From the lowest end of what is drawn to the highest. */
function upScale(points: readonly ChartPoint[], top: number): Up {
  const ends = points.flatMap(({ value, interval, bounds }) => {
    const spans = [interval, bounds].flatMap((limits) => (limits === undefined ? [] : [limits.low, limits.high]));
    return value === null ? [] : [value, ...spans];
  });
  const low = ends.reduce((least, end) => Math.min(least, end), ends[0] ?? 0);
  const high = ends.reduce((most, end) => Math.max(most, end), ends[0] ?? 1);
  const margin = low === high ? 0.05 : 0;
  return scaleLinear([low - margin, high + margin], [top + panelHeight, top]).nice(gridLines);
}

function* grid(y: Up): Iterable<Markup | undefined> {
  const ticks = y.ticks(gridLines);
  const labels = formatColumn(ticks);
  for (const [index, tick] of ticks.entries()) {
    yield element('line', { class: 'grid', x1: left, x2: right, y1: px(y(tick)), y2: px(y(tick)), stroke: '#ddd' });
    yield text(labels[index] ?? '', {
      class: 'soft',
      x: left - 8,
      y: px(y(tick) + 4),
      'text-anchor': 'end',
      fill: '#444',
    });
  }
}

/** Where a series begins that does not compare with the one before. */
function* beginning(
  { change, points }: ChartSeries,
  index: number,
  x: Across,
  top: number,
): Iterable<Markup | undefined> {
  const [first] = points;
  if (change === undefined || first === undefined) return;
  const at = acrossAt(x, first) - x.step() / 2;
  yield element('line', {
    class: 'rule',
    x1: px(at),
    x2: px(at),
    y1: top - 8,
    y2: top + panelHeight,
    stroke: '#000',
    'stroke-dasharray': '4 4',
  });
  const isFarRight = at > (left + right) / 2;
  yield haloText(shorten(`another ${change}`, longestLabel), haloWidth, {
    x: px(at + (isFarRight ? -5 : 5)),
    y: top - 1 + beginningHeight * ((index - 1) % beginningRows),
    'text-anchor': isFarRight ? 'end' : 'start',
    'font-size': 11,
  });
}

function* seriesMarks({ points }: ChartSeries, index: number, x: Across, y: Up): Iterable<Markup | undefined> {
  const across = (point: ChartPoint): number => acrossAt(x, point);
  const band = area<ChartPoint>()
    .defined(({ value, interval }) => value !== null && interval !== undefined)
    .x(across)
    .y0(({ interval }) => y(interval?.low ?? 0))
    .y1(({ interval }) => y(interval?.high ?? 0))
    .digits(2);
  yield path(band(points), { class: 'band', fill: '#000', 'fill-opacity': 0.13 });
  for (const [position, point] of points.entries()) {
    const isAlone = [points[position - 1], points[position + 1]].every((other) => other?.interval === undefined);
    if (isAlone && point.interval !== undefined) yield bar(across(point), point.interval, x, y);
    if (point.bounds !== undefined && point.value !== null) yield bracket(across(point), point.bounds, y);
  }
  const course = line<ChartPoint>()
    .defined(({ value }) => value !== null)
    .x(across)
    .y(({ value }) => y(value ?? 0))
    .digits(2);
  const dash = dashes[index % dashes.length] ?? 'none';
  yield path(course(points), {
    class: 'rule',
    fill: 'none',
    stroke: '#000',
    'stroke-width': 1.6,
    'stroke-dasharray': dash,
  });
  const marker = symbol(markers[index % markers.length], markerSize).digits(2)();
  for (const point of points) {
    if (point.value === null) continue;
    const transform = `translate(${px(across(point))},${px(y(point.value))})`;
    const isFilled = index % 2 === 0;
    yield path(marker, {
      class: isFilled ? 'solid' : 'hollow',
      transform,
      fill: isFilled ? '#000' : '#fff',
      stroke: '#000',
    });
  }
}

/** The band of a point that has none on either side. */
function bar(at: number, { low, high }: Bounds, x: Across, y: Up): Markup {
  const half = Math.min(widestPoint, x.step()) / 2;
  const shape = { x: px(at - half), y: px(y(high)), width: px(2 * half), height: px(y(low) - y(high)) };
  return element('rect', { class: 'band', ...shape, fill: '#000', 'fill-opacity': 0.13 });
}

function bracket(at: number, { low, high }: Bounds, y: Up): Markup | undefined {
  const cap = (value: number): string => `M${px(at - capWidth)},${px(y(value))}H${px(at + capWidth)}`;
  return path(`${cap(high)}M${px(at)},${px(y(high))}V${px(y(low))}${cap(low)}`, {
    class: 'rule',
    fill: 'none',
    stroke: '#000',
  });
}

/** As many labels as there is room for, the last among them. */
function* placeLabels(places: readonly string[], x: Across, top: number): Iterable<Markup | undefined> {
  const each = Math.ceil((places.length * placeWidth) / (right - left));
  for (const [index, place] of places.entries()) {
    if ((places.length - 1 - index) % each !== 0) continue;
    const at = `${px(x(index) ?? left)},${top + 8}`;
    const transform = `translate(${at}) rotate(-40)`;
    yield text(shorten(place, longestPlace), {
      class: 'soft',
      transform,
      'text-anchor': 'end',
      'font-size': 11,
      fill: '#444',
    });
  }
}

function acrossAt(x: Across, { place }: ChartPoint): number {
  return x(place) ?? left;
}
