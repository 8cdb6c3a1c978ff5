import { describe, expect, it } from 'vitest';
import { calibrate } from '../../../calibration/calibrate.js';
import type { Judgement } from '../../../calibration/judgements.js';
import { biasJson } from '../../../calibration/report/bias-json.js';
import { biasSection } from '../../../calibration/report/bias-section.js';

const metric = 'tone';

type Row = readonly [human: string, ...judgements: readonly Partial<Judgement>[]];

function calibrated(rows: readonly Row[]) {
  return calibrate({
    metric,
    labels: rows.map(([value], place) => ({ id: `q${place}`, metric, annotator: 'kim', value })),
    judgements: rows.flatMap(([, ...judgements], place) =>
      judgements.map((given) => ({ id: `q${place}`, metric, judgeRun: 1, value: null, ...given })),
    ),
  });
}

function lines(rows: readonly Row[]): readonly string[] {
  return biasSection(calibrated(rows), false).flatMap((section) => (section.kind === 'text' ? section.lines : []));
}

function rows(count: number, row: (place: number) => Row): readonly Row[] {
  return Array.from({ length: count }, (_, place) => row(place));
}

const text = (length: number): string => 'x'.repeat(length);

describe('biasSection', () => {
  it('says in words that errors and leniency follow the length', () => {
    const lenient = rows(24, (place) => ['fail', { value: place < 12 ? 'fail' : 'pass', answer: text(10 + place) }]);
    expect(lines(lenient)).toEqual([
      expect.stringMatching(
        /^The judge errs more on long answers: in 100% of pairs \(\d+\.\d% to 100\.0%\) the answer/,
      ),
      'The longer the answer, the more lenient the judge: of 12 long ones it passes 12 where people pass 0, of 12 short ones 0 where they pass 0.',
    ]);
    const strict = rows(24, (place) => ['pass', { value: place < 12 ? 'fail' : 'pass', answer: text(40 - place) }]);
    expect(lines(strict)[1]).toBe(
      'The longer the answer, the stricter the judge: of 12 long ones it passes 0 where people pass 12, of 12 short ones 12 where they pass 12.',
    );
    const short = rows(24, (place) => ['fail', { value: place < 12 ? 'fail' : 'pass', answer: text(40 - place) }]);
    expect(lines(short)[0]).toMatch(/^The judge errs more on short answers: in 100% of pairs .* is shorter than/);
  });

  it('says that the judge favours its own family, or the others', () => {
    const authored = (favoured: string) =>
      rows(40, (place) => {
        const author = place < 20 ? 'gpt-4o-mini' : 'claude-3';
        const isPassed = author === favoured && place % 20 < 14;
        return ['fail', { value: isPassed ? 'pass' : 'fail', author, judgeModel: 'gpt-4o@2024' }];
      });
    expect(lines(authored('gpt-4o-mini'))).toEqual([
      expect.stringMatching(
        /^The judge is more lenient with answers of its own model family: it passes 14 of 20 bad ones, and of other families 0 of 20 \(difference 0\.700, /,
      ),
    ]);
    expect(lines(authored('claude-3'))[0]).toMatch(/^The judge is stricter with .* passes 0 of 20 .* 14 of 20/);
  });

  it('says that the order matters, and how much of it is chance', () => {
    const turned = (place: number): Partial<Judgement> => {
      return { value: place < 10 ? 'fail' : 'pass', order: 'BA', judgeRun: 2 };
    };
    const once = rows(40, (place) => ['pass', { value: 'pass', order: 'AB' }, turned(place)]);
    expect(lines(once)).toEqual([
      'The verdict changes with the order in which things are shown on 10 of 40 items (14.2% to 40.2%). Some of it may be chance: judge again in one order, and see how much.',
    ]);
    const again = rows(40, (place) => [
      'pass',
      { value: 'pass', order: 'AB' },
      turned(place),
      { value: place === 39 ? 'fail' : 'pass', order: 'AB', judgeRun: 3 },
    ]);
    expect(lines(again)).toEqual([
      'The verdict changes with the order in which things are shown on 10 of 40 items (14.2% to 40.2%). In one order, by chance, 2.5% change.',
      'Not found, as far as these labels show: another pass rate in the last run than in the first and another share of right verdicts in the last run.',
    ]);
  });

  it('says that the judge has changed between runs', () => {
    const changed = (human: string) =>
      rows(40, (place) => [human, { value: 'fail' }, { value: place < 8 ? 'pass' : 'fail', judgeRun: 4 }]);
    expect(lines(changed('fail'))).toEqual([
      'The judge has become more lenient between run 1 and run 4: of 40 items it passes 0, then 8.',
      'The judge has become worse between run 1 and run 4: it is right on 40 of 40 labelled items, then on 32.',
    ]);
    expect(lines(changed('pass'))[1]).toBe(
      'The judge has become better between run 1 and run 4: it is right on 0 of 40 labelled items, then on 8.',
    );
  });

  it('says nothing where nothing could be looked for, and with --all why, in no empty table', () => {
    const bare = calibrated(rows(6, (place) => [place < 3 ? 'fail' : 'pass', { value: 'pass' }]));
    expect(biasSection(bare, false)).toEqual([]);
    const [whole] = biasSection(bare, true);
    expect(whole).toMatchObject({ kind: 'text', title: 'Bias checks' });
    expect(whole?.kind === 'text' && whole.lines).toEqual([
      'Not checked: length of the answer, as there is no answer beside the verdicts.',
      'Not checked: drift between runs, as no item has verdicts in two runs (judge_run).',
      'Not checked: favour for its own model family, as no item names both the model that wrote the answer ("model" in the metadata of the sample) and the judge.',
      'Not checked: order in which things are shown, as no verdict names its order ("order" in its record).',
    ]);
  });
});

describe('biasJson', () => {
  it('holds what was found and what was not looked for', () => {
    const { bias } = calibrated(
      rows(40, (place) => ['fail', { value: 'fail' }, { value: place < 8 ? 'pass' : 'fail', judgeRun: 2 }]),
    );
    expect(bias && biasJson(bias)).toMatchObject({
      checked: [
        { bias: 'drift-passed', found: true, items: 40, value: 0.2, without_bias: 0, p: expect.closeTo(2 ** -7, 14) },
        { bias: 'drift-right', found: true, items: 40, value: -0.2, interval: { confidence: 0.95 } },
      ],
      not_checked: [
        { check: 'length', cause: 'not-stated' },
        { check: 'self-preference', cause: 'not-stated' },
        { check: 'position', cause: 'not-stated' },
      ],
    });
  });
});
