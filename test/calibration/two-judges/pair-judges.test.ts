import { describe, expect, it } from 'vitest';
import { join } from '../../../calibration/join.js';
import type { Judgement, Label } from '../../../calibration/judgements.js';
import { passFail } from '../../../calibration/scale.js';
import { pairJudges } from '../../../calibration/two-judges/pair-judges.js';

function label(id: string, value: string): Label {
  return { id, metric: 'faithfulness', annotator: 'Mara', value };
}

function judged(id: string, value: number | null): Judgement {
  return { id, metric: 'faithfulness', judgeRun: 1, value };
}

const labels = [
  label('refund', 'fail'),
  label('delivery', 'pass'),
  label('opening-hours', 'pass'),
  label('hotline', 'pass'),
];

function joined(judgements: readonly Judgement[]) {
  return join(labels, judgements, { scale: passFail, cut: 0.5 });
}

describe('pairJudges', () => {
  it('keeps what one judge left out or failed on, as without a verdict', () => {
    const cheap = joined([judged('refund', 0.9), judged('delivery', 1), judged('hotline', null)]);
    const strong = joined([judged('opening-hours', 0.2), judged('delivery', 0.8), judged('refund', 0)]);
    expect(pairJudges(cheap, strong)).toEqual([
      { id: 'refund', human: 'fail', first: 'pass', second: 'fail', firstScore: 0.9, secondScore: 0 },
      { id: 'delivery', human: 'pass', first: 'pass', second: 'pass', firstScore: 1, secondScore: 0.8 },
      { id: 'hotline', human: 'pass', first: null, second: null },
      { id: 'opening-hours', human: 'pass', first: null, second: 'fail', secondScore: 0.2 },
    ]);
  });

  it('turns with the judges', () => {
    const one = joined([judged('refund', 0.9), judged('delivery', 1)]);
    const other = joined([judged('delivery', 0.8), judged('refund', 0)]);
    const turned = pairJudges(other, one).map(({ id, first, second }) => [id, second, first]);
    expect(turned).toEqual(pairJudges(one, other).map(({ id, first, second }) => [id, first, second]));
  });
});
