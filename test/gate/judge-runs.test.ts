import { describe, expect, it } from 'vitest';
import type { Policy } from '../../src/core/gate.js';
import type { JudgeRuns } from '../../src/core/judge-runs.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { decide } from '../../src/gate/decide.js';
import { judgeRuns } from '../../src/gate/judge-runs.js';
import { resolveMetric } from '../../src/metrics/index.js';
import { sampleOf } from '../metrics/sample-of.js';

type Verdicts = readonly VerdictRecord[];

/** What the judge said of one answer, run by run; null for a call that failed. */
function runs(...scores: readonly (number | null)[]): Verdicts {
  return scores.map((score, index) => ({
    metric: 'faithfulness',
    judgeRun: index + 1,
    extra: {},
    ...(score === null ? { error: 'timeout' } : { score }),
  }));
}

function runOf(answers: readonly Verdicts[], mixSeries = false) {
  const samples = answers.map((verdicts, index) => sampleOf({ id: `q${index}`, verdicts }));
  return evaluate(samples, { metrics: [resolveMetric('faithfulness')], options: { mixSeries } });
}

const atLeast = (threshold: number): Policy => ({
  perSample: { thresholds: new Map([['faithfulness', threshold]]), passRate: 0.5 },
  means: new Map(),
  unscored: 'fail',
});

function judgingOf(answers: readonly Verdicts[], threshold?: number): JudgeRuns | undefined {
  return judgeRuns(runOf(answers), threshold === undefined ? undefined : atLeast(threshold))[0];
}

describe('judgeRuns', () => {
  // Two of three runs pass and the mean is the threshold itself: one pair of runs agrees, two differ.
  it('names an answer whose runs fall on both sides of its threshold', () => {
    const run = runOf([runs(0.71, 0.66, 0.73), runs(0.9, 0.9, 1)]);
    const [judging] = judgeRuns(run, atLeast(0.7));
    expect(judging).toEqual({
      metric: 'faithfulness',
      threshold: 0.7,
      samplesByRuns: new Map([[3, 2]]),
      missing: 0,
      flipRate: expect.closeTo(2 / 3 / 2, 12),
      unstable: [{ index: 0, passed: 2, scored: 3 }],
    });
    expect(run.columns[0]?.runs.get(0)).toEqual([0.71, 0.66, 0.73]);
    expect(run.columns[0]?.bare(0)).toEqual({ state: 'scored', value: expect.closeTo(0.7, 12) });
  });

  it('holds the mean against the threshold, and no majority', () => {
    const run = runOf([runs(0.75, 0.75, 0)]);
    expect(decide(run, atLeast(0.7)).outcome(0)).toBe('failed');
    expect(judgeRuns(run, atLeast(0.7))[0]?.unstable).toEqual([{ index: 0, passed: 2, scored: 3 }]);
  });

  it('counts a run without a score, compares the others, and leaves their answer unscored', () => {
    const run = runOf([runs(0.8, null, 0.6), runs(0.8, null)]);
    expect(judgeRuns(run, atLeast(0.7))[0]).toMatchObject({
      samplesByRuns: new Map([
        [2, 1],
        [3, 1],
      ]),
      missing: 2,
      flipRate: 1,
      unstable: [{ index: 0, passed: 1, scored: 2 }],
    });
    expect(run.columns[0]?.runs.get(0)).toEqual([0.8, null, 0.6]);
    expect(run.columns[0]?.bare(0).state).toBe('unscored');
  });

  it('tells how many answers were judged how often, once as well', () => {
    expect(judgingOf([runs(1), runs(1, 1, 1), runs(1), runs(1, 1)])?.samplesByRuns).toEqual(
      new Map([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    );
  });

  it('divides verdicts of 0 and 1 without a threshold, and other scores not at all', () => {
    expect(judgingOf([runs(1, 0), runs(1, 1)])).toMatchObject({
      flipRate: 0.5,
      unstable: [{ index: 0, passed: 1, scored: 2 }],
    });
    const shares = judgingOf([runs(1, 0.5)]);
    expect(shares?.unstable).toEqual([]);
    expect(shares).not.toHaveProperty('flipRate');
    expect(shares).not.toHaveProperty('threshold');
  });

  it('has nothing to say where each answer was judged once', () => {
    expect(judgeRuns(runOf([runs(1), runs(0)]), atLeast(0.7))).toEqual([]);
  });

  it('does not take two judges for two runs', () => {
    const two = ['rowan-judge@3', 'alder-judge@1'].map((judge, index) => ({
      metric: 'faithfulness',
      judge,
      score: index,
      extra: {},
    }));
    expect(judgeRuns(runOf([two], true))).toEqual([]);
  });

  it('leaves out a run whose score is none', () => {
    expect(runOf([runs(0.5, 1.5)]).columns[0]?.runs.get(0)).toEqual([0.5, null]);
  });
});
