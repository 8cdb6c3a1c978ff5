import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JoinOptions, join } from '../../calibration/join.js';
import type { Judgement, Label } from '../../calibration/judgements.js';
import { passFail } from '../../calibration/scale.js';
import { UserError } from '../../src/core/errors.js';
import { judgement, label } from './support/labelled-judge.js';

const binary: JoinOptions = { scale: passFail, cut: 0.5 };
const stars: JoinOptions = { scale: { kind: 'ordinal', categories: [1, 2, 3] }, cut: 0.5 };
const share: JoinOptions = { scale: { kind: 'continuous', low: 0, high: 1 }, cut: 0.5 };

function problemsOf(labels: readonly Label[], judgements: readonly Judgement[], options: JoinOptions = binary): string {
  try {
    join(labels, judgements, options);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return expect.fail('nothing was refused');
}

const pairs = ({ items }: ReturnType<typeof join>) => items.map(({ id, human, judge }) => [id, human, judge]);

describe('a label of another answer', () => {
  const judged = [
    { ...judgement('a', 1), itemHashes: ['answer and texts', 'answer'] },
    { ...judgement('b', 0), itemHashes: ['another answer'] },
    judgement('c', 0),
  ];

  it('counts for nothing and is told; what cannot be known counts', () => {
    const found = join(
      [
        { ...label('a', 'pass'), itemHash: 'answer' },
        { ...label('b', 'pass'), itemHash: 'old answer' },
        { ...label('b', 'fail'), itemHash: 'another answer' },
        { ...label('c', 'fail'), itemHash: 'whatever' },
        { ...label('d', 'fail'), itemHash: 'whatever' },
      ],
      judged,
      binary,
    );
    expect(pairs(found)).toEqual([
      ['a', 'pass', 'pass'],
      ['b', 'fail', 'fail'],
      ['c', 'fail', 'fail'],
    ]);
    expect(found.ofAnother).toEqual([{ ...label('b', 'pass'), itemHash: 'old answer' }]);
    expect(found.dropped).toMatchObject([{ id: 'd', cause: 'no-verdict' }]);
  });

  it('is refused where there is no other', () => {
    expect(problemsOf([{ ...label('b', 'fail'), itemHash: 'old answer' }], judged)).toContain(
      'found 1 label of an answer or texts that are not those that the judge had under its id',
    );
  });
});

describe('pairs', () => {
  it('go by id, whatever the order, and none shifts against another', () => {
    const found = join(
      [label('a', 'pass'), label('b', 'fail'), label('d', 'pass')],
      [judgement('d', 1), judgement('c', 0), judgement('a', 0), judgement('b', 0)],
      binary,
    );
    expect(pairs(found)).toEqual([
      ['a', 'pass', 'fail'],
      ['b', 'fail', 'fail'],
      ['d', 'pass', 'pass'],
    ]);
    expect(found.unlabelled.map(({ id }) => id)).toEqual(['c']);
    expect(found.judged.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('are the same for shuffled files', () => {
    const ids = Array.from({ length: 12 }, (_, item) => `q${item}`);
    const labels = ids.map((id, item) => label(id, item % 3 === 0 ? 'fail' : 'pass'));
    const judgements = ids.slice(2).map((id, item) => judgement(id, item % 4 === 0 ? 0 : 1));
    const wanted = pairs(join(labels, judgements, binary)).toSorted();
    fc.assert(
      fc.property(
        fc.shuffledSubarray(labels, { minLength: 12 }),
        fc.shuffledSubarray(judgements, { minLength: 10 }),
        (some, others) => {
          expect(pairs(join(some, others, binary)).toSorted()).toEqual(wanted);
        },
      ),
      { seed: 1, numRuns: 30 },
    );
  });

  it('keep ids as they are written', () => {
    const found = join([label('007', 'pass'), label('7', 'fail')], [judgement('007', 0), judgement('7', 1)], binary);
    expect(pairs(found)).toEqual([
      ['007', 'pass', 'fail'],
      ['7', 'fail', 'pass'],
    ]);
  });

  // A field report: two of three verdicts had failed, the rest were shifted, and the agreement was .5 of n = 2.
  it('keep a verdict that failed in its place', () => {
    const found = join(
      [label('a', 'pass'), label('b', 'fail'), label('c', 'pass')],
      [judgement('a', null, { cause: 'judge-error' }), judgement('b', 0), judgement('c', null)],
      binary,
    );
    expect(pairs(found)).toEqual([
      ['a', 'pass', null],
      ['b', 'fail', 'fail'],
      ['c', 'pass', null],
    ]);
  });

  it('are named and counted where they are dropped', () => {
    const found = join(
      [
        label('a', null),
        label('b', 'pass'),
        label('b', 'fail', { annotator: 'noor' }),
        label('c', 'pass'),
        label('d', 'pass'),
      ],
      [judgement('a', 1), judgement('b', 1), judgement('d', 1)],
      binary,
    );
    expect(found.dropped.map(({ id, cause, place }) => [id, cause, place])).toEqual([
      ['a', 'not-sure', 'labels.jsonl:a'],
      ['b', 'humans-split', 'labels.jsonl:b'],
      ['c', 'no-verdict', 'labels.jsonl:c'],
    ]);
    expect(found.missing).toEqual([{ id: 'c', human: 'pass' }]);
    expect(found.notSure).toBe(1);
    expect(pairs(found)).toEqual([['d', 'pass', 'pass']]);
  });

  it('that are split still show how far the humans agree', () => {
    const found = join(
      [label('a', 'pass'), label('a', 'fail', { annotator: 'noor' }), label('b', 'pass')],
      [judgement('a', 1), judgement('b', 1)],
      binary,
    );
    expect(found.labelled.map(({ id, labels, judge }) => [id, Object.fromEntries(labels), judge])).toEqual([
      ['a', { kim: 'pass', noor: 'fail' }, 'pass'],
      ['b', { kim: 'pass' }, 'pass'],
    ]);
  });
});

describe('labels', () => {
  it.each(['pass', 'Pass ', ' PASS', 'passed', 'yes', 'True', '1', '1.0', 1])('%j is a pass', (value) => {
    expect(join([label('a', value)], [judgement('a', 1)], binary).items[0]?.human).toBe('pass');
  });

  it.each(['fail', 'FAILED', 'No', 'false', '0', 0])('%j is a fail', (value) => {
    expect(join([label('a', value)], [judgement('a', 1)], binary).items[0]?.human).toBe('fail');
  });

  it.each([null, '', 'not sure', 'Not Sure', 'unsure', '?', 'n/a'])('%j is nobody being sure', (value) => {
    expect(join([label('a', value)], [judgement('a', 1)], binary).notSure).toBe(1);
  });

  it('are refused, all of them, where they are no value of the scale', () => {
    const message = problemsOf([label('a', 'perhaps'), label('b', 0.5), label('c', 'pass')], [judgement('a', 1)]);
    expect(message).toBe(
      [
        'labels.jsonl:a: label of "a": found "perhaps", wanted one of fail, pass, or "not sure"',
        'labels.jsonl:b: label of "b": found 0.5, wanted one of fail, pass, or "not sure"; where labels are numbers, say so with --scale, such as ordinal:1,2,3,4,5 or continuous:0..1',
      ].join('\n'),
    );
  });

  it('that one annotator repeats count once', () => {
    const found = join([label('a', 'pass'), label('a', 'PASS')], [judgement('a', 1)], binary);
    expect([found.repeated, found.items.length]).toEqual([1, 1]);
  });

  it('that stay open where the same annotator is sure in another contradict nothing, in either order', () => {
    for (const said of [
      [label('a', 'fail'), label('a', null)],
      [label('a', null), label('a', 'fail')],
    ]) {
      const found = join(said, [judgement('a', 1)], binary);
      expect([found.repeated, found.notSure]).toEqual([1, 0]);
      expect(pairs(found)).toEqual([['a', 'fail', 'pass']]);
    }
  });

  it('in which one annotator says two things are refused, with both places', () => {
    const message = problemsOf(
      [label('a', 'pass', { place: 'labels.jsonl:1' }), label('a', 'fail', { place: 'labels.jsonl:9' })],
      [judgement('a', 1)],
    );
    expect(message).toContain('labels.jsonl:9');
    expect(message).toContain('"fail" of kim, who said "pass" in labels.jsonl:1');
  });

  it('of two against one are the class of the two', () => {
    const said = [
      label('a', 'fail'),
      label('a', 'fail', { annotator: 'noor' }),
      label('a', 'pass', { annotator: 'ada' }),
    ];
    expect(join(said, [judgement('a', 1)], binary).items[0]?.human).toBe('fail');
  });

  // Places on the scale count: the median, and where it lies between two classes the one nearer to the mean.
  it.each([
    ['two classes apart, the one between them', [1, 3], 2],
    ['four classes apart', [5, 1], 3],
    ['one class apart, neither', [2, 3], undefined],
    ['three apart, neither of the two between', [1, 4], undefined],
    ['three with one far off', [1, 1, 5], 1],
    ['three, all different', [4, 1, 2], 2],
    ['four whose middle lies between 1 and 2, and whose mean is above', [1, 1, 2, 3], 2],
    ['four whose middle lies between 2 and 3, and whose mean is far below', [3, 3, 2, 1], 2],
    ['four in two halves', [1, 1, 2, 2], undefined],
  ])('on a scale of grades are taken in their order: %s', (_, said, human) => {
    const scale = { kind: 'ordinal', categories: [1, 2, 3, 4, 5] } as const;
    const labels = said.map((grade, place) => label('a', grade, { annotator: `annotator ${place}` }));
    const found = join(labels, [judgement('a', 1)], { scale, cut: 0.5 });
    expect(found.items[0]?.human).toBe(human);
    expect(found.dropped.map(({ cause }) => cause)).toEqual(human === undefined ? ['humans-split'] : []);
  });

  it('on a scale of grades that is turned around mean the same', () => {
    const grades = [1, 2, 3, 4, 5, 6];
    const humanOf = (said: readonly number[], categories: readonly number[]) =>
      join(
        said.map((grade, place) => label('a', grade, { annotator: `annotator ${place}` })),
        [judgement('a', 1)],
        { scale: { kind: 'ordinal', categories }, cut: 0.5 },
      ).items[0]?.human;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...grades), { minLength: 1, maxLength: 6 }), (said) => {
        expect(humanOf(said, grades.toReversed())).toBe(humanOf(said, grades));
      }),
      { seed: 7 },
    );
  });

  it('on a scale of numbers are read from text, and their mean counts', () => {
    const said = [label('a', '0.5'), label('a', 0.8, { annotator: 'noor' })];
    expect(join(said, [judgement('a', '0.6')], share).items[0]).toMatchObject({ human: 0.65, judge: 0.6 });
    expect(problemsOf([label('a', '1.5')], [judgement('a', 1)], share)).toContain('wanted a number from 0 to 1');
  });

  it('on a scale of grades may be text, or a hair beside a grade', () => {
    const found = join(
      [label('a', '2'), label('b', '3.0'), label('c', 2.9999999999)],
      ['a', 'b', 'c'].map((id) => judgement(id, '1')),
      stars,
    );
    expect(found.items.map(({ human }) => human)).toEqual([2, 3, 3]);
  });

  it('none of which is judged are refused, with an id of each side', () => {
    const message = problemsOf(
      [label('q-001', 'pass'), label('q-002', 'pass')],
      [judgement('1', 1), judgement('2', 0)],
    );
    expect(message).toContain('found 2 labelled items, such as "q-001", none of which is judged');
    expect(message).toContain('wanted ids of the judged items, such as "1"');
  });
});

