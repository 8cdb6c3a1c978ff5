import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricHistories } from '../../src/history/metric-histories.js';
import { anyEntry, entryOn, measured } from './entries.js';

function judged(mean: number, judge: string, more = {}) {
  return measured('faithfulness', mean, { series: [{ metric: 'faithfulness', judge }], ...more });
}

/** The means of each series of the only metric. */
function means(entries: Parameters<typeof metricHistories>[0]) {
  return metricHistories(entries).flatMap(({ series }) =>
    series.map(({ points }) => points.map((point) => point.measured.mean)),
  );
}

describe('metricHistories', () => {
  it('breaks the line where the judge changes, and goes on where an earlier one comes back', () => {
    const entries = [
      entryOn(1, [judged(0.1, 'rowan-judge@3')]),
      entryOn(2, [judged(0.2, 'rowan-judge@4')]),
      entryOn(3, [judged(0.3, 'rowan-judge@3')]),
    ];
    const [history] = metricHistories(entries);
    expect(means(entries)).toEqual([[0.1, 0.3], [0.2]]);
    expect(history?.series.map(({ points }) => points.map(({ place }) => place))).toEqual([[0, 2], [1]]);
    expect(history?.series[1]?.changes).toEqual([{ pin: 'judge', before: 'rowan-judge@3', after: 'rowan-judge@4' }]);
  });

  it.each([
    ['judge', 'none', 'an unnamed judge', { series: [{ metric: 'hit@3' }] }, {}],
    ['metric version', '1', '2', { version: 2 }, {}],
    ['option gain', 'linear', 'exp', { options: { gain: 'exp', compat: null } }, {}],
    ['option compat', 'not set', 'trec', { options: { gain: 'linear', compat: 'trec' } }, {}],
    ['option ties', 'list', 'trec', { options: { gain: 'linear', compat: null, ties: 'trec' } }, {}],
    [
      'option of a version to come',
      'not set',
      'on',
      { options: { gain: 'linear', compat: null, 'of a version to come': 'on' } },
      {},
    ],
    [
      'question set',
      '100 questions, abababababab',
      '99 questions, cdcdcdcdcdcd',
      {},
      { questions: { size: 99, fingerprint: 'cd'.repeat(32) } },
    ],
  ])('begins a new series with another %s', (pin, before, after, metric, entry) => {
    const options = { gain: 'linear', compat: null };
    const [history] = metricHistories([
      entryOn(1, [measured('hit@3', 0.5, { options })]),
      entryOn(2, [measured('hit@3', 0.6, { options, ...metric })], entry),
    ]);
    expect(history?.series.map(({ changes }) => changes)).toEqual([[], [{ pin, before, after }]]);
  });

  it.each([
    ['version of the program', {}, { toolVersion: '0.2.0' }],
    ['run of the pipeline', { series: [{ metric: 'faithfulness', judge: 'rowan-judge@3', run: 2 }] }, {}],
    ['model, which is not there and leaves every sample unscored', { scored: 0, options: { a: 1, b: 2, c: 3 } }, {}],
    ['number of scored samples', { scored: 90, unscored: new Map([['judge-error', 10]]) }, {}],
    ['order of the options', { options: { b: 2, a: 1 } }, {}],
    ['option that an earlier version did not know, at its default', { options: { a: 1, b: 2, vectors: 'tfidf' } }, {}],
  ])('goes on with another %s', (_, metric, entry) => {
    const options = { a: 1, b: 2 };
    const series = [{ metric: 'faithfulness', judge: 'rowan-judge@3', run: 1 }];
    const before = entryOn(1, [measured('faithfulness', 0.5, { options, series })]);
    const after = entryOn(2, [measured('faithfulness', 0.6, { options, series, ...metric })], entry);
    expect(means([before, after])).toEqual([[0.5, 0.6]]);
  });

  it('has every measurement once, in the order of the entries', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
        const histories = metricHistories(entries);
        for (const { metric, series } of histories) {
          const places = series.flatMap(({ points }) => points.map(({ place }) => place));
          const wanted = entries.flatMap((entry, place) =>
            entry.metrics.filter((one) => one.metric === metric).map(() => place),
          );
          expect(places.toSorted((a, b) => a - b)).toEqual(wanted);
          for (const { points } of series) {
            expect(points.map(({ place }) => place)).toEqual(
              points.map(({ place }) => place).toSorted((a, b) => a - b),
            );
          }
        }
      }),
      { seed: 11, numRuns: 100 },
    );
  });
});
