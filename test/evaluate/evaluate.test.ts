import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Metric } from '../../src/core/metric.js';
import type { Run } from '../../src/core/run.js';
import type { Sample } from '../../src/core/sample.js';
import { type Score, scored, unscored } from '../../src/core/score.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { defineMetric } from '../../src/metrics/define-metric.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { rankedSample, sampleOf } from '../metrics/sample-of.js';

/** A metric whose score stands in the sample itself. */
function stored(id: string, range: readonly [number, number] = [0, 1]): Metric {
  return defineMetric({
    id,
    range,
    score: ({ extra }): Score => {
      const value = extra[id];
      return typeof value === 'number' ? scored(value, 'stored') : unscored('custom', 'not stored');
    },
  });
}

function runOf(values: readonly (number | null)[], range?: readonly [number, number]): Run {
  return evaluate(
    values.map((value, index) => sampleOf({ id: `q${index}`, extra: { stored: value } })),
    { metrics: [stored('stored', range)] },
  );
}

function aggregateOf(run: Run) {
  const [column] = run.columns;
  if (column === undefined) throw new Error('no column');
  return column.aggregate;
}

// By hand: 0.8 + 0.4 = 1.2 over 2; with the hole at 0, 1.2 / 3 = 0.4; at 1, 2.2 / 3 = 0.7333.
test('a hole leaves the mean and widens the bounds', () => {
  const { mean, bounds, scored: count, n, unscored: holes } = aggregateOf(runOf([0.8, 0.4, null]));
  expect({ mean, count, n }).toEqual({ mean: 0.6000000000000001, count: 2, n: 3 });
  expect(bounds?.low).toBeCloseTo(0.4, 12);
  expect(bounds?.high).toBeCloseTo(2.2 / 3, 12);
  expect([...holes]).toEqual([['custom', 1]]);
});

// 1.0 .9 1.0 .8 - 1.0 - .9 - 1.0: 6.6 over 7, 6.6 over 10 and 9.6 over 10.
test('the worked case of three holes in ten', () => {
  const { mean, bounds } = aggregateOf(runOf([1, 0.9, 1, 0.8, null, 1, null, 0.9, null, 1]));
  expect(mean).toBeCloseTo(0.942857142857, 12);
  expect(bounds?.low).toBeCloseTo(0.66, 12);
  expect(bounds?.high).toBeCloseTo(0.96, 12);
});

// 1.0 + .5 = 1.5, and of the two holes one has 1 yes among 5 statements (0.2 to 1) and the other nothing: 1.7 and 3.5 over 4.
test('a hole of which something is known widens the bounds by less', () => {
  const verdicts = [[1], [1, 0], [1, null, null, null, null], [null]].map((words, index) =>
    sampleOf({ id: `q${index}`, verdicts: [{ metric: 'faithfulness', verdicts: words, extra: {} }] }),
  );
  const { mean, bounds } = aggregateOf(evaluate(verdicts, { metrics: [resolveMetric('faithfulness')] }));
  expect(mean).toBe(0.75);
  expect(bounds?.low).toBeCloseTo(1.7 / 4, 12);
  expect(bounds?.high).toBeCloseTo(3.5 / 4, 12);
});

test('a metric without a finite range has no bounds', () => {
  expect(aggregateOf(runOf([5, null], [0, Number.POSITIVE_INFINITY])).bounds).toBeUndefined();
});

test('a mean of nothing is absent, never 0', () => {
  expect(aggregateOf(runOf([null, null]))).toMatchObject({ scored: 0, bounds: { low: 0, high: 1 } });
  expect(aggregateOf(runOf([null, null])).mean).toBeUndefined();
  expect(aggregateOf(runOf([])).bounds).toBeUndefined();
});

test('the interval is Wilson’s where every score is 0 or 1', () => {
  expect(aggregateOf(runOf([1, 0, 1, 1])).interval?.method).toBe('wilson');
  expect(aggregateOf(runOf([1, 0, 0.5])).interval?.method).toBe('student-t');
});

test('the mean does not depend on the order, and lies within its bounds', () => {
  const holed = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(holed, (values) => {
      const forwards = aggregateOf(runOf(values));
      const backwards = aggregateOf(runOf([...values].reverse()));
      expect(backwards.mean).toBe(forwards.mean);
      if (forwards.mean === undefined || forwards.bounds === undefined) return;
      expect(forwards.bounds.low).toBeLessThanOrEqual(forwards.mean + 1e-12);
      expect(forwards.bounds.high).toBeGreaterThanOrEqual(forwards.mean - 1e-12);
    }),
    { seed: 3 },
  );
});

test('a sample’s score does not depend on the samples beside it', () => {
  const samples = [rankedSample(['d1'], ['d1']), rankedSample(['d2'], ['d1']), rankedSample(['d3', 'd1'], ['d1'])];
  const plan = { metrics: [resolveMetric('mrr')] };
  const whole = evaluate(samples, plan).columns[0];
  const alone = samples.map((sample) => evaluate([sample], plan).columns[0]?.score(0));
  expect(samples.map((_, index) => whole?.score(index))).toEqual(alone);
});

