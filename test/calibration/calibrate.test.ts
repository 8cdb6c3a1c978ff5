import { describe, expect, it } from 'vitest';
import { type Calibration, calibrate } from '../../calibration/calibrate.js';
import type { ClassCalibration } from '../../calibration/class-calibration.js';
import type { Judgement, Label } from '../../calibration/judgements.js';
import { passFail, type Scale } from '../../calibration/scale.js';
import { wilson } from '../../src/stats/wilson.js';
import { calibrateTable, judgement, label, metric, pairsOf, printed } from './support/labelled-judge.js';

function classesOf({ result }: Calibration): ClassCalibration {
  return result.kind === 'classes' ? result : expect.fail('a calibration of scores');
}

function measuredOf({ result }: Calibration, id: string) {
  const measured = result.measured.find((one) => one.id === id);
  return measured ?? expect.fail(`no coefficient ${id}`);
}

describe('the verdict', () => {
  // Wilson's one-sided 95% lower limits: .721 of 7/7, .869 of 18/18, .631 of 14/17.
  it('is trust where every lower limit reaches what is required', () => {
    expect(
      calibrateTable([
        [7, 0],
        [0, 18],
      ]).result.verdict.state,
    ).toBe('trusted');
    expect(
      calibrateTable([
        [6, 0],
        [0, 19],
      ]).result.verdict.state,
    ).toBe('not-enough-labels');
    expect(
      calibrateTable([
        [11, 2],
        [3, 14],
      ]).result.verdict.state,
    ).toBe('not-enough-labels');
  });

  it('is against it where one upper limit lies below', () => {
    expect(
      calibrateTable([
        [2, 13],
        [0, 30],
      ]).result.verdict.state,
    ).toBe('not-trusted');
  });

  it('is of the class that is to be caught', () => {
    const found = classesOf(
      calibrateTable(
        [
          [2, 13],
          [0, 30],
        ],
        { positive: 'pass' },
      ),
    );
    const fraction = (id: string) => found.measured.find((one) => one.id === id)?.fraction;
    expect(fraction('sensitivity')).toEqual({ successes: 30, n: 30 });
    expect(fraction('specificity')).toEqual({ successes: 2, n: 15 });
  });

  it('takes more labels the oftener they are looked at', () => {
    const once = calibrateTable([
      [8, 0],
      [0, 18],
    ]).result.verdict;
    const often = calibrateTable(
      [
        [8, 0],
        [0, 18],
      ],
      { looks: 4 },
    ).result.verdict;
    expect([once.state, often.state]).toEqual(['trusted', 'not-enough-labels']);
    expect(often.confidence).toBeCloseTo(1 - 0.05 / 4, 12);
  });

  it('trusts a judge that fails everything where only catching is required, and says what that is worth', () => {
    const found = calibrateTable(
      [
        [9, 0],
        [16, 0],
      ],
      { requirements: [{ coefficient: 'sensitivity', least: 0.7 }] },
    );
    expect(found.result.verdict.state).toBe('trusted');
    expect(printed(found).replaceAll(/\s+/g, ' ')).toContain('tells nothing apart');
    expect(printed(found)).not.toContain('Let the judge decide');
  });

  it('says with how many labels a requirement can be met at all', () => {
    const found = calibrateTable(
      [
        [20, 0],
        [0, 20],
      ],
      { requirements: [{ coefficient: 'sensitivity', least: 0.9 }] },
    );
    expect(found.result.verdict.results[0]?.isReachable).toBe(false);
    expect(printed(found).replaceAll(/\s+/g, ' ')).toContain(
      'sensitivity >= 0.900 cannot be met with these labels, however good the judge is: it takes at least 25 labels of fail, found 20.',
    );
    const kappa = calibrateTable(
      [
        [20, 0],
        [0, 20],
      ],
      { requirements: [{ coefficient: 'kappa', least: 0.95 }] },
    );
    expect(printed(kappa).replaceAll(/\s+/g, ' ')).toMatch(/full agreement on them would show no more than 0\.8\d\d/);
  });
});

