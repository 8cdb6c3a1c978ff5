import { describe, expect, it } from 'vitest';
import type { ChartPoint, ChartSection } from '../../src/core/report.js';
import { trendChart } from '../../src/html/charts/trend-chart.js';
import { hostileText, reportOf } from '../report/hostile.js';

function render(chart: ChartSection): string {
  return trendChart(chart).toString();
}

const points: readonly ChartPoint[] = [
  { place: 0, value: 0.75, interval: { low: 0.5, high: 1 } },
  { place: 1, value: null },
  { place: 2, value: 0.5, interval: { low: 0.25, high: 0.75 }, bounds: { low: 0.4, high: 0.6 } },
  { place: 3, value: 0.5, interval: { low: 0.25, high: 0.75 } },
];

const chart: ChartSection = {
  kind: 'chart',
  title: 'Means',
  subject: 'metric',
  places: ['3fa9c21d', '77b0e1aa', '5d00c1e2', '90ab12cd', 'e01f22aa'],
  columns: [],
  lines: [
    {
      label: 'faithfulness',
      series: [{ points }, { change: 'judge', points: [{ place: 4, value: 0.25 }] }],
      cells: [],
    },
  ],
};

describe('trendChart', () => {
  it('draws what its reference has', async () => {
    await expect(render(chart)).toMatchFileSnapshot('../reference/report/chart.svg');
  });

  it('says in words what it shows', () => {
    expect(/<desc[^>]*>(.*)<\/desc>/.exec(render(chart))?.[1]).toBe(
      'faithfulness: 4 values, 0.750 at 3fa9c21d to 0.250 at e01f22aa; from e01f22aa on another judge.',
    );
  });

  it('joins no points over a gap, and none of two series', () => {
    const courses = [
      ...render(chart).matchAll(/<path d="([^"]*)" class="rule" fill="none" stroke="#000" stroke-width/g),
    ].map(([, path]) => path);
    // A line by itself, one of two points, and the one of the second series.
    expect(courses.map((path) => path?.match(/[ML]/g)?.join(''))).toEqual(['MML', 'M']);
  });

  it('lets no text be anything but text', () => {
    const hostile = reportOf(hostileText).sections.find((section) => section.kind === 'chart');
    const svg = hostile === undefined ? '' : render(hostile);
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u202e]/u);
  });

  it('draws nothing of no points', () => {
    const empty = { ...chart, places: [], lines: [{ label: 'mrr', series: [{ points: [] }], cells: [] }] };
    expect(render(empty)).not.toMatch(/NaN|undefined|Infinity/);
  });
});
