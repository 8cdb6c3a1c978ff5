import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../src/core/sample.js';
import type { Piece, SampleView } from '../../src/core/sample-view.js';
import { claimViews } from '../../src/sample-view/claim-views.js';
import { sampleView } from '../../src/sample-view/sample-view.js';
import { sampleOf } from '../metrics/sample-of.js';
import { anyText } from '../report/hostile.js';

const lamps = sampleOf({
  answer: 'A lamp goes back within 30 days: "unused and in its box". The fee is 5 EUR.',
  contexts: ['Returns: within thirty days, unused and in its box.', 'The fee for a pick-up is 7 EUR.'],
  retrieved: [{ id: 'returns' }, { id: 'fees' }, { id: 'stores' }],
  relevant: [
    { id: 'returns', grade: 2 },
    { id: 'stores', grade: 0 },
    { id: 'fees', grade: -1 },
  ],
});

/** `text [kind verdict: note]`, for each piece that is marked. */
function marked(pieces: readonly Piece[] = []): readonly string[] {
  return pieces.flatMap(({ text, mark }) =>
    mark === undefined ? [] : [`${text} [${mark.kind} ${mark.verdict}: ${mark.note}]`],
  );
}

function joined(pieces: readonly Piece[] | undefined): string | undefined {
  return pieces?.map(({ text }) => text).join('');
}

describe('sampleView', () => {
  it('marks the numbers and quotations of the answer, and says where they stand', () => {
    expect(marked(sampleView(lamps).answer)).toEqual([
      '30 [number found: in chunk 1, as thirty days]',
      'unused and in its box [quote found: quoted from chunk 1, word for word]',
      '5 [number missing: in no chunk; nearest: 7 EUR in chunk 2]',
    ]);
  });

  it('marks in the chunks what the answer takes, and what comes nearest', () => {
    expect(sampleView(lamps).chunks.map(({ pieces }) => marked(pieces))).toEqual([
      [
        'thirty days [number found: the answer’s 30 (days)]',
        'unused and in its box [quote found: quoted in the answer]',
      ],
      ['7 EUR [number open: nearest to the answer’s 5 (EUR), which is in no chunk]'],
      [],
    ]);
  });

  it('gives each chunk its rank, id and grade as far as they are known', () => {
    expect(sampleView(lamps).chunks.map(({ rank, id, grade }) => [rank, id, grade])).toEqual([
      [1, 'returns', 2],
      // Below 0 is not judged.
      [2, 'fees', undefined],
      [3, 'stores', 0],
    ]);
  });

  it('leaves what only the question states open', () => {
    const sample = sampleOf({
      question: 'Can I return it after 40 days?',
      answer: 'Not after 40 days.',
      contexts: ['No.'],
    });
    expect(marked(sampleView(sample).answer)).toEqual([
      '40 [number open: stands in the question alone, and is not counted]',
    ]);
  });

  it('holds nothing against chunks that are not there', () => {
    const view = sampleView(sampleOf({ answer: 'Within 30 days.', retrieved: [{ id: 'returns' }] }));
    expect(view.answer).toEqual([{ text: 'Within 30 days.' }]);
    expect(view.chunks).toEqual([{ rank: 1, id: 'returns' }]);
  });

  it('shows a number within a claim as a number, and the claim around it', () => {
    const sample = judged({ claims: ['The fee is 5 EUR.', 'Pick-up is free.'], verdicts: ['no', 1] });
    expect(marked(sampleView(sample, undefined, claimViews(sample)).answer)).toEqual([
      '30 [number found: in chunk 1, as thirty days]',
      'unused and in its box [quote found: quoted from chunk 1, word for word]',
      'The fee is  [claim missing: faithfulness: not upheld by rowan-judge@3]',
      '5 [number missing: in no chunk; nearest: 7 EUR in chunk 2]',
      ' EUR. [claim missing: faithfulness: not upheld by rowan-judge@3]',
    ]);
  });

  it('marks what a judge said of the answer, not what was said of the reference, and shows what one of two did not uphold', () => {
    const claim = 'The fee is 5 EUR.';
    const faithful = { metric: 'faithfulness', judge: 'rowan', claims: [claim], extra: {} };
    const verdicts = [
      { ...faithful, verdicts: ['no'], reasons: ['it is 7'] },
      { ...faithful, judge: 'alder', verdicts: ['yes'] },
      { ...faithful, metric: 'context_recall', verdicts: ['yes'] },
      { ...faithful, metric: 'answer_relevancy', claims: undefined, questions: [claim] },
    ].map(({ claims, ...record }) => ({ ...record, ...(claims === undefined ? {} : { claims }) }));
    const sample = { ...sampleOf({ answer: 'The fee is 5 EUR.' }), verdicts };
    expect(marked(sampleView(sample, undefined, claimViews(sample)).answer)).toEqual([
      'The fee is 5 EUR. [claim missing: faithfulness: not upheld by rowan: it is 7]',
    ]);
  });

  it.each([
    [
      'Yes, the desk opens on winter weekends.',
      'The desk opens on winter weekends.',
      'the desk opens on winter weekends',
    ],
    ['We know it.', 'No.', undefined],
    ['İstanbul has the desk that opens early.', 'the desk that OPENS early', undefined],
  ])('finds in %j the claim %j', (answer, claim, found) => {
    const sample = { ...judged({ claims: [claim], verdicts: ['no'] }), answer };
    expect(sampleView(sample, undefined, claimViews(sample)).answer?.find(({ mark }) => mark)?.text).toBe(found);
  });

  it('keeps a number and its per cent sign together', () => {
    const sample = sampleOf({ answer: 'Students get 40% off, groups 12 %.', contexts: ['40% for students'] });
    expect(marked(sampleView(sample).answer)).toEqual([
      '40% [number found: in chunk 1]',
      '12 % [number missing: in no chunk; nearest: 40% in chunk 1]',
    ]);
  });

  it('holds no word of a judge unless it is asked to', () => {
    const sample = judged({ claims: ['The fee is 5 EUR.'], verdicts: ['no'], reasons: ['the fee is another'] });
    expect(JSON.stringify(sampleView(sample))).not.toMatch(/rowan|claim|another/);
  });

  it('keeps every text as it is, whatever it is', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(99), (before, after, number) => {
        const answer = `${before} ${number} "${after} and so on"`;
        const contexts = [`${after} and so on`, `${before}${number}`];
        const view: SampleView = sampleView(sampleOf({ answer, contexts }));
        expect(joined(view.answer)).toBe(answer);
        expect(view.chunks.map(({ pieces }) => joined(pieces))).toEqual(contexts);
      }),
      { seed: 41 },
    );
  });
});

