import { describe, expect, it } from 'vitest';
import type { Judgement, Label } from '../../../calibration/judgements.js';
import { pairReport } from '../../../calibration/report/pair-report.js';
import { calibratePair, type Judge, type PairOptions } from '../../../calibration/two-judges/calibrate-pair.js';
import { wordsOf } from '../support/words-of.js';

const metric = 'faithfulness';

/** `n` items of a kind: what people say, what the first judge says, what the second says; null for a call that failed. */
type Kind = readonly [n: number, human: string, first: string | number | null, second: string | number | null];

function pairOf(kinds: readonly Kind[], more: Partial<PairOptions> = {}) {
  const items = kinds.flatMap(([n, ...said]) => Array.from({ length: n }, () => said));
  const judge = (name: string, side: 1 | 2): Judge => ({
    judge: name,
    judgements: items.map((said, place): Judgement => ({ id: `q${place}`, metric, judgeRun: 1, value: said[side] })),
  });
  const labels = items.map(([value], place): Label => ({ id: `q${place}`, metric, annotator: 'kim', value }));
  const sides = { first: judge('rowan-judge@3', 1), second: judge('alder-judge@1', 2) };
  return calibratePair({ metric, labels, ...sides, ...more });
}

function printed(kinds: readonly Kind[], all: boolean = false): string {
  return wordsOf(pairReport(pairOf(kinds), { all }));
}

describe('the sentence on top', () => {
  it('names the better judge, whichever it is', () => {
    const first = printed([
      [20, 'pass', 'pass', 'pass'],
      [10, 'fail', 'fail', 'fail'],
      [8, 'fail', 'fail', 'pass'],
    ]);
    // Mid-p of 8 to 0: 2^-8.
    expect(first).toContain(
      'rowan-judge@3 is better than alder-judge@1 on faithfulness: right on 38 of 38 labelled items, the other on 30 (difference 0.211, ',
    );
    expect(first).toContain('; p = 0.004). rowan-judge@3, by which the exit code goes, is trusted\n');
    const second = pairReport(
      pairOf([
        [20, 'pass', 'pass', 'pass'],
        [10, 'fail', 'fail', 'fail'],
        [8, 'fail', 'pass', 'fail'],
      ]),
      { all: false },
    ).verdict.headline;
    expect(second).toMatch(
      /^alder-judge@1 is better than rowan-judge@3 on faithfulness: right on 38 of 38 .* \(difference 0\.211, 0\.0\d+ to 0\.\d+; p = 0\.004\)\. rowan-judge@3, by which the exit code goes, has not enough labels to be trusted$/,
    );
  });

  it('says how many labels would tell where these do not', () => {
    const text = printed([
      [20, 'pass', 'pass', 'pass'],
      [10, 'fail', 'fail', 'fail'],
      [3, 'fail', 'fail', 'pass'],
    ]);
    expect(text).toContain('cannot be told apart on faithfulness with these labels: right on 33 of 33');
    const [, labels, more] = /about (\d+) labels tell them apart in 4 of 5 cases: (\d+) more/.exec(text) ?? [];
    expect(Number(labels) - Number(more)).toBe(33);
  });

  it.each<[string, Kind, string]>([
    ['who never differ', [0, 'fail', 'fail', 'pass'], 'They are right and wrong on the same items.'],
    ['of whom each alone is right as often', [2, 'pass', 'pass', 'fail'], 'Each alone is right on 2 items: nothing'],
  ])('says it of judges %s', (_, kind, sentence) => {
    const mirrored: Kind = [kind[0], kind[1], kind[3], kind[2]];
    expect(printed([[20, 'pass', 'pass', 'pass'], [10, 'fail', 'fail', 'fail'], kind, mirrored])).toContain(sentence);
  });

  it('lets the cost decide where the difference is too small to find', () => {
    const text = printed([
      [40, 'pass', 'pass', 'pass'],
      [10, 'pass', 'pass', 'fail'],
      [9, 'pass', 'fail', 'pass'],
      [20, 'fail', 'fail', 'fail'],
    ]);
    expect(text).toContain('it takes more than a thousand labels to tell: let the cost decide.');
  });

  it('says that there is nothing to compare', () => {
    expect(printed([])).toContain('cannot be compared on faithfulness: no labelled item has a verdict');
  });
});

