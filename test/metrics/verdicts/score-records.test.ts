import { describe, expect, it } from 'vitest';
import type { MetricOptions } from '../../../src/core/metric.js';
import type { Score } from '../../../src/core/score.js';
import type { VerdictRecord } from '../../../src/core/verdict.js';
import { answerCorrectness } from '../../../src/metrics/answer-correctness.js';
import { contextPrecision } from '../../../src/metrics/context-precision.js';
import { faithfulness } from '../../../src/metrics/faithfulness.js';
import { sampleOf, scoreWith } from '../sample-of.js';

const metric = 'faithfulness';
const rowan = { metric, judge: 'rowan-judge@3', extra: {} };
const alder = { metric, judge: 'alder-judge@1', extra: {} };

function scoreOf(verdicts: readonly VerdictRecord[], options?: Partial<MetricOptions>): Score {
  return scoreWith(faithfulness, sampleOf({ verdicts }), options);
}

describe('several runs of one judge', () => {
  // 1, 1/2 and 0 over 3.
  it('by hand: the score is their mean, and the details have each', () => {
    const score = scoreOf([
      { ...rowan, judgeRun: 1, verdicts: ['yes'] },
      { ...rowan, judgeRun: 2, verdicts: ['yes', 'no'] },
      { ...rowan, judgeRun: 3, score: 0 },
    ]);
    expect(score).toEqual({
      state: 'scored',
      value: 0.5,
      reason: 'mean of 3 judge runs: 1, 0.5, 0',
      details: [
        { judge_run: 1, value: 1, details: [{ verdict: true }] },
        { judge_run: 2, value: 0.5, details: [{ verdict: true }, { verdict: false }] },
        { judge_run: 3, value: 0 },
      ],
      series: [{ metric, judge: 'rowan-judge@3' }],
      runs: [1, 0.5, 0],
    });
  });

  // The missing run could be 0 or 1, and the partial one 1/2 or 1: (1 + 1/2 + 0) / 3 and (1 + 1 + 1) / 3.
  it('by hand: a missing run leaves no mean, but the limits that the others leave it', () => {
    const score = scoreOf([
      { ...rowan, judgeRun: 1, verdicts: ['yes'] },
      { ...rowan, judgeRun: 2, verdicts: ['yes', null] },
      { ...rowan, judgeRun: 3, error: 'timeout' },
    ]);
    expect(score).toMatchObject({
      state: 'unscored',
      cause: 'incomplete-verdicts',
      reason: '1 of 3 judge runs: the value lies between 0.5 and 1; 1 of 2 verdicts: the value lies between 0.5 and 1',
      bounds: { low: 0.5, high: 1 },
    });
  });

  it('are missing for the cause that all of them share', () => {
    const failed = { ...rowan, error: 'timeout' };
    const score = scoreOf([
      { ...failed, judgeRun: 1 },
      { ...failed, judgeRun: 2 },
    ]);
    expect(score).toMatchObject({ cause: 'judge-error', bounds: { low: 0, high: 1 } });
  });

  // As Ragas counts, the verdicts 2 and 1 make 1.1667: with 0 beside it, the mean would lie between 0 and 1.
  it('lend their mean no value that is out of range', () => {
    const record = { ...rowan, metric: 'context_precision' };
    const verdicts = [
      { ...record, judgeRun: 1, verdicts: [2, 1] },
      { ...record, judgeRun: 2, verdicts: [0, 0] },
    ];
    expect(scoreWith(contextPrecision, sampleOf({ verdicts }), { compat: 'ragas@0.4' })).toMatchObject({
      state: 'unscored',
      bounds: { low: 0, high: 0.5 },
    });
  });
});

describe('several series', () => {
  const two = [
    { ...rowan, verdicts: ['yes'] },
    { ...alder, verdicts: ['yes', 'no'] },
  ];
  const series = [rowan, alder].map(({ judge }) => ({ metric, judge }));

  it('give no score unless they are mixed knowingly', () => {
    expect(scoreOf(two)).toEqual({
      state: 'unscored',
      cause: 'invalid-verdict',
      reason: 'verdicts of 2 series, which do not mix: rowan-judge@3; alder-judge@1',
      series,
    });
  });

  it('give their mean where they are', () => {
    expect(scoreOf(two, { mixSeries: true })).toMatchObject({
      value: 0.75,
      reason: 'mean of 2 series: 1, 0.5',
      details: [
        { judge: 'rowan-judge@3', value: 1 },
        { judge: 'alder-judge@1', value: 0.5 },
      ],
      series,
    });
  });

  // Rowan (1 + 0) / 2 = 1/2 and Alder 1: 3/4, whichever judged more often.
  it('by hand: each counts once, however many runs it has', () => {
    const runs = [
      { ...rowan, judgeRun: 1, verdicts: ['yes'] },
      { ...alder, verdicts: ['yes'] },
      { ...rowan, judgeRun: 2, verdicts: ['no'] },
    ];
    expect(scoreOf(runs, { mixSeries: true })).toMatchObject({ value: 0.75 });
  });

  it('are one where only one judge counts', () => {
    expect(scoreOf(two, { judge: 'alder-judge@1' })).toMatchObject({ value: 0.5, series: [series[1]] });
    expect(scoreOf(two, { judge: 'hazel-judge@2' })).toEqual({
      state: 'unscored',
      cause: 'missing-input',
      reason: 'the sample’s verdicts have no record of faithfulness by hazel-judge@2',
    });
  });
});

describe('records beside the judge’s own', () => {
  const claims = { ...rowan, metric: 'factual_correctness', verdicts: [1], referenceVerdicts: [1] };
  const similar = { metric: 'semantic_similarity', judge: 'birch-embedding@1', extra: {} };

  function correctness(verdicts: readonly VerdictRecord[], options?: Partial<MetricOptions>): Score {
    return scoreWith(answerCorrectness, sampleOf({ verdicts }), options);
  }

  it('are a series of their own, and are no verdicts of another judge', () => {
    const score = correctness([claims, { ...similar, score: 0.8 }], { judge: 'rowan-judge@3' });
    expect(score).toMatchObject({
      value: expect.closeTo(0.95, 12),
      series: [
        { metric: 'factual_correctness', judge: 'rowan-judge@3' },
        { metric: 'semantic_similarity', judge: 'birch-embedding@1' },
      ],
    });
  });

  it('belong to the same run of the system', () => {
    const ofRuns = [1, 2].map((run) => ({ ...similar, run, score: run / 10 }));
    expect(correctness([{ ...claims, run: 2 }, ...ofRuns])).toMatchObject({ value: expect.closeTo(0.8, 12) });
    expect(correctness([claims, ...ofRuns])).toMatchObject({ cause: 'invalid-verdict' });
  });
});
