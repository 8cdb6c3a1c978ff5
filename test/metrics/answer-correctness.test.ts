import { describe, expect, it } from 'vitest';
import { defaultMetricOptions, metricUnder } from '../../src/core/metric.js';
import type { Sample } from '../../src/core/sample.js';
import type { VerdictRecord } from '../../src/core/verdict.js';
import { answerCorrectness } from '../../src/metrics/answer-correctness.js';
import { fakeVectors } from '../support/fake-vectors.js';
import { sampleOf, scoreWith, valueOrCause } from './sample-of.js';

function judged(records: readonly Omit<VerdictRecord, 'extra'>[], fields: Partial<Sample> = {}): Sample {
  return sampleOf({ ...fields, verdicts: records.map((record) => ({ extra: {}, ...record })) });
}

const claims = { metric: 'answer_correctness', verdicts: [1, 1, 0], referenceVerdicts: [1, 1, 0] };
const similar = { metric: 'semantic_similarity', score: 0.9 };
const texts = { answer: 'Within 30 days.', reference: 'Within 30 days.' };

describe('answerCorrectness', () => {
  it('by hand: F = 2/3 and the stored similarity 0.9 make 0.5 + 0.225', () => {
    expect(scoreWith(answerCorrectness, judged([claims, similar]))).toMatchObject({
      state: 'scored',
      value: expect.closeTo(0.725, 15),
      reason: 'claims 0.67, similarity 0.90 (semantic_similarity)',
      details: { claims: expect.closeTo(2 / 3, 15), similarity: 0.9 },
    });
  });

  it('compares the texts where no similarity is stored: equal ones make 0.5 + 0.25', () => {
    expect(scoreWith(answerCorrectness, judged([claims], texts))).toMatchObject({
      value: expect.closeTo(0.75, 15),
      reason: 'claims 0.67, similarity 1.00 (TF-IDF)',
    });
  });

  it('by hand, by words: "refund days" for "refund policy" has the similarity 1 / (1 + idf²), with idf = ln(3/2) + 1', () => {
    const perfect = { metric: 'answer_correctness', verdicts: [1], referenceVerdicts: [1] };
    const sample = judged([perfect], { answer: 'refund days', reference: 'refund policy' });
    const similarity = 1 / (1 + (Math.log(1.5) + 1) ** 2);
    const value = valueOrCause(answerCorrectness, sample, { analyzer: 'word' });
    expect(value).toBeCloseTo(0.75 + 0.25 * similarity, 15);
  });

  it('of the reference itself is 1', () => {
    const perfect = { metric: 'answer_correctness', verdicts: [1, 1], referenceVerdicts: [1, 1] };
    expect(valueOrCause(answerCorrectness, judged([perfect], texts))).toBe(1);
  });

  it.each([
    ['the claims of factual_correctness', [{ ...claims, metric: 'factual_correctness' }, similar], 0.725],
    ['the older name of the similarity', [claims, { metric: 'answer_similarity', score: 0.9 }], 0.725],
    ['nothing but a score', [{ metric: 'answer_correctness', score: 0.4 }], 0.4],
    [
      'a score of factual_correctness is not the claims',
      [{ metric: 'factual_correctness', score: 0.4 }],
      'missing-input',
    ],
    ['no similarity and no texts', [claims], 'missing-input'],
    ['a similarity of NaN', [claims, { metric: 'semantic_similarity', score: Number.NaN }], 'source-nan'],
    ['a similarity below the range', [claims, { metric: 'semantic_similarity', score: -0.2 }], 'out-of-range'],
    ['a failed call for the similarity', [claims, { metric: 'semantic_similarity', error: 'timeout' }], 'judge-error'],
    ['no claims', [{ metric: 'answer_correctness', verdicts: [], referenceVerdicts: [0] }, similar], 'no-claims'],
  ])('%s', (_, records, expected) => {
    const value = valueOrCause(answerCorrectness, judged(records));
    expect(value).toEqual(typeof expected === 'number' ? expect.closeTo(expected, 15) : expected);
  });

  it('has nothing to say of texts without a word', () => {
    const sample = judged([claims], { answer: '…', reference: '?' });
    expect(valueOrCause(answerCorrectness, sample, { analyzer: 'word' })).toBe('nothing-to-check');
  });

  // P = 1 and R from 0 to 1: F from 0 to 1, so 0.225 to 0.975 with the similarity.
  it('by hand: without verdicts on the reference it has bounds and no score', () => {
    expect(
      scoreWith(answerCorrectness, judged([{ metric: 'answer_correctness', verdicts: [1] }, similar])),
    ).toMatchObject({
      cause: 'incomplete-verdicts',
      reason: '1 of 1 verdicts on the answer, no verdicts on the reference: the value lies between 0.225 and 0.975',
    });
  });

  // F is 0 then whatever the reference claims; but to Ragas 0.4 it is 1 where the reference claims nothing.
  it('by hand: without verdicts on the reference it is known where no claim of the answer holds', () => {
    const sample = judged([{ metric: 'answer_correctness', verdicts: [0] }, similar]);
    expect(valueOrCause(answerCorrectness, sample)).toBeCloseTo(0.225, 15);
    expect(scoreWith(answerCorrectness, sample, { compat: 'ragas@0.4' })).toMatchObject({
      cause: 'incomplete-verdicts',
      bounds: { low: expect.closeTo(0.225, 15), high: expect.closeTo(0.975, 15) },
    });
  });

  // Ragas: true and false positives from the answer, false negatives from the reference: 3 / (3 + 0.5 · (2 + 1)) = 2/3.
  it.each([
    ['mixes two lists of claims', [1, 0, 1, 1, 0], [1, 0], 2 / 3, 2 / 3],
    ['one side without claims', [], [0], 1, 0],
    ['the other side without claims', [1], [], 1, 1],
    ['neither side with claims', [], [], 1, 1],
  ])('in Ragas: %s', (_, verdicts, referenceVerdicts, current, legacy) => {
    const sample = judged([{ metric: 'answer_correctness', verdicts, referenceVerdicts }, similar]);
    expect(valueOrCause(answerCorrectness, sample, { compat: 'ragas@0.4' })).toBeCloseTo(0.75 * current + 0.225, 12);
    expect(valueOrCause(answerCorrectness, sample, { compat: 'ragas@0.3.5' })).toBeCloseTo(0.75 * legacy + 0.225, 12);
  });
});