describe('labels drawn by what the judge had said', () => {
  // 20 of 100 judged items are fails. Labelled: 10 of the fails (chance .5), 10 of the passes (chance .125).
  const labelled = pairsOf([
    [8, 1],
    [2, 9],
  ]);
  const drawn = labelled.labels.map((one, item): Label => {
    const isFail = labelled.judgements[item]?.value === 'fail';
    return {
      ...one,
      draw: isFail ? { stratum: 'judged-fail', probability: 0.5 } : { stratum: 'judged-pass', probability: 0.125 },
    };
  });
  const others = Array.from({ length: 80 }, (_, item) => judgement(`more${item}`, item < 10 ? 'fail' : 'pass'));
  const judgements = [...labelled.judgements, ...others];
  const uneven = calibrate({ labels: drawn, judgements, metric });

  it('weigh each class of the judge as it comes among all items', () => {
    // Cells: .2 * .8 = .16, .8 * .1 = .08, .2 * .2 = .04, .8 * .9 = .72.
    expect(measuredOf(uneven, 'sensitivity').value).toEqual({ defined: true, value: expect.closeTo(0.16 / 0.24, 12) });
    expect(measuredOf(uneven, 'specificity').value).toEqual({ defined: true, value: expect.closeTo(0.72 / 0.76, 12) });
    expect(classesOf(uneven).passRate?.corrected).toMatchObject({
      defined: true,
      value: { rate: expect.closeTo(0.76, 12) },
    });
  });

  it('have no fractions, no Wilson limits and no Rogan-Gladen', () => {
    expect(measuredOf(uneven, 'sensitivity')).toMatchObject({ method: 'Dirichlet posterior' });
    expect(measuredOf(uneven, 'sensitivity')).not.toHaveProperty('fraction');
    expect(classesOf(uneven).passRate).not.toHaveProperty('roganGladen');
    expect(printed(uneven)).toContain('Items were drawn for labelling by what the judge had said of them.');
  });

  it('make yardsticks of the labelled items alone, which is said', () => {
    const others = drawn.map((one): Label => ({ ...one, annotator: 'noor' }));
    const found = calibrate({ labels: [...drawn, ...others], judgements, metric });
    expect(printed(found).replaceAll(/\s+/g, ' ')).toContain(
      'These figures are of the labelled items as they were drawn: hold them against each other, not against those above.',
    );
  });

  it('are no labels for figures of numbers, which is said', () => {
    const numbers = drawn.map((one, item): Label => ({ ...one, value: item / 20 }));
    const scale = { kind: 'continuous', low: 0, high: 1 } as const;
    const scored = judgements.map((one, item) => ({ ...one, value: item / 100 }));
    const text = printed(calibrate({ labels: numbers, judgements: scored, metric, scale })).replaceAll(/\s+/g, ' ');
    expect(text).toContain('The items had different chances to be drawn for labelling: the figures are of these items');
  });

  it('cannot show much of a rate whose errors would hide where few of many are labelled, which is said first', () => {
    const [sensitivity, specificity] = uneven.result.verdict.results;
    // None of 10 passes is bad: up to 1 - .05^(1/11) = .24 of all passes may be (prior 1 a cell), four fifths of the items.
    expect(sensitivity).toMatchObject({ isReachable: false, state: 'open' });
    expect(sensitivity?.bestLow).toBeGreaterThan(0.4);
    expect(sensitivity?.bestLow).toBeLessThan(0.55);
    expect(specificity?.isReachable).toBe(true);
    expect(printed(uneven).replaceAll(/\s+/g, ' ')).toMatch(
      /sensitivity >= 0\.700 cannot be met with these labels, however good the judge is: one that is right each time would show no more than 0\.\d+ on items drawn like these, as too few are labelled of what it does not call fail\./,
    );
  });

  it('are asked for by what the judge said again, at least twice as many', () => {
    const near = pairsOf([
      [19, 0],
      [1, 20],
    ]);
    const labels = near.labels.map((one, item): Label => {
      const isFail = near.judgements[item]?.value === 'fail';
      return { ...one, draw: { stratum: isFail ? 'a' : 'b', probability: isFail ? 0.8 : 0.25 } };
    });
    const more = Array.from({ length: 65 }, (_, item) => judgement(`more${item}`, item < 5 ? 'fail' : 'pass'));
    const found = calibrate({ labels, judgements: [...near.judgements, ...more], metric });
    const inAll = classesOf(found).outlook?.inAll;
    if (!inAll?.possible) expect.fail('a number of labels was wanted');
    expect(inAll.labels).toBeGreaterThanOrEqual(80);
    expect(inAll.chance).toBeGreaterThanOrEqual(0.8);
    const text = printed(found).replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      `Label ${inAll.labels - 40} more items, drawn by what the judge said: a judge like this one`,
    );
    expect(text).toContain(`--for-labels ${inAll.labels} `);
    expect(text).not.toContain('--evenly');
  });

  it('are even where they come from one stratum in two draws, a file each', () => {
    const inTwo = labelled.labels.map((one, item): Label => {
      const isFirst = item < 5;
      return {
        ...one,
        place: `${isFirst ? 'first' : 'second'}.jsonl:${item + 1}`,
        draw: { stratum: 'b7', probability: isFirst ? 0.05 : 0.2 },
      };
    });
    const found = calibrate({ labels: inTwo, judgements, metric });
    expect(classesOf(found).labelled).not.toHaveProperty('columnShares');
    const inOneFile = inTwo.map((one): Label => ({ ...one, place: 'labels.jsonl:1' }));
    expect(classesOf(calibrate({ labels: inOneFile, judgements, metric })).labelled).toHaveProperty('columnShares');
  });

  it('give no figure where a class of the judge has none', () => {
    const labels = drawn.map((one, item): Label => {
      const isFail = judgements[item]?.value === 'fail';
      return isFail
        ? { ...one, value: null }
        : { ...one, draw: { stratum: 'judged-pass', probability: item % 2 === 0 ? 0.1 : 0.2 } };
    });
    const blind = calibrate({ labels, judgements, metric });
    expect(measuredOf(blind, 'agreement').value).toEqual({ defined: false, why: 'unlabelled-class' });
    expect(classesOf(blind).passRate?.corrected).toEqual({ defined: false, why: 'unlabelled-class' });
    expect(printed(blind, { all: true })).not.toMatch(/NaN/);
  });

  it('by another judge are said to be so', () => {
    const swapped = judgements.map((one, item) => (item === 0 ? { ...one, value: 'pass' } : one));
    expect(classesOf(calibrate({ labels: drawn, judgements: swapped, metric })).isDrawnByOther).toBe(true);
    expect(classesOf(uneven).isDrawnByOther).toBe(false);
  });

  it('four of a class decide nothing either', () => {
    const few = drawn.filter(({ value, id }) => value === 'pass' || Number(id.slice(1)) <= 4);
    const found = calibrate({
      labels: few,
      judgements,
      metric,
      requirements: [{ coefficient: 'sensitivity', least: 0.1 }],
    });
    expect(found.result.verdict.results[0]?.state).toBe('unusable');
  });
});

