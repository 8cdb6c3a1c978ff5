import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { faithfulness } from '../../src/metrics/faithfulness.js';
import { judgedSample, sampleOf, scoreWith, valueOrCause } from './sample-of.js';

const faithful = (record: Partial<VerdictRecord>, fields = {}) => judgedSample('faithfulness', record, fields);

describe('faithfulness', () => {
  it('by hand: two of three claims supported are 2/3, and the third is named', () => {
    const sample = faithful({
      claims: ['A lamp can be returned.', 'The period is 30 days.', 'Shipping is free.'],
      verdicts: ['yes', 1, 'No'],
      reasons: [null, null, 'No context speaks of shipping.'],
    });
    expect(scoreWith(faithfulness, sample)).toMatchObject({
      state: 'scored',
      value: 2 / 3,
      reason: '2 of 3 claims supported by the contexts; not: “Shipping is free.”',
      details: [
        { claim: 'A lamp can be returned.', verdict: true },
        { claim: 'The period is 30 days.', verdict: true },
        { claim: 'Shipping is free.', verdict: false, reason: 'No context speaks of shipping.' },
      ],
    });
  });

  it('names claims by their number where the record has no words for them', () => {
    expect(scoreWith(faithfulness, faithful({ verdicts: [0, 1] }))).toMatchObject({
      reason: '1 of 2 claims supported by the contexts; not: claim 1',
    });
  });

  it.each([
    ['a perfect answer', { verdicts: [true, 'true', ' Yes'] }, 1],
    ['a judge that cannot tell has not said yes', { verdicts: ['yes', 'no', 'idk'] }, 1 / 3],
    ['no claims', { claims: [], verdicts: [] }, 'no-claims'],
    ['no verdicts at all', { verdicts: [] }, 'no-claims'],
    ['a record with nothing in it', {}, 'incomplete-verdicts'],
    ['a word of no meaning', { verdicts: ['yes', 'maybe'] }, 'invalid-verdict'],
    ['a number of no meaning', { verdicts: [1, 2] }, 'invalid-verdict'],
    ['more verdicts than claims', { claims: ['The period is 30 days.'], verdicts: [1, 1] }, 'invalid-verdict'],
    ['a failed call', { error: 'timeout' }, 'judge-error'],
    ['a failed call beside a score', { error: 'timeout', score: 1 }, 'judge-error'],
    ['nothing but a score', { score: 0.5 }, 0.5],
    ['a score of 0', { score: 0 }, 0],
    ['a score of NaN', { score: Number.NaN }, 'source-nan'],
    ['a score above the range', { score: 9.8 }, 'out-of-range'],
    ['a score below the range', { score: -0.1 }, 'out-of-range'],
    ['an infinite score', { score: Number.POSITIVE_INFINITY }, 'out-of-range'],
    ['verdicts against the score beside them', { verdicts: [1, 0], score: 1 }, 0.5],
    ['verdicts beside a score of NaN', { verdicts: [1, 0], score: Number.NaN }, 0.5],
  ])('%s', (_, record, expected) => {
    expect(valueOrCause(faithfulness, faithful(record))).toBe(expected);
  });

  it.each([
    [{ claims: ['a', 'b', 'c', 'd', 'e'], verdicts: ['yes'] }, '1 of 5 verdicts: the value lies between 0.2 and 1'],
    [
      { claims: ['a', 'b', 'c', 'd', 'e'], verdicts: ['yes', 'no', 'no'] },
      '3 of 5 verdicts: the value lies between 0.2 and 0.6',
    ],
    [{ verdicts: [1, null, 0] }, '2 of 3 verdicts: the value lies between 0.333 and 0.667'],
    [{ claims: ['a', 'b'] }, '0 of 2 verdicts: the value lies between 0 and 1'],
  ])('%j has bounds and no score', (record, reason) => {
    const unscored = { state: 'unscored', cause: 'incomplete-verdicts', reason };
    for (const compat of [{}, { compat: 'ragas@0.4' }, { compat: 'deepeval@4' }] as const) {
      expect(scoreWith(faithfulness, faithful(record), compat)).toMatchObject(unscored);
    }
  });

  it('is about no answer that declines, whatever the judge said, and says why', () => {
    const answer = 'I could not find this in the documents.';
    for (const record of [{ verdicts: [1] }, { verdicts: [0] }, { error: 'timeout' }]) {
      expect(scoreWith(faithfulness, faithful(record, { answer }))).toMatchObject({
        state: 'not-applicable',
        cause: 'refusal',
      });
    }
    expect(valueOrCause(faithfulness, sampleOf({ answer, verdicts: [] }))).toBe('refusal');
    expect(valueOrCause(faithfulness, faithful({ verdicts: [0] }, { answer }), { compat: 'ragas@0.4' })).toBe(0);
  });

  it('takes no yes where every context is blank', () => {
    expect(valueOrCause(faithfulness, faithful({ verdicts: [1, 0] }, { contexts: ['', ' '] }))).toBe('invalid-verdict');
    expect(valueOrCause(faithfulness, faithful({ verdicts: [0, 0] }, { contexts: [''] }))).toBe(0);
    expect(valueOrCause(faithfulness, faithful({ verdicts: [1] }, { contexts: ['', 'Lamps: 30 days.'] }))).toBe(1);
  });

  it('reads its own record among several', () => {
    const verdicts: readonly VerdictRecord[] = [
      { metric: 'context_recall', verdicts: [0], extra: {} },
      { metric: 'faithfulness', verdicts: [1], extra: {} },
    ];
    expect(valueOrCause(faithfulness, sampleOf({ verdicts }))).toBe(1);
    expect(valueOrCause(faithfulness, sampleOf({ verdicts: verdicts.slice(0, 1) }))).toBe('missing-input');
  });

  it('lies within the bounds that it gave before the last verdicts came', () => {
    const verdict = fc.boolean();
    fc.assert(
      fc.property(fc.array(verdict), fc.array(verdict, { minLength: 1 }), (first, last) => {
        const all = [...first, ...last];
        const claims = all.map((_, index) => `Claim ${index}.`);
        const partial = scoreWith(faithfulness, faithful({ claims, verdicts: first }));
        const value = all.filter(Boolean).length / all.length;
        expect(valueOrCause(faithfulness, faithful({ claims, verdicts: all }))).toBe(value);
        const [, low = Number.NaN, high = Number.NaN] = (/between (\S+) and (\S+)$/.exec(partial.reason) ?? []).map(
          Number,
        );
        expect(value).toBeGreaterThanOrEqual(low - 5e-4);
        expect(value).toBeLessThanOrEqual(high + 5e-4);
      }),
      { seed: 11 },
    );
  });

  // 6.6 / 7 = 0.943; the three holes at 0 give 6.6 / 10, at 1 they give 9.6 / 10.
  it('leaves failed calls out of the mean, and in the bounds', () => {
    const scores = [1, 0.9, 1, 0.8, undefined, 1, undefined, 0.9, undefined, 1];
    const samples = scores.map((score) => faithful(score === undefined ? { error: 'timeout' } : { score }));
    expect(evaluate(samples, { metrics: [faithfulness] }).columns[0]?.aggregate).toMatchObject({
      n: 10,
      scored: 7,
      unscored: new Map([['judge-error', 3]]),
      mean: expect.closeTo(0.943, 3),
      bounds: { low: expect.closeTo(0.66, 12), high: expect.closeTo(0.96, 12) },
    });
  });
});
