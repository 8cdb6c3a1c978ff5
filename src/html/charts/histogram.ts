import { scaleLinear } from 'd3-scale';
import { symbol, symbolTriangle } from 'd3-shape';
import { formatColumn, formatNumber } from '../../core/format.js';
import { countOf } from '../../core/phrase.js';
import type { Distribution, DistributionThreshold } from '../../core/report.js';
import { shorten } from '../../core/shorten.js';
import type { Markup } from '../markup.js';
import { drawing, element, haloText, path, px, text } from './svg.js';

// In the units of the drawing.
const width = 320;
const height = 198;
const left = 16;
const right = width - 16;
const top = 62;
const bottom = height - 52;
const gap = 3;
const longestLabel = 40;
const haloWidth = 3;

/**
 * How many scores lie in each bin, with what has to be reached. Bars of scores that miss the threshold of each sample are
 * hatched, by a pattern that the page has once.
 *
 * @param hatch the pattern's id
 */
export function histogram(distribution: Distribution, id: string, hatch: string): Markup {
  const { label, bins, mean, thresholds } = distribution;
  const [low, high] = [bins[0]?.low ?? 0, bins.at(-1)?.high ?? 1];
  const x = scaleLinear([low, high], [left, right]);
  const most = bins.reduce((all, { count }) => Math.max(all, count), 1);
  const y = scaleLinear([0, most], [bottom, top]);
  return drawing(
    { width, height, id, title: label, description: describe(distribution) },
    text(shorten(label, longestLabel), { x: left, y: 20, 'font-size': 14, 'font-weight': 'bold' }),
    bins.map((bin) => [...barMarks(bin, x, y, hatch)]),
    element('line', { class: 'rule', x1: left, x2: right, y1: bottom, y2: bottom, stroke: '#000' }),
    [...axisLabels([low, (low + high) / 2, high], x)],
    thresholds.map((threshold, index) => [...thresholdMarks(threshold, index, x)]),
    meanMarks(mean, x),
  );
}

function describe({ bins, mean }: Distribution): string {
  const parts = bins
    .filter(({ count }) => count > 0)
    .map(({ low, high, count }) => `${countOf(count, 'score')} from ${formatNumber(low)} to ${formatNumber(high)}`);
  return `${parts.join(', ')}; mean ${formatNumber(mean)}.`;
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

function* barMarks(bin: Distribution['bins'][number], x: Scale, y: Scale, hatch: string): Iterable<Markup> {
  if (bin.count === 0) return;
  const shape = { x: px(x(bin.low) + gap / 2), width: px(x(bin.high) - x(bin.low) - gap) };
  const reached = bin.count - bin.missing;
  const bar = (from: number, to: number, fill: Readonly<Record<string, string>>): Markup =>
    element('rect', { ...shape, y: px(y(to)), height: px(y(from) - y(to)), stroke: '#000', ...fill });
  if (bin.missing > 0) yield bar(0, bin.missing, { class: 'hatched', fill: `url(#${hatch})` });
  if (reached > 0) yield bar(bin.missing, bin.count, { class: 'bar', fill: '#777' });
  yield text(String(bin.count), {
    x: px((x(bin.low) + x(bin.high)) / 2),
    y: px(y(bin.count) - 4),
    'text-anchor': 'middle',
    'font-size': 11,
  });
}

function* axisLabels(values: readonly number[], x: Scale): Iterable<Markup> {
  const labels = formatColumn(values);
  const anchors = ['start', 'middle', 'end'];
  for (const [index, value] of values.entries()) {
    yield text(labels[index] ?? '', {
      class: 'soft',
      x: px(x(value)),
      y: bottom + 42,
      'text-anchor': anchors[index] ?? 'middle',
      fill: '#444',
    });
  }
}

function* thresholdMarks({ of, value, isCeiling }: DistributionThreshold, index: number, x: Scale): Iterable<Markup> {
  const at = px(x(value));
  const isFarRight = at > (left + right) / 2;
  yield element('line', {
    class: 'rule',
    x1: at,
    x2: at,
    y1: 38,
    y2: bottom,
    stroke: '#000',
    'stroke-width': 1.4,
    'stroke-dasharray': of === 'each' ? '5 3' : '2 3',
  });
  yield haloText(`${of} ${isCeiling ? '≤' : '≥'} ${formatNumber(value)}`, haloWidth, {
    x: at + (isFarRight ? -5 : 5),
    y: 40 + 14 * index,
    'text-anchor': isFarRight ? 'end' : 'start',
  });
}

/** A triangle below the axis. */
function meanMarks(mean: number, x: Scale): readonly (Markup | undefined)[] {
  const at = px(x(mean));
  const anchor = at < left + 60 ? 'start' : at > right - 60 ? 'end' : 'middle';
  const shift = anchor === 'start' ? 10 : anchor === 'end' ? -10 : 0;
  return [
    path(symbol(symbolTriangle, 40).digits(2)(), {
      class: 'solid',
      transform: `translate(${at},${bottom + 7})`,
      fill: '#000',
      stroke: '#000',
    }),
    text(`mean ${formatNumber(mean)}`, {
      x: at + shift,
      y: bottom + (anchor === 'middle' ? 22 : 16),
      'text-anchor': anchor,
      'font-size': 11,
      'font-weight': 'bold',
    }),
  ];
}