describe('the corrected share', () => {
  it('is of all judged items, those that nobody was sure of among them', () => {
    const { labels, judgements } = pairsOf([
      [7, 1],
      [2, 10],
    ]);
    const open = ['u1', 'u2', 'u3'].map((id) => judgement(id, 'pass'));
    const found = calibrate({
      labels: [...labels, label('u1', null), label('u2', 'pass'), label('u2', 'fail', { annotator: 'noor' })],
      judgements: [...judgements, ...open],
      metric,
    });
    // Judge: 11 of 20 and 3 of 3 are passes. Correction: (2 - 1) / 20.
    expect(classesOf(found).passRate?.judged).toEqual({ items: 23, positives: 14 });
    expect(classesOf(found).passRate?.corrected).toMatchObject({
      value: { rate: expect.closeTo(14 / 23 + 1 / 20, 12) },
    });
  });
});

describe('several annotators', () => {
  const said = (annotator: string, values: string): readonly Label[] =>
    [...values].flatMap((value, item) =>
      value === '.' ? [] : [label(`q${item}`, value === 'p' ? 'pass' : 'fail', { annotator })],
    );
  const judged = [...'pppppffffppf'].map(
    (value, item): Judgement => judgement(`q${item}`, value === 'p' ? 'pass' : 'fail'),
  );

  it('agree as far as they do, also where an item is split and in no pair', () => {
    const found = classesOf(
      calibrate({
        labels: [...said('kim', 'ppppppffffff'), ...said('noor', 'pppfffffffff')],
        judgements: judged,
        metric,
      }),
    );
    expect(found.labelled.table.cells.reduce((all, count) => all + count, 0)).toBe(9);
    // By hand: they agree on 9 of 12; by chance on 6/12 * 3/12 + 6/12 * 9/12 = 1/2; kappa (3/4 - 1/2) / (1/2) = 1/2.
    expect(found.humans).toHaveLength(1);
    expect(found.humans[0]).toMatchObject({ raters: ['kim', 'noor'], items: 12, kappa: { value: { value: 0.5 } } });
    expect(found.humansAndJudge.map(({ raters, items }) => [...raters, items])).toEqual([
      ['kim', 'judge', 12],
      ['noor', 'judge', 12],
    ]);
  });

  it('have an alpha without the judge, and from three on the judge may stand in for one', () => {
    const two = classesOf(
      calibrate({ labels: [...said('kim', 'ppffpp'), ...said('noor', 'ppffpf')], judgements: judged, metric }),
    );
    // By hand: o_pf = 1 each way, n_p = 7, n_f = 5, N = 12: alpha = 1 - 11 * 2 / (2 * 7 * 5) = 1 - 22/70.
    expect(two.annotators?.alpha.value).toEqual({ defined: true, value: expect.closeTo(1 - 22 / 70, 12) });
    expect(two.annotators).not.toHaveProperty('alternative');
    const three = classesOf(
      calibrate({
        labels: [...said('kim', 'ppffppff'), ...said('noor', 'ppffpfff'), ...said('ada', 'ppffppfp')],
        judgements: judged,
        metric,
      }),
    );
    expect(three.annotators?.alternative).toMatchObject({ defined: true, value: { weak: true } });
  });

  it('of one class nearly all are warned of', () => {
    const lopsided = classesOf(
      calibrate({
        labels: [...said('kim', 'pppppppppppf'), ...said('noor', 'pppppppppppp')],
        judgements: judged,
        metric,
      }),
    );
    expect(lopsided.annotators?.isLopsided).toBe(true);
  });

  it('are one where there is one', () => {
    const found = classesOf(calibrate({ labels: said('kim', 'ppffpp'), judgements: judged, metric }));
    expect([found.humans, found.humansAndJudge, found.annotators]).toEqual([[], [], undefined]);
  });
});