describe('what speaks for the other judge', () => {
  it('is that it catches what the first one spares', () => {
    const text = printed([
      [20, 'pass', 'pass', 'pass'],
      [10, 'fail', 'fail', 'fail'],
      [4, 'pass', 'pass', 'fail'],
      [2, 'fail', 'pass', 'fail'],
    ]);
    expect(text).toContain(
      'alder-judge@1 catches more of what is fail, rowan-judge@3 spares more of the rest: which error costs more is yours to say.',
    );
  });

  it('is that it lacks verdicts, and not judgement', () => {
    const text = printed([
      [20, 'pass', 'pass', 'pass'],
      [10, 'fail', 'fail', 'fail'],
      [2, 'fail', 'pass', 'fail'],
      [6, 'pass', 'pass', null],
    ]);
    expect(text).toContain('Where both gave a verdict, alder-judge@1 is ahead: what it lacks is verdicts.');
    expect(text).toContain('where alder-judge@1 has no verdict on 6, which counts as wrong');
  });

  it('is that it would not be behind but for the missing verdicts', () => {
    const spared = (bad: number): string =>
      printed([
        [20, 'pass', 'pass', 'pass'],
        [10, 'fail', 'fail', 'fail'],
        [bad, 'fail', 'fail', 'pass'],
        [3, 'pass', 'pass', null],
      ]);
    const sentence = 'Where both gave a verdict they cannot be told apart';
    expect(spared(4)).toContain(`${sentence} (p = 0.063): it is the missing verdicts that decide.`);
    expect(spared(5)).not.toContain(sentence);
  });

  it('is nothing where one is as good in all', () => {
    const text = printed([
      [20, 'pass', 'pass', 'pass'],
      [10, 'fail', 'fail', 'fail'],
      [8, 'fail', 'fail', 'pass'],
    ]);
    expect(text).not.toContain('Which judge?');
  });
});

describe('the tables', () => {
  const kinds: readonly Kind[] = [
    [12, 'pass', 0.9, 0.8],
    [6, 'fail', 0.1, 0.3],
    [2, 'fail', 0.2, 0.7],
    [1, 'fail', 0.4, null],
  ];

  it('count a failure as wrong, and beside it leave it out', () => {
    const text = printed(kinds);
    expect(text).toContain('Side by side on 21 labelled items, a missing verdict counting as wrong\n');
    expect(text).toMatch(/accuracy \(right, of all\) \| 21\/21 1 \| 18\/21 0\.857 \| 0\.14285/);
    expect(text).toMatch(/sensitivity \(bad, caught\) \| 9\/9 1 \| 6\/9 0\.667 \|/);
    expect(text).toContain('Right alone: rowan-judge@3 on 3, alder-judge@1 on 0.');
    expect(text).toContain('Side by side on the 20 items that both judged\n');
    expect(text).toMatch(/accuracy \(right, of all\) \| 20\/20 1 \| 18\/20 0\.900 \|/);
    // 0.2 and 0.7 alike are below all that is good.
    expect(text).toContain('AUC (order of the scores) |  |  | none: both order the items alike |');
  });

  it('are one where nothing failed, without a curve of two scores', () => {
    const text = printed([
      [12, 'pass', 1, 1],
      [6, 'fail', 0, 0],
      [2, 'fail', 0, 1],
    ]);
    expect(text.match(/Side by side.*/g)).toEqual(['Side by side on 20 labelled items']);
    expect(text).not.toContain('AUC');
    expect(text).not.toContain('What they take');
  });

  it('say why there is no figure', () => {
    expect(printed([[6, 'pass', 'pass', 'fail']])).toContain(
      'sensitivity (bad, caught) |  |  | none: the humans found none to catch |',
    );
  });

  it('hold what each verdict takes, by those that state it', () => {
    const taking = (judge: Judge, amounts: readonly (number | undefined)[]): Judge => ({
      ...judge,
      judgements: judge.judgements.map((judgement, place) => {
        const amount = amounts[place];
        return amount === undefined
          ? judgement
          : { ...judgement, usage: { input_tokens: 100 * amount }, seconds: amount };
      }),
    });
    const { first, second } = pairOf(kinds);
    const sides = {
      first: taking({ judge: first.name, judgements: judgementsOf(0.9) }, [4, 4, 4]),
      second: taking({ judge: second.name, judgements: judgementsOf(0.8) }, [1, 3]),
    };
    const labels = ['pass', 'pass', 'pass'].map((value, place) => ({
      id: `q${place}`,
      metric,
      annotator: 'kim',
      value,
    }));
    const text = wordsOf(pairReport(calibratePair({ metric, labels, ...sides }), { all: false }));
    expect(text).toContain('input tokens per verdict | 400 | 200 | 0.5\n');
    expect(text).toContain('seconds per verdict | 4 | 2 | 0.5\n');
    expect(text).toContain(
      '1 verdict of alder-judge@1 (of 3) without all figures: each mean is of those that state it.',
    );
  });

  function judgementsOf(value: number): readonly Judgement[] {
    return [0, 1, 2].map((place) => ({ id: `q${place}`, metric, judgeRun: 1, value }));
  }
});

