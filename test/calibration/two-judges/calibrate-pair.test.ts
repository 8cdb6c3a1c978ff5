import { describe, expect, it } from 'vitest';
import { calibrate } from '../../../calibration/calibrate.js';
import type { Judgement, Label } from '../../../calibration/judgements.js';
import { calibratePair } from '../../../calibration/two-judges/calibrate-pair.js';
import { UserError } from '../../../src/core/errors.js';

const metric = 'faithfulness';
const labels: readonly Label[] = ['fail', 'fail', 'pass', 'pass', 'pass'].map((value, place) => {
  return { id: `q${place}`, metric, annotator: 'kim', value };
});

function scored(judge: string, scores: readonly (number | null)[]): { judge: string; judgements: Judgement[] } {
  const judgements = scores.map((value, place) => {
    return { id: `q${place}`, metric, judgeRun: 1, value, seconds: 2, usage: { output_tokens: 10 * place } };
  });
  return { judge, judgements };
}

const strong = scored('rowan-judge@3', [0.1, 0.4, 0.7, 0.8, 0.9]);
const cheap = scored('alder-judge@1', [0.1, 0.6, 0.5, null, 0.9]);

describe('calibratePair', () => {
  it('holds each against the labels as if it were alone, and then against the other', () => {
    const pair = calibratePair({ metric, labels, first: strong, second: cheap });
    expect(pair.first.calibration).toEqual(calibrate({ metric, labels, ...strong }));
    expect(pair.second.calibration).toEqual(calibrate({ metric, labels, ...cheap }));
    expect(pair.items.map(({ first, second }) => [first, second])).toEqual([
      ['fail', 'fail'],
      ['fail', 'pass'],
      ['pass', 'pass'],
      ['pass', null],
      ['pass', 'pass'],
    ]);
    expect(pair.better.state).toBe('not-told-apart');
    expect(pair.second.effort).toMatchObject({ records: 5, seconds: { total: 10 } });
  });

  it('reads low scores as bad whichever class is to catch', () => {
    const scores = { defined: true, value: { first: 1, second: 0.75 } };
    expect(calibratePair({ metric, labels, first: strong, second: cheap }).comparison.scores).toMatchObject(scores);
    const caught = calibratePair({ metric, labels, first: strong, second: cheap, positive: 'pass' });
    expect(caught.comparison.scores).toMatchObject(scores);
    expect(caught.positive).toBe('pass');
    expect(caught.comparison.failureIsWrong.sensitivity).toMatchObject({ value: { n: 3, counts: { firstOnly: 1 } } });
  });

  it('is for classes', () => {
    const scale = { kind: 'continuous', low: 0, high: 1 } as const;
    const numbers = labels.map((label, place) => ({ ...label, value: place / 5 }));
    const compare = () => calibratePair({ metric, labels: numbers, scale, first: strong, second: cheap });
    expect(compare).toThrow(UserError);
    expect(compare).toThrow('two judges: found labels on a continuous scale, wanted classes');
  });
});