describe('several runs of the judge', () => {
  const run = (judgeRun: number, values: string): readonly Judgement[] =>
    [...values].flatMap((value, item) =>
      value === '.' ? [] : [judgement(`q${item}`, value === 'x' ? null : value === 'p' ? 1 : 0, { judgeRun })],
    );
  const labels = [...'ppffpp'].map((value, item) => label(`q${item}`, value === 'p' ? 'pass' : 'fail'));

  it('show how far it repeats itself, and the missing ones stay in sight', () => {
    const found = classesOf(
      calibrate({ labels, judgements: [...run(1, 'ppffpp'), ...run(2, 'pfffxp'), ...run(3, 'ppff.p')], metric }),
    );
    // q1: p f p: pairs agree 1 of 3; the other four of five items wholly; q4 has one verdict alone.
    expect(found.repeats).toMatchObject({ runs: 3, items: 5, missing: 2 });
    const value = (id: string) => found.repeats?.measured.find((one) => one.id === id)?.value;
    expect(value('self_agreement')).toEqual({ defined: true, value: expect.closeTo((4 + 1 / 3) / 5, 12) });
    expect(value('flip_rate')).toEqual({ defined: true, value: expect.closeTo(2 / 3 / 5, 12) });
    expect(value('modal_share')).toEqual({ defined: true, value: expect.closeTo((4 + 2 / 3) / 5, 12) });
    expect(found.labelled.table.cells).toEqual(Float64Array.of(2, 0, 0, 4));
  });

  it('that never differ have no interval of no width', () => {
    const found = classesOf(calibrate({ labels, judgements: [...run(1, 'ppffpp'), ...run(2, 'ppffpp')], metric }));
    expect(found.repeats?.measured[0]).toMatchObject({ value: { defined: true, value: 1 } });
    expect(found.repeats?.measured[0]).not.toHaveProperty('limits');
  });
});