describe('claimViews', () => {
  it('has each claim with its verdict and the judge’s reason', () => {
    const sample = judged({
      claims: ['It goes back.', 'It is free.', 'It is red.', 'It is new.'],
      verdicts: [1, 'no', 'idk', null],
      reasons: [null, 'nothing says so', ''],
      judgeRun: 2,
    });
    const head = { metric: 'faithfulness', judge: 'rowan-judge@3 · judge run 2', about: 'answer' };
    expect(claimViews(sample)).toEqual([
      { ...head, text: 'It goes back.', verdict: 'found' },
      { ...head, text: 'It is free.', verdict: 'missing', reason: 'nothing says so' },
      { ...head, text: 'It is red.', verdict: 'open' },
      { ...head, text: 'It is new.', verdict: 'open' },
    ]);
  });

  it('takes verdicts without claims for those on the chunks', () => {
    expect(claimViews(judged({ verdicts: [1, 0] })).map(({ text, verdict }) => [text, verdict])).toEqual([
      ['chunk 1', 'found'],
      ['chunk 2', 'missing'],
    ]);
  });

  it('shows questions without a verdict, and says which the judge found evasive', () => {
    expect(claimViews(judged({ questions: ['May I?', 'What?'], noncommittal: [0, 1] }))).toMatchObject([
      { text: 'May I?', verdict: 'open', reason: 'a question made from the answer' },
      { text: 'What?', verdict: 'open', reason: 'a question made from the answer, which the judge found evasive' },
    ]);
  });
});

function judged(record: Partial<NonNullable<Sample['verdicts']>[number]>): Sample {
  return { ...lamps, verdicts: [{ metric: 'faithfulness', judge: 'rowan-judge@3', extra: {}, ...record }] };
}
