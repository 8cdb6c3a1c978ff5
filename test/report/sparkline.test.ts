import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartLine, ChartPoint } from '../../src/core/report.js';
import { sparkline } from '../../src/report/sparkline.js';

function lineOf(...series: readonly (readonly (number | null)[])[]): ChartLine {
  let place = 0;
  return {
    label: 'hit@3',
    series: series.map((values) => ({ points: values.map((value): ChartPoint => ({ place: place++, value })) })),
    cells: [],
  };
}

describe('sparkline', () => {
  it('goes from the lowest value to the highest in eight equal steps', () => {
    expect(sparkline(lineOf([0, 1 / 8, 2 / 8, 3 / 8, 4 / 8, 5 / 8, 6 / 8, 7 / 8, 1]), 20)).toBe('▁▂▃▄▅▆▇██');
    expect(sparkline(lineOf([0.2, 0.2]), 20)).toBe('▄▄');
  });

  it('does not make a fall of what is within the intervals', () => {
    const around = (place: number, value: number) => ({
      place,
      value,
      interval: { low: value - 0.1, high: value + 0.1 },
    });
    const line = { label: '', cells: [], series: [{ points: [around(0, 0.51), around(1, 0.5)] }] };
    // From 0.4 to 0.61: both values are in the fourth or fifth eighth.
    expect(sparkline(line, 20)).toBe('▅▄');
  });

  it('marks where a new series begins, and where there is no value', () => {
    expect(sparkline(lineOf([0, null, 1], [0.5], [1]), 20)).toBe('▁·█│▅│█');
    expect(sparkline(lineOf([null]), 20)).toBe('·');
    expect(sparkline(lineOf(), 20)).toBe('');
  });

  it('shows the latest end of a long line', () => {
    expect(sparkline(lineOf([1, 1, 1, 0, 0]), 4)).toBe('…█▁▁');
    expect(sparkline(lineOf([1, 1, 0, 0]), 4)).toBe('██▁▁');
  });

  it('is never longer than its room', () => {
    const values = fc.array(
      fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }))),
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 30 }), (series, width) => {
        const signs = [...sparkline(lineOf(...series), width)];
        expect(signs.length).toBeLessThanOrEqual(width);
        expect(signs.every((sign) => '▁▂▃▄▅▆▇█·│…'.includes(sign))).toBe(true);
      }),
      { seed: 4, numRuns: 100 },
    );
  });
});
