import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calibration } from '../../../calibration/calibrate.js';
import { calibrate } from '../../../calibration/calibrate.js';
import { calibrationReport } from '../../../calibration/report/calibration-report.js';
import type { Scale } from '../../../calibration/scale.js';
import { calibrateTable, judgement, label, metric, pairsOf, printed } from '../support/labelled-judge.js';

const grades: Scale = { kind: 'ordinal', categories: [1, 2, 3] };
const share: Scale = { kind: 'continuous', low: 0, high: 1 };

const unlabelled = Array.from({ length: 40 }, (_, item) => judgement(`more${item}`, item < 10 ? 'fail' : 'pass'));
const chance = pairsOf([
  [3, 9],
  [4, 8],
]);
const unparsed = pairsOf([
  [9, 1],
  [2, 14],
]);
const right = pairsOf([
  [10, 0],
  [0, 20],
]);

function scores(pairs: readonly (readonly [human: number, judge: number | null])[]): Calibration {
  return calibrate({
    labels: pairs.map(([human], item) => label(`q${item}`, human)),
    judgements: pairs.map(([, judge], item) => judgement(`q${item}`, judge)),
    metric,
    scale: share,
  });
}

/** Each with what the report must say. */
const cases: Readonly<Record<string, readonly [calibration: () => Calibration, says: readonly string[]]>> = {
  'one class of the humans': [
    () =>
      calibrateTable([
        [0, 0],
        [3, 22],
      ]),
    ['All 25 labels are pass: nothing is known about catching failures; label at least 10 likely failures.'],
  ],
  'one class of the humans, the bad one': [
    () =>
      calibrateTable([
        [20, 5],
        [0, 0],
      ]),
    ['All 25 labels are fail: nothing is known about sparing what is good; label at least 10 likely good ones.'],
  ],
  'one class of all': [
    () =>
      calibrateTable([
        [0, 0],
        [0, 25],
      ]),
    ['On these items the judge never says fail.'],
  ],
  'one class of the judge': [
    () =>
      calibrateTable([
        [0, 7],
        [0, 18],
      ]),
    ['On these items the judge never says fail.'],
  ],
  'perfect agreement': [
    () =>
      calibrateTable([
        [7, 0],
        [0, 18],
      ]),
    ['No disagreement, and yet 25 labels cannot tell a kappa of 1 from 0.675.'],
  ],
  'no better than chance': [
    () => calibrate({ ...chance, judgements: [...chance.judgements, ...unlabelled], metric }),
    ["The judge is no better than chance (Youden's J -0.083, -0.410 to 0.270): its shares correct nothing."],
  ],
  'few labels of a class': [
    () =>
      calibrateTable([
        [3, 1],
        [2, 19],
      ]),
    ['it takes at least 7 labels of fail, found 4.'],
  ],
  'unparsed verdicts': [
    () =>
      calibrate({
        labels: [...unparsed.labels, ...[1, 2, 3, 4].map((item) => label(`e${item}`, 'pass'))],
        judgements: [
          ...unparsed.judgements,
          ...[1, 2, 3, 4].map((item) => judgement(`e${item}`, null, { cause: 'judge-error' })),
        ],
        metric,
      }),
    ['Agreement is 88.5% without them, 76.7% (59.1% to 88.2%) with each as a disagreement.'],
  ],
  'trust that hangs on missing verdicts': [
    () =>
      calibrate({
        labels: [...right.labels, ...['e1', 'e2', 'e3'].map((id) => label(id, 'fail')), label('e4', 'pass')],
        judgements: [...right.judgements, judgement('e1', null, { cause: 'judge-error' }), judgement('e4', null)],
        metric,
      }),
    [
      'The judge of faithfulness is trusted on the 30 of 34 labelled items that it judged (with the 4 others as errors it would not be): with 95% confidence',
      // 10 of 13 caught, by Wilson's limits at 90% and 95%.
      'Trust hangs on the 4 items that have no verdict. With each as an error (a bad one not caught, a good one not spared), sensitivity may be 0.542 to 0.918 (required 0.700). Have the judge give its verdict on them.',
    ],
  ],
  'missing verdicts that change nothing': [
    () => calibrate({ ...right, labels: [...right.labels, label('e1', 'pass')], metric }),
    ['The judge of faithfulness is trusted on the 30 of 31 labelled items that it judged: with 95% confidence'],
  ],
  'missing verdicts on labels drawn by verdict': [
    () => {
      const drawn = [...right.labels, label('e1', 'fail'), label('e2', 'fail')].map((one) => ({
        ...one,
        draw: one.value === 'fail' ? { stratum: 'a', probability: 1 } : { stratum: 'b', probability: 0.5 },
      }));
      return calibrate({ ...right, labels: drawn, metric });
    },
    [
      'The judge of faithfulness is trusted on the 30 of 32 labelled items that it judged (what the 2 others would change is not known): with',
      'Trust may hang on the 2 items that have no verdict: items were drawn for labelling by what the judge had said',
    ],
  ],
  'grades without a verdict': [
    () => {
      const graded = pairsOf(
        [
          [9, 0, 0],
          [0, 9, 0],
          [0, 0, 9],
        ],
        [1, 2, 3],
      );
      return calibrate({
        ...graded,
        labels: [...graded.labels, ...['e1', 'e2', 'e3', 'e4'].map((id) => label(id, 1))],
        metric,
        scale: grades,
      });
    },
    [
      'The judge of faithfulness is trusted on the 27 of 31 labelled items that it judged (with the 4 others as errors it would not be)',
      'Trust hangs on the 4 items that have no verdict. With each as an error (the end of the scale that is farther off)',
    ],
  ],
  'scores without a verdict': [
    () =>
      scores([
        ...Array.from({ length: 12 }, (_, item) => [item / 12, (item + (item % 2)) / 13] as const),
        [0.9, null],
        [0.1, null],
      ]),
    [
      'The judge of faithfulness is trusted on the 12 of 14 labelled items that it judged (with the 2 others as errors it would not be)',
      'With each as an error (the end of the scale that is farther off), ccc may be',
    ],
  ],
  'prevalence paradox': [
    () =>
      calibrateTable([
        [5, 5],
        [3, 187],
      ]),
    [
      'Table 5 5 / 3 187, raw agreement 0.960, positive agreement 0.556, negative agreement 0.979, prevalence index 0.910, bias index 0.010, kappa 0.535, kappa at most 0.884, AC1 0.956, PABAK 0.920.',
    ],
  ],
  'a single pair': [
    () =>
      calibrateTable([
        [0, 0],
        [0, 1],
      ]),
    ['The only label is pass: nothing is known'],
  ],
  'nobody was sure': [
    () =>
      calibrate({
        labels: [label('q1', null), label('q2', 'not sure')],
        judgements: [judgement('q1', 1), judgement('q2', 0), judgement('q3', 1)],
        metric,
      }),
    ['2 labelled items (q1, q2): nobody was sure.', 'Not enough labels (0)'],
  ],
  'no verdict that counts': [
    () => calibrate({ labels: [label('q1', 'pass')], judgements: [judgement('q1', null)], metric }),
    ['On 1 labelled item the judge gave no verdict that counts: q1.'],
  ],
  'grades, one of the humans': [
    () =>
      calibrateTable(
        [
          [0, 0, 0],
          [2, 20, 3],
          [0, 0, 0],
        ],
        { scale: grades },
      ),
    ['All 25 labels are 2'],
  ],
  'grades, perfect agreement': [
    () =>
      calibrateTable(
        [
          [9, 0, 0],
          [0, 8, 0],
          [0, 0, 8],
        ],
        { scale: grades },
      ),
    ['No disagreement, and yet 25 labels cannot tell a kappa of 1 from'],
  ],
  'scores, one of the humans': [
    () => scores(Array.from({ length: 12 }, (_, item) => [0.6, item / 12])),
    [
      'The humans give all items one score: nothing is known of how the judge tells them apart.',
      "None for Lin's concordance and Spearman's correlation: the scores do not vary.",
    ],
  ],
  'scores, one of the judge': [
    () => scores(Array.from({ length: 12 }, (_, item) => [item / 12, 0.6])),
    ['The judge gives all items one score: it tells nothing apart.'],
  ],
  'scores, perfect agreement': [() => scores(Array.from({ length: 12 }, (_, item) => [item / 12, item / 12])), []],
  'scores, a single pair': [() => scores([[0.4, 0.5]]), ['Not enough labels (1)']],
  'scores, no verdict that counts': [() => scores([[0.4, null]]), ['Not enough labels (0 of 1 have a verdict)']],
};

