import { describe, expect, it } from 'vitest';
import { forestPlot } from '../../src/html/charts/forest-plot.js';
import { histogram } from '../../src/html/charts/histogram.js';
import { matrixChart } from '../../src/html/charts/matrix-chart.js';

describe('forestPlot', () => {
  const rows = [
    {
      label: 'sensitivity (bad, caught)',
      value: 0.692,
      interval: { low: 0.424, high: 0.873 },
      required: { value: 0.7, isCeiling: false },
    },
    { label: 'kappa', value: -0.05, interval: { low: -0.2, high: 0.1 } },
    { label: 'hallucination rate', value: 1, required: { value: 0.25, isCeiling: true } },
  ] as const;

  it('draws what its reference has', async () => {
    const drawn = forestPlot({ kind: 'intervals', axis: { low: 0, high: 1 }, rows }, 'forest', 'Judge against humans');
    await expect(drawn.toString()).toMatchFileSnapshot('../reference/html/forest.svg');
  });

  it('says in words what it shows, and has an axis as long as it takes', () => {
    const drawn = forestPlot({ kind: 'intervals', axis: { low: 0, high: 1 }, rows }, 'forest', 'Title').toString();
    expect(/<desc[^>]*>(.*)<\/desc>/.exec(drawn)?.[1]).toBe(
      'sensitivity (bad, caught): 0.692, 0.424 to 0.873, required at least 0.700. kappa: -0.050, -0.200 to 0.100. hallucination rate: 1, required at most 0.250.',
    );
    // 0.4 units of the axis from -0.2 to 1 lie left of 0.2: no value is drawn outside of the drawing.
    const places = [...drawn.matchAll(/translate\((-?[\d.]+),/g)].map(([, x]) => Number(x));
    expect(places.every((x) => x >= 16 && x <= 324)).toBe(true);
  });
});

describe('histogram', () => {
  const bins = [
    { low: 0, high: 0.25, count: 2, missing: 2 },
    { low: 0.25, high: 0.5, count: 0, missing: 0 },
    { low: 0.5, high: 0.75, count: 4, missing: 1 },
    { low: 0.75, high: 1, count: 6, missing: 0 },
  ];

  it('draws what its reference has', async () => {
    const drawn = histogram(
      {
        label: 'numbers_in_context',
        bins,
        mean: 0.7,
        without: [],
        thresholds: [
          { of: 'each', value: 0.6, isCeiling: false },
          { of: 'mean', value: 0.5, isCeiling: false },
        ],
      },
      'spread',
      'hatch',
    );
    await expect(drawn.toString()).toMatchFileSnapshot('../reference/html/histogram.svg');
  });

  it('draws bars as high as their counts, the part that misses hatched', () => {
    const drawn = histogram(
      { label: 'hit@3', bins, mean: 0.7, without: [], thresholds: [] },
      'spread',
      'hatch',
    ).toString();
    const heights = [...drawn.matchAll(/<rect [^>]*height="([\d.]+)"[^>]*class="(bar|hatched)"/g)].map(
      ([, height, kind]) => `${kind} ${height}`,
    );
    // 84 units for the largest count of 6: 14 for each score.
    expect(heights).toEqual(['hatched 28', 'hatched 14', 'bar 42', 'bar 84']);
  });
});

describe('matrixChart', () => {
  it('draws what its reference has', async () => {
    const drawn = matrixChart(
      {
        kind: 'matrix',
        rowLabels: ['human fail', 'human pass'],
        columnLabels: ['judge fail', 'judge pass'],
        counts: [
          [9, 4],
          [0, 24],
        ],
      },
      'matrix',
      'Labelled items',
      'hatch',
    );
    await expect(drawn.toString()).toMatchFileSnapshot('../reference/html/matrix.svg');
  });
});
