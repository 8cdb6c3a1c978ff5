import { describe, expect, it } from 'vitest';
import { faithfulness } from '../../src/metrics/faithfulness.js';
import { hitAt } from '../../src/metrics/hit.js';
import { suiteThreshold } from '../../src/stats/suite-threshold.js';
import { suiteThresholdNoise } from '../../src/stats/suite-threshold-noise.js';
import type { BaselineRun } from '../../src/thresholds/check-baselines.js';
import { type DeriveOptions, deriveThresholds } from '../../src/thresholds/derive-thresholds.js';
import { baseline, rows, runOf } from './baseline.js';

const usual: DeriveOptions = {
  alpha: 0.05,
  candidateRuns: 1,
  isDeterministic: false,
  smallestDrop: 0.05,
  mixSeries: false,
};

function derive(runs: readonly BaselineRun[], options: Partial<DeriveOptions> = {}) {
  return deriveThresholds(runs, [faithfulness], { ...usual, ...options });
}

/** The same with other scores at some places. */
function changed(run: number, scores: Readonly<Record<number, number | null>>): readonly BaselineRun[] {
  return rows.map((row, index) =>
    runOf(
      `base-${index + 1}`,
      row.map((score, item) => (index === run && item in scores ? (scores[item] ?? null) : score)),
    ),
  );
}