describe.each(Object.entries(cases))('%s', (name, [calibration, says]) => {
  it('is printed whole', async () => {
    const file = `../../reference/calibration/cases/${name.replaceAll(/[ ,]+/g, '-')}.txt`;
    await expect(printed(calibration())).toMatchFileSnapshot(file);
  });

  it('says what there is to say, and no number that does not exist', () => {
    const found = calibration();
    const text = printed(found, { all: true }).replaceAll(/\s+/g, ' ');
    for (const sentence of says) expect(text).toContain(sentence);
    for (const page of [text, JSON.stringify(calibrationReport(found, { all: true }).data.head)])
      expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });
});

function measuredOf({ result }: Calibration, id: string) {
  const measured = result.measured.find((one) => one.id === id);
  if (measured === undefined) expect.fail(`no coefficient ${id}`);
  return measured;
}

describe('no false 0 and no false 1', () => {
  it('withholds what needs two classes of the humans', () => {
    const found = calibrateTable([
      [0, 0],
      [3, 22],
    ]);
    for (const id of ['kappa', 'pi', 'mcc'])
      expect(measuredOf(found, id).value).toEqual({ defined: false, why: 'one-human-class' });
    for (const id of ['f1', 'balanced_accuracy', 'youden_j', 'positive_agreement', 'sensitivity'])
      expect(measuredOf(found, id).value).toEqual({ defined: false, why: 'no-human-positives' });
  });

  it('has no kappa of 0 in the figures of chance either, where the humans used one class', () => {
    const found = calibrateTable([
      [0, 0],
      [3, 22],
    ]);
    expect(printed(found, { all: true })).not.toMatch(/kappa 0|kappa at most/);
  });

  it('has an exact 0 for the kappa of a judge with one class, and no correlation', () => {
    const found = calibrateTable([
      [0, 7],
      [0, 18],
    ]);
    expect(measuredOf(found, 'kappa').value).toEqual({ defined: true, value: 0 });
    expect(measuredOf(found, 'mcc').value).toEqual({ defined: false, why: 'one-judge-class' });
    expect(found.result.verdict.state).toBe('not-trusted');
  });

  it('lets 7 and 18 labels that all agree tell 1 from .67 and no more', () => {
    // Exact enumeration in the project's notes gives .67 to two decimals for this table.
    const { limits } = measuredOf(
      calibrateTable([
        [7, 0],
        [0, 18],
      ]),
      'kappa',
    );
    expect(limits?.low).toBeCloseTo(0.67, 1);
    expect(limits?.high).toBe(1);
  });

  it('decides nothing on four labels of a class, whatever the coefficient', () => {
    for (const coefficient of ['sensitivity', 'kappa', 'mcc', 'f1', 'balanced_accuracy', 'youden_j']) {
      const found = calibrateTable(
        [
          [4, 0],
          [0, 400],
        ],
        { requirements: [{ coefficient, least: 0.05 }] },
      );
      expect(found.result.verdict.results[0], coefficient).toMatchObject({ state: 'unusable', isReachable: false });
      const enough = calibrateTable(
        [
          [5, 0],
          [0, 400],
        ],
        { requirements: [{ coefficient, least: 0.05 }] },
      );
      expect(enough.result.verdict.state, coefficient).toBe('trusted');
    }
  });
});

describe('any table', () => {
  const count = fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
  );
  const binary = fc
    .tuple(fc.tuple(count, count), fc.tuple(count, count))
    .filter((rows) => rows.flat().some((n) => n > 0));

  it('is printed without a number that does not exist, and limits hold the value', () => {
    fc.assert(
      fc.property(binary, (rows) => {
        const found = calibrateTable(rows);
        expect(printed(found, { all: true })).not.toMatch(/NaN|Infinity|undefined/);
        for (const { id, value, limits } of found.result.measured) {
          if (!value.defined || limits === undefined) continue;
          expect(limits.low, id).toBeLessThanOrEqual(value.value);
          expect(limits.high, id).toBeGreaterThanOrEqual(value.value);
        }
      }),
      { seed: 20, numRuns: 15 },
    );
  });
});
