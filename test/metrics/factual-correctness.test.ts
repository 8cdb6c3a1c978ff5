import { describe, expect, it } from 'vitest';
import { factualCorrectness } from '../../src/metrics/factual-correctness.js';
import { judgedSample, scoreWith, valueOrCause } from './sample-of.js';

describe('factualCorrectness', () => {
  // P = 3/4, R = 1/2: 2 · 3/8 / (5/4) = 3/5; with beta 2: 5 · 3/8 / (4 · 3/4 + 1/2) = 15/28.
  const sample = judgedSample('factual_correctness', {
    claims: ['A lamp can be returned.', 'The period is 30 days.', 'Returns are free.', 'Returns go by post.'],
    verdicts: ['yes', 'yes', 'yes', 'no'],
    referenceClaims: ['The period is 30 days.', 'Broken lamps have 14 days.'],
    referenceVerdicts: [true, false],
  });

  it('by hand: 3 of 4 claims of the answer and 1 of 2 of the reference make F = 3/5', () => {
    expect(scoreWith(factualCorrectness, sample)).toMatchObject({
      state: 'scored',
      value: expect.closeTo(3 / 5, 15),
      reason:
        '3 of 4 claims of the answer stand in the reference; not: “Returns go by post.”; 1 of 2 claims of the reference stand in the answer; not: “Broken lamps have 14 days.”',
      details: {
        precision: 3 / 4,
        recall: 1 / 2,
        answer: [
          { claim: 'A lamp can be returned.', verdict: true },
          { claim: 'The period is 30 days.', verdict: true },
          { claim: 'Returns are free.', verdict: true },
          { claim: 'Returns go by post.', verdict: false },
        ],
        reference: [
          { claim: 'The period is 30 days.', verdict: true },
          { claim: 'Broken lamps have 14 days.', verdict: false },
        ],
      },
    });
  });

  it('by hand: with beta 2 it is 15/28', () => {
    expect(valueOrCause(factualCorrectness, sample, { beta: 2 })).toBeCloseTo(15 / 28, 15);
  });

  it.each([
    ['a perfect answer', [1, 1, 1], [1, 1], 1],
    ['nothing shared', [0, 0], [0], 0],
    ['no claims in the answer', [], [0, 0], 'no-claims'],
    ['no claims in the reference', [1], [], 'no-claims'],
    ['a word of no meaning on the answer', ['perhaps'], [1], 'invalid-verdict'],
    ['a word of no meaning on the reference', [1], ['perhaps'], 'invalid-verdict'],
  ])('%s', (_, verdicts, referenceVerdicts, expected) => {
    const judged = judgedSample('factual_correctness', { verdicts, referenceVerdicts });
    expect(valueOrCause(factualCorrectness, judged)).toBe(expected);
  });

  // P = 1/2 and R from 0 to 1: F from 0 to 2/3, which Ragas rounds. Then P from 1/3 to 2/3 and R = 1: F from 1/2 to 4/5.
  it.each([
    [
      { verdicts: [1, 0] },
      '2 of 2 verdicts on the answer, no verdicts on the reference: the value lies between 0 and 0.667',
      [0, 2 / 3, 0.67],
    ],
    [
      { verdicts: [1, null, 0], referenceVerdicts: [1] },
      '2 of 3 verdicts on the answer, 1 of 1 verdicts on the reference: the value lies between 0.5 and 0.8',
      [0.5, 0.8, 0.8],
    ],
  ])('by hand: %j has bounds and no score', (record, reason, [low = 0, high = 0, inRagas = 0]) => {
    const judged = judgedSample('factual_correctness', record);
    const open = { state: 'unscored', cause: 'incomplete-verdicts' };
    const limits = { low, high: expect.closeTo(high, 15) };
    expect(scoreWith(factualCorrectness, judged)).toMatchObject({ ...open, reason, bounds: limits });
    const bounds = { low, high: inRagas };
    expect(scoreWith(factualCorrectness, judged, { compat: 'ragas@0.4' })).toMatchObject({ ...open, bounds });
  });

  // P = 0, so F is 0 with any recall.
  it.each([{ verdicts: [0, 0] }, { verdicts: [0], referenceVerdicts: [null, 1] }])(
    'is 0 for %j: nothing that is missing could change it',
    (record) => {
      const judged = judgedSample('factual_correctness', record);
      for (const compat of [undefined, 'ragas@0.4'] as const) {
        expect(valueOrCause(factualCorrectness, judged, compat && { compat })).toBe(0);
      }
    },
  );

  // 3 of 5 claims of the answer hold, 1 of 2 of the reference. The recall of Ragas is 3/(3 + 1).
  it.each([
    ['mode=precision', undefined, 3 / 5],
    ['mode=recall', undefined, 1 / 2],
    ['mode=f1', undefined, 6 / 11],
    ['mode=precision', 'ragas@0.4', 0.6],
    ['mode=recall', 'ragas@0.4', 0.75],
    ['mode=f1', 'ragas@0.4', 0.67],
  ] as const)('by hand: the variant %s with compat %s is %f', (variant, compat, expected) => {
    const record = { variant, verdicts: [1, 0, 1, 1, 0], referenceVerdicts: [1, 0] };
    const judged = judgedSample('factual_correctness', record);
    expect(valueOrCause(factualCorrectness, judged, compat && { compat })).toBeCloseTo(expected, 15);
  });

  it.each([
    ['mode=precision', { verdicts: [1, 1, 0, 1] }, 3 / 4],
    ['mode=recall', { referenceVerdicts: [1, 0] }, 1 / 2],
    ['mode=precision', { verdicts: [], referenceVerdicts: [1] }, 'no-claims'],
  ])('the variant %s needs no other list: %j', (variant, record, expected) => {
    const judged = judgedSample('factual_correctness', { variant, ...record });
    expect(valueOrCause(factualCorrectness, judged)).toBe(expected);
  });

  it('says of a variant what alone it is about', () => {
    const judged = judgedSample('factual_correctness', { variant: 'mode=precision', verdicts: [1, null] });
    expect(scoreWith(factualCorrectness, judged)).toMatchObject({
      reason: '1 of 2 verdicts on the answer: the value lies between 0.5 and 1',
    });
  });

  // Of three claims two hold and one has no verdict, of two in the reference one is missed: Ragas has R = 2/(2 + 1) or
  // 3/(3 + 1) where the true one is 1/2, and P from 2/3 to 1: F from 2/3 to 6/7, rounded.
  it('has the bounds of the arithmetic that it follows', () => {
    const judged = judgedSample('factual_correctness', { verdicts: [1, 1, null], referenceVerdicts: [1, 0] });
    const inRagas = { bounds: { low: 0.67, high: 0.86 } };
    expect(scoreWith(factualCorrectness, judged, { compat: 'ragas@0.4' })).toMatchObject(inRagas);
    const exact = { bounds: { low: expect.closeTo(4 / 7, 15), high: expect.closeTo(2 / 3, 15) } };
    expect(scoreWith(factualCorrectness, judged)).toMatchObject(exact);
  });

  // 3 / (3 + 1) against the true 1/2: the three claims come from another list than the one that is missing.
  it('keeps apart what Ragas mixes in its recall', () => {
    const judged = judgedSample('factual_correctness', { verdicts: [1, 0, 1, 1, 0], referenceVerdicts: [1, 0] });
    expect(scoreWith(factualCorrectness, judged)).toMatchObject({ details: { recall: 0.5 } });
    expect(scoreWith(factualCorrectness, judged, { compat: 'ragas@0.4' })).toMatchObject({ details: { recall: 0.75 } });
  });

  // One claim in eight on both sides: F = 0.125, and NumPy rounds the half to the even 0.12.
  it('rounds a half as NumPy does where it reproduces Ragas', () => {
    const verdicts = [1, 0, 0, 0, 0, 0, 0, 0];
    const judged = judgedSample('factual_correctness', { verdicts, referenceVerdicts: verdicts });
    expect(valueOrCause(factualCorrectness, judged)).toBe(0.125);
    expect(valueOrCause(factualCorrectness, judged, { compat: 'ragas@0.3.5' })).toBe(0.12);
  });
});
