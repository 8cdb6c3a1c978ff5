import { expect, it } from 'vitest';
import { describeSeries, distinctSeries, seriesKey, seriesOf } from '../../src/core/series.js';
import { SeriesTable } from '../../src/core/series-table.js';

const metric = 'faithfulness';
const rowan = { metric, judge: 'rowan-judge@3' };
const unnamed = { metric };

it('takes from a record what sets its series apart, and not which run of the judge it is', () => {
  const record = { ...rowan, tool: 'ragas@0.4', variant: 'mode=recall', run: 2, judgeRun: 3, score: 1, extra: {} };
  expect(seriesOf(record)).toEqual({ ...rowan, tool: 'ragas@0.4', variant: 'mode=recall', run: 2 });
  expect(seriesOf({ metric, extra: {} })).toEqual(unnamed);
});

it('tells apart whatever is not the same, and what is absent from what is there', () => {
  const all = [unnamed, rowan, { ...rowan, run: 1 }, { ...rowan, run: 2 }, { ...rowan, tool: 'ragas@0.4' }];
  expect(new Set(all.map(seriesKey)).size).toBe(all.length);
  expect(distinctSeries([rowan, unnamed, { ...rowan }])).toEqual([rowan, unnamed]);
});

it('has words for each', () => {
  expect(describeSeries({ ...rowan, tool: 'ragas@0.4', variant: 'mode=recall', run: 0 })).toBe(
    'rowan-judge@3 · ragas@0.4 · mode=recall · run 0',
  );
  expect(describeSeries(unnamed)).toBe('an unnamed judge');
});

it('counts the scores of each series, with the first of them', () => {
  const table = new SeriesTable();
  table.set(1, [rowan]);
  table.set(4, [unnamed, rowan]);
  table.set(700, [rowan]);
  expect([0, 1, 4, 5, 700, 9000].map((index) => table.get(index))).toEqual([
    undefined,
    [rowan],
    [unnamed, rowan],
    undefined,
    [rowan],
    undefined,
  ]);
  expect(table.counts()).toEqual([
    { series: rowan, samples: 3, first: 1 },
    { series: unnamed, samples: 1, first: 4 },
  ]);
});

it('knows of no series where there are none', () => {
  expect(new SeriesTable().counts()).toEqual([]);
});