describe('the rest', () => {
  const kinds: readonly Kind[] = [
    [30, 'pass', 'pass', 'pass'],
    [20, 'fail', 'fail', 'pass'],
  ];

  it('goes by the first judge', () => {
    const report = pairReport(pairOf(kinds), { all: false });
    expect(report.verdict.outcome).toBe('passed');
    expect(report.data.head).toMatchObject({
      verdict: 'trusted',
      better: 'rowan-judge@3',
      labels_to_tell_apart: null,
      judges: [{ calibration: { verdict: 'trusted' } }, { calibration: { verdict: 'not trusted' } }],
      failure_is_wrong: { accuracy: { items: 50, both: 30, first_only: 20, second_only: 0, neither: 0, cause: null } },
      auc: { cause: 'no-pairs' },
    });
    expect(report.verdict.headline).toMatch(/\. rowan-judge@3, by which the exit code goes, is trusted$/);
  });

  it('lists items on which one alone is right: three, or all', () => {
    expect(printed(kinds)).toContain('20 items on which one alone is right: read them\n');
    expect(printed(kinds)).toContain('q30, humans fail, rowan-judge@3 fail, alder-judge@1 pass\n');
    expect(printed(kinds)).toContain('… and 17 more: --all shows them.');
    expect(printed(kinds, true)).not.toContain('… and 17 more');
  });

  it('holds the whole report on each with --all', () => {
    const text = printed(kinds, true);
    for (const name of ['rowan-judge@3', 'alder-judge@1']) expect(text).toContain(`${name}: Every coefficient\n`);
  });

  it('leaves out an item only where neither judge speaks of it', () => {
    const { first, second } = pairOf([[3, 'pass', 'pass', 'pass']]);
    const labels = ['q0', 'q1', 'q2'].map((id) => ({ id, metric, annotator: 'kim', value: 'pass' }));
    const of = (id: string): Judgement => ({ id, metric, judgeRun: 1, value: 'pass' });
    const text = wordsOf(
      pairReport(
        calibratePair({
          metric,
          labels,
          first: { judge: first.name, judgements: [of('q0')] },
          second: { judge: second.name, judgements: [of('q1')] },
        }),
        { all: false },
      ),
    );
    expect(text).toContain('1 labelled item (q2): there is no verdict on it.');
  });

  it('warns where the labels were drawn by a judge, or come in groups', () => {
    const draw = { 'judged-fail': 1, 'judged-pass': 0.5 };
    const { first, second } = pairOf(kinds);
    const judgements = Array.from({ length: 50 }, (_, place): Judgement => {
      return { id: `q${place}`, metric, judgeRun: 1, value: place < 30 ? 'pass' : 'fail', group: `page ${place % 20}` };
    });
    const labels = judgements.map(({ id, value }): Label => {
      const stratum = value === 'fail' ? 'judged-fail' : 'judged-pass';
      return { id, metric, annotator: 'kim', value, draw: { stratum, probability: draw[stratum] } };
    });
    const sides = { first: { judge: first.name, judgements }, second: { judge: second.name, judgements } };
    const text = wordsOf(pairReport(calibratePair({ metric, labels, ...sides }), { all: false }));
    expect(text).toContain('Items were drawn for labelling by what a judge said of them: side by side,');
    expect(text).toContain('Items of one group are alike: side by side, limits and p make no allowance for that.');
  });

  it('tells what each judge leans on, and nothing else of the checks', () => {
    const answers = (judge: Judge): Judge => ({
      ...judge,
      judgements: judge.judgements.map((judgement, place) => ({ ...judgement, answer: 'x'.repeat(10 + place) })),
    });
    const said = (places: number): readonly Judgement[] =>
      Array.from({ length: 40 }, (_, place) => {
        return { id: `q${place}`, metric, judgeRun: 1, value: place < places ? 'fail' : 'pass' };
      });
    const labels = said(40).map(({ id }): Label => ({ id, metric, annotator: 'kim', value: 'fail' }));
    const first = answers({ judge: 'rowan-judge@3', judgements: said(40) });
    const second = answers({ judge: 'alder-judge@1', judgements: said(20) });
    const text = wordsOf(pairReport(calibratePair({ metric, labels, first, second }), { all: false }));
    expect(text).toContain('Bias checks\nalder-judge@1: The judge errs more on long answers: ');
    expect(text).not.toContain('rowan-judge@3: The judge');
  });
});