test('a metric is scored once, however often it is asked for', () => {
  const run = evaluate([sampleOf({ extra: { other: 1 } })], {
    metrics: [stored('stored'), stored('other'), stored('other')],
    standIns: new Map([['stored', { metric: stored('other'), unless: 'relevant' }]]),
  });
  expect(run.columns.map(({ metric }) => metric.id)).toEqual(['stored', 'other']);
});

test('bounds go to the ends of the range, whatever they are', () => {
  // 1 + 2 = 3 over 3: the hole at -1 gives 2/3, at 3 gives 2.
  expect(aggregateOf(runOf([1, 2, null], [-1, 3])).bounds).toEqual({ low: 2 / 3, high: 2 });
  expect(aggregateOf(runOf([1, null], [Number.NEGATIVE_INFINITY, 3])).bounds).toBeUndefined();
});

test('the strata stand apart', () => {
  const run = evaluate(
    [sampleOf({ extra: { stored: 1 } }), sampleOf({ extra: { stored: 0 }, stratum: 'unanswerable' })],
    { metrics: [stored('stored')] },
  );
  const means = [...(run.columns[0]?.strata ?? [])].map(([stratum, { mean }]) => `${stratum} ${mean}`);
  expect(means).toEqual(['answerable 1', 'unanswerable 0']);
});

test('declined answers are counted by what they should have done', () => {
  const run = evaluate(
    [
      sampleOf({ answer: 'Within 30 days.' }),
      sampleOf({ answer: 'I don’t know.' }),
      sampleOf({ answer: 'I don’t know.', stratum: 'unanswerable' }),
      sampleOf({ answer: ' ' }),
      sampleOf({}),
    ],
    { metrics: [] },
  );
  expect(Object.fromEntries(run.cells)).toEqual({
    answered: 1,
    'decline-of-unknown-cause': 1,
    'correct-decline': 1,
  });
});

test('samples know the file that they came from', () => {
  const at = (file: string, line: number) => sampleOf({ location: { file, line } });
  const { samples } = evaluate([at('a.jsonl', 1), at('a.jsonl', 2), at('b.jsonl', 1)], { metrics: [] });
  expect([0, 1, 2].map((index) => `${samples.file(index)}:${samples.line(index)}`)).toEqual([
    'a.jsonl:1',
    'a.jsonl:2',
    'b.jsonl:1',
  ]);
});

test('a metric stands in as long as no sample has the field that the other hangs on', () => {
  const standIns = new Map([['stored', { metric: stored('other'), unless: 'relevant' } as const]]);
  const run = (...samples: readonly Partial<Sample>[]): readonly string[] =>
    evaluate(samples.map(sampleOf), { metrics: [stored('stored')], standIns }).columns.map(({ metric }) => metric.id);
  expect(run({}, { relevant: [] })).toEqual(['other']);
  expect(run({}, { relevant: [{ id: 'd1', grade: 1 }] })).toEqual(['stored']);
});

test('the questions of samples with a kept reason are kept', () => {
  const samples = [sampleOf({ id: 'a', extra: { stored: 1 } }), sampleOf({ id: 'b', extra: { stored: 0 } })];
  const { samples: index } = evaluate(samples, {
    metrics: [stored('stored')],
    keepReason: (_, score) => score.state === 'scored' && score.value < 1,
  });
  expect(index.question(0)).toBeUndefined();
  expect(index.question(1)).toBe('Within how many days can I return a lamp?');
});

test('the pipeline is named where all samples name the same one', () => {
  const pipelines = (...labels: readonly string[]) =>
    evaluate(
      labels.map((pipeline) => sampleOf({ pipeline })),
      { metrics: [] },
    ).pipeline;
  expect(pipelines('a1b2', 'a1b2')).toBe('a1b2');
  expect(pipelines('a1b2', 'c3d4')).toBeUndefined();
});

test('each sample knows what its answer did', () => {
  const { samples, cells } = evaluate(
    [
      sampleOf({ answer: '30 days.' }),
      sampleOf({}),
      sampleOf({ answer: ' ' }),
      sampleOf({ answer: 'I do not know.', stratum: 'unanswerable' }),
      sampleOf({ answer: '30 days.', stratum: 'unanswerable' }),
    ],
    { metrics: [] },
  );
  expect([0, 1, 2, 3, 4].map((index) => samples.cell(index))).toEqual([
    'answered',
    undefined,
    undefined,
    'correct-decline',
    'answered-though-unanswerable',
  ]);
  expect([...cells.keys()]).toEqual(['answered', 'correct-decline', 'answered-though-unanswerable']);
});

test('what the answer did is remembered of any number of samples', () => {
  const many = Array.from({ length: 600 }, (_, index) => sampleOf(index % 2 === 0 ? { answer: '30 days.' } : {}));
  const { samples } = evaluate(many, { metrics: [] });
  expect(many.map((_, index) => samples.cell(index))).toEqual(many.map(({ answer }) => answer && 'answered'));
});
