import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.js';
import { claimVerdicts } from '../../src/formats/ragas/claim-verdicts.js';
import type { JudgeCall } from '../../src/formats/ragas/judge-call.js';
import { readVerdicts } from '../../src/formats/ragas/read-verdicts.js';

function call(input: JsonObject, ...outputs: readonly JsonObject[]): JudgeCall {
  return { prompt: 'prompt', input, outputs };
}

describe('claimVerdicts', () => {
  const asked = ['The fee is 5 euros.', 'It is paid at the desk.', 'Helmets are free.'];
  const judged = (...indices: readonly number[]): readonly JsonObject[] =>
    indices.map((index) => ({ statement: asked[index] ?? '', verdict: index % 2 }));

  it('puts null where the judge left out a claim', () => {
    expect(claimVerdicts(asked, judged(2, 0), 'verdict')).toEqual({
      claims: asked,
      verdicts: [0, null, 0],
      reasons: [null, null, null],
    });
  });

  it('keeps the count, and names no claim, where the judge left out some and worded the others anew', () => {
    const answers = [{ statement: 'The fee: 5 euros', verdict: 1, reason: 'Said.' }];
    expect(claimVerdicts(asked, answers, 'verdict')).toEqual({
      verdicts: [1, null, null],
      reasons: ['Said.', null, null],
    });
  });

  it('takes the judge’s claims where it found more than it was asked', () => {
    expect(claimVerdicts(['One and two.'], judged(0, 1), 'verdict').claims).toEqual(asked.slice(0, 2));
  });

  test.each([['yes '], [2], [true]])('passes the word %j as it is', (verdict) => {
    expect(claimVerdicts(undefined, [{ statement: 'S', verdict }], 'verdict').verdicts).toEqual([verdict]);
  });

  test.each([[Number.NaN], [null], [['yes']], [{}]])('reads %j as missing', (verdict) => {
    expect(claimVerdicts(undefined, [{ statement: 'S', verdict }], 'verdict').verdicts).toEqual([null]);
  });
});

describe('readVerdicts', () => {
  it('places verdicts by the text of their chunk, the same text twice in order', () => {
    const check = (context: string, verdict: number): JudgeCall => call({ context }, { verdict });
    const contexts = ['Fees.', 'Tours.', 'Fees.'];
    const calls = [check('Tours.', 2), check('Fees.', 1), check('Fees.', 0)];
    expect(readVerdicts('context_precision', calls, { contexts }, 'all')).toEqual({ times: [{ verdicts: [1, 2, 0] }] });
  });

  it('places verdicts in their order where the judge saw other texts, and lets those missing that follow', () => {
    const calls = [call({ context: 'fees' }, { verdict: 1 }), call({ context: 'tours' }, { verdict: 0 })];
    const texts = { contexts: ['Fees.', 'Tours.', 'Helmets.'] };
    expect(readVerdicts('context_precision', calls, texts, 'all')).toEqual({ times: [{ verdicts: [1, 0, null] }] });
  });

  it('knows the verdict on the only chunk as the whole', () => {
    const calls = [call({ context: 'Fees.' }, { verdict: 1 })];
    expect(readVerdicts('context_precision', calls, { contexts: ['Fees.'] }, 'one a prompt')).toEqual({
      times: [{ verdicts: [1] }],
    });
  });

  it('tells the two checks of factual correctness apart by what claims are held against', () => {
    const check = (context: string, claim: string, verdict: number): JudgeCall =>
      call({ context, statements: [claim] }, { statements: [{ statement: claim, verdict }] });
    const calls = [check('the answer', 'of the reference', 0), check('the reference', 'of the answer', 1)];
    const texts = { response: 'the answer', reference: 'the reference' };
    const times = [
      {
        claims: ['of the answer'],
        verdicts: [1],
        reference_claims: ['of the reference'],
        reference_verdicts: [0],
      },
    ];
    expect(readVerdicts('factual_correctness', calls, texts, 'all')).toEqual({ times });
    expect(readVerdicts('factual_correctness', calls.toReversed(), texts, 'all')).toEqual({ times });
    expect(readVerdicts('factual_correctness', calls, { response: 'another' }, 'all')).toEqual({
      times: [],
      limit: 'what a list of verdicts is about cannot be told',
      isPartial: true,
    });
  });

  const sorting = (answer: readonly string[], groundTruth: readonly string[], sorted: readonly string[][]): JudgeCall =>
    call(
      { answer, ground_truth: groundTruth },
      Object.fromEntries(
        ['TP', 'FP', 'FN'].map((group, index) => [group, (sorted[index] ?? []).map((statement) => ({ statement }))]),
      ),
    );

  test.each([
    {
      of: 'all statements sorted',
      given: sorting(['a', 'b'], ['r', 's'], [['b'], ['a'], ['s']]),
      parts: { claims: ['b', 'a'], verdicts: [1, 0], reference_claims: ['r', 's'], reference_verdicts: [1, 0] },
    },
    {
      of: 'one statement sorted nowhere',
      given: sorting(['a', 'b'], ['r'], [['b'], [], []]),
      parts: { claims: ['b', 'a'], verdicts: [1, null], reference_claims: ['r'], reference_verdicts: [1] },
    },
    {
      of: 'one missing, and nothing tells which',
      given: sorting(['a', 'b'], ['r', 's'], [['B!'], [], ['S!']]),
      parts: { verdicts: [1, null], reference_verdicts: [0, 1] },
    },
    {
      of: 'more sorted than asked',
      given: sorting(['a'], ['r'], [['a'], ['c'], ['r', 't']]),
      parts: { claims: ['a', 'c'], verdicts: [1, 0], reference_verdicts: [0, 0] },
    },
  ])('reads answer correctness: $of', ({ given, parts }) => {
    expect(readVerdicts('answer_correctness', [given], {}, 'all')?.times).toEqual([parts]);
  });

  it('knows no verdicts of other metrics', () => {
    expect(readVerdicts('polite', [call({}, { verdict: 1 })], {}, 'all')).toBeUndefined();
  });
});