describe('answerCorrectness with embeddings', () => {
  const options = { vectors: 'embedding' } as const;
  const vectors = fakeVectors({ 'two weeks': [4, 3], '14 days': [1, 0], never: [-1, 0] });
  const pair = { answer: 'two weeks', reference: '14 days' };

  it('by hand: F = 2/3 and the cosine 0.8 make 0.5 + 0.2', () => {
    expect(scoreWith(answerCorrectness, judged([claims], pair), options, { vectors })).toMatchObject({
      value: expect.closeTo(0.7, 15),
      reason: 'claims 0.67, similarity 0.80 (embeddings)',
    });
  });

  it('goes down to -0.25: no claim right, and opposite vectors', () => {
    const sample = judged([{ ...claims, verdicts: [0], referenceVerdicts: [0] }], { ...pair, answer: 'never' });
    expect(valueOrCause(answerCorrectness, sample, options, { vectors })).toBe(-0.25);
    expect(metricUnder(answerCorrectness, { ...defaultMetricOptions, ...options }).range).toEqual([-0.25, 1]);
    expect(metricUnder(answerCorrectness, defaultMetricOptions).range).toEqual([0, 1]);
  });

  it('takes a stored similarity first, below 0 as well, and wants no vector then', () => {
    const sample = judged([claims, { ...similar, score: -0.2 }], pair);
    expect(valueOrCause(answerCorrectness, sample, options)).toBeCloseTo(0.45, 15);
    expect(answerCorrectness.texts?.(sample, { ...defaultMetricOptions, ...options })).toEqual([]);
  });

  it('wants answer and reference as passages', () => {
    const texts = (sample: Sample, more = {}) =>
      answerCorrectness.texts?.(sample, { ...defaultMetricOptions, ...options, ...more });
    expect(texts(judged([claims], pair))).toEqual([
      { text: 'two weeks', role: 'passage' },
      { text: '14 days', role: 'passage' },
    ]);
    expect(texts(judged([claims], pair), { vectors: 'tfidf' })).toEqual([]);
  });

  it.each([
    ['no vector', { ...pair, answer: 'unknown' }, 'model-unavailable'],
    ['a blank reference', { ...pair, reference: ' ' }, 'missing-input'],
  ])('%s', (_, fields, cause) => {
    expect(valueOrCause(answerCorrectness, judged([claims], fields), options, { vectors })).toBe(cause);
  });
});