describe('items of one group', () => {
  const { labels, judgements } = pairsOf([
    [8, 2],
    [2, 18],
  ]);
  const grouped = judgements.map((one, item) => ({ ...one, group: `document ${item % 6}` }));
  const apart = calibrate({ labels, judgements, metric });
  const together = calibrate({ labels, judgements: grouped, metric });

  it('make limits no narrower, and are said to be few', () => {
    for (const one of together.result.measured) {
      const alone = measuredOf(apart, one.id).limits;
      expect(one.limits?.low, one.id).toBeLessThanOrEqual(alone?.low ?? 0);
      expect(one.limits?.high, one.id).toBeGreaterThanOrEqual(alone?.high ?? 1);
    }
    const text = printed(together).replaceAll(/\s+/g, ' ');
    expect(text).toContain('The 30 items are of 6 groups');
    expect(text).toContain('With fewer than 10 groups all limits are too narrow');
    expect(printed(apart)).not.toContain('groups');
  });

  it('that err together make limits wider', () => {
    // All four errors are of one document.
    const bad = new Set(['q9', 'q10', 'q11', 'q12']);
    const clumped = judgements.map((one, item) => ({
      ...one,
      group: bad.has(one.id) ? 'the bad one' : `document ${item % 12}`,
    }));
    const found = measuredOf(calibrate({ labels, judgements: clumped, metric }), 'agreement');
    const { low, high } = wilson(26, 30, 0.95);
    expect((found.limits?.high ?? 0) - (found.limits?.low ?? 0)).toBeGreaterThan(high - low);
  });
});

describe('other scales', () => {
  const stars: Scale = { kind: 'ordinal', categories: [1, 2, 3, 4, 5] };

  it('of grades ask for a weighted kappa unless the user asks for another', () => {
    const found = calibrateTable(
      [
        [8, 1, 0, 0, 0],
        [0, 6, 1, 0, 0],
        [0, 0, 5, 0, 0],
        [0, 0, 0, 4, 1],
        [0, 0, 0, 0, 6],
      ],
      { scale: stars },
    );
    expect(found.result.verdict.results.map(({ requirement }) => requirement)).toEqual([
      { coefficient: 'kappa_quadratic', least: 0.6 },
    ]);
    expect(found.result.verdict.state).toBe('trusted');
    expect(printed(found)).not.toContain('sensitivity');
  });

  it('of numbers ask for the concordance', () => {
    const scores = Array.from({ length: 20 }, (_, item) => item / 20);
    const found = calibrate({
      labels: scores.map((score, item) => label(`q${item}`, score)),
      judgements: scores.map((score, item) => judgement(`q${item}`, score + (item % 2) / 50)),
      metric,
      scale: { kind: 'continuous', low: 0, high: 1 },
    });
    expect(found.result.verdict).toMatchObject({
      state: 'trusted',
      results: [{ requirement: { coefficient: 'ccc' } }],
    });
    expect(measuredOf(found, 'bias').value).toEqual({ defined: true, value: expect.closeTo(0.01, 12) });
  });

  it('of names have no weights', () => {
    const names: Scale = { kind: 'nominal', categories: ['billing', 'repair', 'other'] };
    const found = calibrateTable(
      [
        [9, 1, 0],
        [0, 8, 1],
        [0, 0, 6],
      ],
      { scale: names },
    );
    expect(found.result.measured.map(({ id }) => id)).not.toContain('kappa_quadratic');
  });
});

it('gives the same figures for the same seed, and other limits for another', () => {
  const limits = (seed?: string) =>
    measuredOf(
      calibrateTable(
        [
          [11, 2],
          [3, 14],
        ],
        seed === undefined ? {} : { seed },
      ),
      'kappa',
    ).limits;
  expect(limits()).toEqual(limits('plumbline'));
  expect(limits()).not.toEqual(limits('another'));
});

it('takes pass and fail for its scale', () => {
  expect(
    calibrateTable([
      [7, 0],
      [0, 18],
    ]).result.scale,
  ).toBe(passFail);
});