describe('verdicts', () => {
  it('that are scores become a class at the cut, and a hair below it is at it', () => {
    const judgeAt = (value: number, cut: number) =>
      join([label('a', 'pass')], [judgement('a', value)], { ...binary, cut }).items[0];
    expect(judgeAt(0.5, 0.5)).toMatchObject({ judge: 'pass', score: 0.5 });
    expect(judgeAt(0.1 + 0.2 + 0.4, 0.7)?.judge).toBe('pass');
    expect(judgeAt(0.69, 0.7)?.judge).toBe('fail');
  });

  it('in words are no scores', () => {
    expect(join([label('a', 'pass')], [judgement('a', 'Pass')], binary).items[0]).not.toHaveProperty('score');
  });

  it('on no scale count as none', () => {
    const found = join([label('a', 2), label('b', 2)], [judgement('a', 2.5), judgement('b', 'good')], stars);
    expect(found.items.map(({ judge }) => judge)).toEqual([null, null]);
  });

  it('of the first run alone are the judge: another run never stands in for it', () => {
    const found = join(
      [label('a', 'pass'), label('b', 'pass'), label('c', 'pass')],
      [
        judgement('a', 1, { judgeRun: 2 }),
        judgement('a', 0, { judgeRun: 1 }),
        judgement('b', 1, { judgeRun: 2 }),
        judgement('c', null, { judgeRun: 1 }),
        judgement('c', 1, { judgeRun: 2 }),
      ],
      binary,
    );
    expect(found.items.map(({ judge }) => judge)).toEqual(['fail', null, null]);
    expect(found.runs).toEqual([1, 2]);
    expect(found.items.map(({ runs }) => [...runs])).toEqual([
      [
        [1, 'fail'],
        [2, 'pass'],
      ],
      [[2, 'pass']],
      [
        [1, null],
        [2, 'pass'],
      ],
    ]);
  });
});