describe('deriveThresholds', () => {
  it('gives the threshold of the scores, item by item and run by run', () => {
    const scores = Float64Array.from(Array.from({ length: 200 }, (_, i) => rows[i % 5]?.[Math.floor(i / 5)] ?? 0));
    const request = { alpha: 0.05, candidateRuns: 1, higherIsBetter: true };
    const expected = suiteThreshold(suiteThresholdNoise(scores, 5), request);
    const { thresholds, metrics } = derive(baseline);
    expect(thresholds.metrics[0]?.result).toEqual({
      state: 'threshold',
      threshold: expected.state === 'threshold' && expected.threshold,
      standardError: expected.state === 'threshold' && expected.standardError,
      detectableDrop: expected.state === 'threshold' && expected.detectableDrop,
      ownFalseAlarms: expected.state === 'threshold' && expected.ownFalseAlarms,
      warnings: [],
    });
    expect(metrics[0]?.halving).toEqual(expected.state === 'threshold' && expected.halving);
  });

  it('keeps the mean and the variance of each item: 0, 1, 1, 1, 1 has 0.8 and 0.2', () => {
    const [kept] = derive(baseline).thresholds.metrics;
    expect(kept?.items.slice(0, 3).map(({ id }) => id)).toEqual(['a0', 'a1', 'a2']);
    // Item 1 fails where (1 + 2 run) % 5 = 0: in the run of index 2 alone.
    expect(kept?.items[1]?.mean).toBeCloseTo(0.8, 12);
    expect(kept?.items[1]?.variance).toBeCloseTo(0.2, 12);
    expect(kept?.items[39]).toEqual({ id: 'a39', mean: 1, variance: 0 });
  });

  it('shares alpha over the metrics that have a threshold, and no others', () => {
    const { thresholds } = deriveThresholds(baseline, [faithfulness, hitAt(3)], usual);
    expect(thresholds.metrics.map(({ metric, alpha }) => [metric, alpha])).toEqual([
      ['faithfulness', 0.05],
      ['hit@3', 0.05],
    ]);
    expect(thresholds.metrics[1]?.result).toEqual({ state: 'none', cause: 'no-variance' });
  });

  it('gives a metric that never varies no threshold, and takes that for no mistake', () => {
    const alike = [1, 2, 3].map((run) => runOf(`base-${run}`, rows[0] ?? []));
    expect(derive(alike).thresholds.metrics[0]?.result).toEqual({ state: 'none', cause: 'no-variance' });
  });

  it('takes one run for a baseline where the user says that it would be the same again', () => {
    const { thresholds } = derive(baseline.slice(0, 1), { isDeterministic: true });
    expect(thresholds.metrics[0]?.result).toEqual({ state: 'none', cause: 'no-variance' });
    expect(thresholds.isDeterministic).toBe(true);
  });

  it('counts the runs of the judge where the answers would be the same again', () => {
    const judged = runOf(
      'base',
      Array.from({ length: 40 }, (_, item) => rows.map((row) => row[item] ?? 0)),
    );
    const [kept] = derive([judged], { isDeterministic: true }).thresholds.metrics;
    const [byFiles] = derive(baseline).thresholds.metrics;
    expect(kept?.result).toEqual(byFiles?.result);
    expect(kept?.judgeRuns).toBe(1);
  });

  it('says so where runs differ that should be the same', () => {
    const { warnings } = derive(baseline, { isDeterministic: true });
    expect(warnings).toEqual([
      'faithfulness: 12 of 40 samples did not score the same in every run, whatever --deterministic says.',
    ]);
  });

  it('leaves out what has no score in some run, and names it', () => {
    const { thresholds, metrics } = derive(changed(2, { 39: null }));
    expect(metrics[0]?.leftOut.unscored).toEqual(['a39']);
    expect(thresholds.metrics[0]?.noise.items).toBe(39);
    expect(thresholds.metrics[0]?.items.map(({ id }) => id)).not.toContain('a39');
  });

  it.each([
    ['one run', baseline.slice(0, 1), /one run does not tell/],
    ['two runs', baseline.slice(0, 2), /two runs tell next to nothing/],
    ['3 samples', rows.map((row, run) => runOf(`base-${run}`, row.slice(0, 3))), /fewer than 10 samples/],
    [
      '5 of 40 samples without a score',
      changed(1, { 35: null, 36: null, 37: null, 38: null, 39: null }),
      /more than a tenth/,
    ],
    [
      'the same file twice',
      [...baseline, runOf('base-1', rows[0] ?? [])],
      /base-1.jsonl: found the same bytes as base-1.jsonl/,
    ],
    [
      'another question',
      [...baseline.slice(0, 4), runOf('other', rows[4] ?? [], { questions: new Map([['a7', 'What else?']]) })],
      /other.jsonl: found another question, .* than in base-1.jsonl for "a7"/,
    ],
    [
      'many samples missing',
      [...baseline, runOf('short', (rows[0] ?? []).slice(0, 30))],
      /short.jsonl: found no "a30", "a31", "a32" and 7 more, of 40 samples/,
    ],
    [
      'another judge',
      [...baseline, runOf('other', rows[0] ?? [], { judge: 'alder-judge@1' })],
      /found verdicts of rowan-judge@3 and alder-judge@1/,
    ],
  ])('refuses %s, with words', (_, runs, words) => {
    expect(() => derive(runs)).toThrow(words);
  });

  it('mixes judges where the user wants it so', () => {
    const mixed = [...baseline, runOf('other', rows[1] ?? [], { judge: 'alder-judge@1' })];
    const [kept] = derive(mixed, { mixSeries: true }).thresholds.metrics;
    expect(kept?.series.map(({ judge }) => judge)).toEqual(['rowan-judge@3', 'alder-judge@1']);
  });

  it('warns where a few samples are in some runs alone, and where runs are of two systems', () => {
    const short = runOf('short', (rows[0] ?? []).slice(0, 38), { pipeline: 'v41' });
    const { warnings, thresholds } = derive([
      ...baseline.slice(1),
      short,
      runOf('base-7', rows[2] ?? [], { pipeline: 'v42' }),
    ]);
    expect(warnings).toEqual([
      'Not every run has the same samples: 2 samples are in some runs alone, and in no threshold: "a38" and "a39".',
      'The answers are of 2 systems, v41 and v42: what sets these apart counts for noise, and widens every margin.',
    ]);
    expect(thresholds.questions.size).toBe(38);
  });

  it('has no threshold beyond the end of the range', () => {
    const low = Array.from({ length: 3 }, (_, run) =>
      runOf(
        `base-${run}`,
        Array.from({ length: 12 }, (_, item) => (item % 3 === run && item < 3 ? 1 : 0)),
      ),
    );
    expect(() => derive(low)).toThrow(/beyond the end of the range/);
  });
});
