import { describe, expect, it } from 'vitest';
import { defaultMetricOptions, metricUnder } from '../../src/core/metric.js';
import { answerRelevancy } from '../../src/metrics/answer-relevancy.js';
import { fakeVectors } from '../support/fake-vectors.js';
import { judgedSample, scoreWith, valueOrCause } from './sample-of.js';

const question = 'Quanti utenti include il piano Pro?';
const onTopic = [
  'Quanti utenti ha il piano Pro?',
  'Quanti utenti sono inclusi nel piano Pro?',
  'Il piano Pro include utenti?',
];
const generic = ['Quali sono i piani disponibili?', 'Quale piano conviene scegliere?', 'Come funzionano i prezzi?'];

const made = (questions: readonly string[], more = {}, fields = {}) =>
  judgedSample('answer_relevancy', { questions, ...more }, { question, language: 'it', ...fields });

describe('answerRelevancy', () => {
  // With scikit-learn 1.2.1: TfidfVectorizer().fit_transform([question, *questions]), then cosine_similarity.
  it('of questions on the topic is 0.657, of generic ones 0.046, by words', () => {
    expect(valueOrCause(answerRelevancy, made(onTopic), { analyzer: 'word' })).toBeCloseTo(0.657, 3);
    expect(valueOrCause(answerRelevancy, made(generic), { analyzer: 'word' })).toBeCloseTo(0.046, 3);
  });

  // Fitted on "refund policy" and "refund days": refund has idf 1, the others ln(3/2) + 1.
  it('by hand, by words: one question made, "refund days" for "refund policy"', () => {
    const sample = made(['refund days'], {}, { question: 'refund policy' });
    const value = 1 / (1 + (Math.log(1.5) + 1) ** 2);
    expect(scoreWith(answerRelevancy, sample, { analyzer: 'word' })).toMatchObject({
      state: 'scored',
      value: expect.closeTo(value, 15),
      reason: 'mean cosine 0.34 of 1 question, 0 noncommittal',
      details: [{ question: 'refund days', cosine: expect.closeTo(value, 15) }],
    });
  });

  it('of the question itself, made three times, is 1', () => {
    expect(valueOrCause(answerRelevancy, made([question, question, question]))).toBe(1);
  });

  it('is 0 only where the answer is evasive to every question, and to any one before Ragas 0.3.6', () => {
    const value = valueOrCause(answerRelevancy, made(onTopic));
    const one = made(onTopic, { noncommittal: [1, 0, 1] });
    expect(valueOrCause(answerRelevancy, one)).toBe(value);
    expect(valueOrCause(answerRelevancy, one, { compat: 'ragas@0.4' })).toBe(value);
    expect(valueOrCause(answerRelevancy, one, { compat: 'ragas@0.3.5' })).toBe(0);
    expect(valueOrCause(answerRelevancy, made(onTopic, { noncommittal: ['yes', true, 1] }))).toBe(0);
  });

  it.each([
    ['no questions', [], {}, {}, 'no-questions'],
    ['blank questions', ['', ' ', ''], {}, {}, 'no-questions'],
    ['blank questions before Ragas 0.4', ['', ' ', ''], {}, { compat: 'ragas@0.3.5' }, 'no-questions'],
    ['blank questions in Ragas 0.4', ['', ' ', ''], {}, { compat: 'ragas@0.4' }, 0],
    ['a word of no meaning', onTopic, { noncommittal: ['no', 'no', 'a bit'] }, {}, 'invalid-verdict'],
    ['more flags than questions', onTopic, { noncommittal: [0, 0, 0, 0] }, {}, 'invalid-verdict'],
    ['a failed call', [], { error: 'timeout' }, {}, 'judge-error'],
  ] as const)('%s', (_, questions, record, options, expected) => {
    expect(valueOrCause(answerRelevancy, made(questions, record), options)).toBe(expected);
  });

  // Two questions like the one that was asked, and a blank one: 2/3 to 1. All flags that are there say evasive: 0 to the mean.
  it.each([
    [[question, question, ''], {}, '2 of 3 questions, 3 of 3 noncommittal: the value lies between 0.667 and 1'],
    [
      [question, question],
      { noncommittal: [1] },
      '2 of 2 questions, 1 of 2 noncommittal: the value lies between 0 and 1',
    ],
  ])('by hand: %j with %j has bounds and no score', (questions, record, reason) => {
    const unscored = { state: 'unscored', cause: 'incomplete-verdicts', reason };
    expect(scoreWith(answerRelevancy, made(questions, record))).toMatchObject(unscored);
  });

  it('needs no missing flag where another one settles it', () => {
    expect(valueOrCause(answerRelevancy, made([question, question], { noncommittal: [0] }))).toBe(1);
    expect(valueOrCause(answerRelevancy, made([question, ''], { noncommittal: [1, 1] }))).toBe(0);
  });

  it('is about no answer that declines, and no question without words', () => {
    const answer = 'Non lo so.';
    expect(valueOrCause(answerRelevancy, made(onTopic, {}, { answer }))).toBe('refusal');
    expect(valueOrCause(answerRelevancy, made(onTopic, {}, { question: '??' }))).toBe('nothing-to-check');
  });

  it('takes verdicts on statements only as DeepEval does', () => {
    const sample = judgedSample('answer_relevancy', { verdicts: ['yes', 'no'] });
    expect(valueOrCause(answerRelevancy, sample)).toBe('missing-input');
    expect(valueOrCause(answerRelevancy, sample, { compat: 'deepeval@4' })).toBe(1 / 2);
  });
});

describe('answerRelevancy with embeddings', () => {
  const options = { vectors: 'embedding' } as const;
  const vectors = fakeVectors({ [question]: [1, 0], near: [4, 3], far: [-3, 4], 'farther ': [-1, 0] });
  const value = (questions: readonly string[], more = {}, other = {}) =>
    valueOrCause(answerRelevancy, made(questions, more), { ...options, ...other }, { vectors });

  it('by hand: 0.8 and -0.6 make 0.1', () => {
    expect(scoreWith(answerRelevancy, made(['near', 'far']), options, { vectors })).toMatchObject({
      state: 'scored',
      value: expect.closeTo(0.1, 15),
      reason: 'mean cosine 0.10 of 2 questions, 0 noncommittal',
      details: [
        { question: 'near', cosine: expect.closeTo(0.8, 15) },
        { question: 'far', cosine: expect.closeTo(-0.6, 15) },
      ],
    });
  });

  it('is exactly 1 of the question itself, and below 0 where the questions are', () => {
    expect(value([question, question])).toBe(1);
    expect(value(['far', 'farther '])).toBeCloseTo(-0.8, 15);
  });

  it('is 0 only where the answer is evasive to every question', () => {
    expect(value(['far', 'farther '], { noncommittal: [1, 1] })).toBe(0);
    expect(value(['near', 'far'], { noncommittal: [1, 0] })).toBeCloseTo(0.1, 15);
    expect(value(['near', 'far'], { noncommittal: [1, 0] }, { compat: 'ragas@0.3.5' })).toBe(0);
  });

  // 0.8 and one question that is missing: (0.8 - 1) / 2 to (0.8 + 1) / 2. -0.6 with a flag that is missing: -0.6, or 0.
  it.each([
    [['near', ' '], {}, { low: -0.1, high: 0.9 }],
    [['far'], { noncommittal: [null] }, { low: -0.6, high: 0 }],
  ])('by hand: %j with %j has bounds and no score', (questions, record, { low, high }) => {
    expect(scoreWith(answerRelevancy, made(questions, record), options, { vectors })).toMatchObject({
      cause: 'incomplete-verdicts',
      bounds: { low: expect.closeTo(low, 15), high: expect.closeTo(high, 15) },
    });
  });

  it('takes the mean over runs of a judge of which one is below 0', () => {
    const runs = [['near'], ['farther ']].map((questions, run) => ({
      metric: 'answer_relevancy',
      judgeRun: run + 1,
      questions,
      extra: {},
    }));
    const sample = { ...made([]), verdicts: runs };
    expect(scoreWith(answerRelevancy, sample, options, { vectors })).toMatchObject({
      value: expect.closeTo(-0.1, 15),
      runs: [expect.closeTo(0.8, 15), -1],
    });
  });

  it('takes a stored score below 0, which TF-IDF cannot have', () => {
    const sample = judgedSample('answer_relevancy', { score: -0.2 });
    expect(valueOrCause(answerRelevancy, sample, options, { vectors })).toBe(-0.2);
    expect(valueOrCause(answerRelevancy, sample)).toBe('out-of-range');
  });

  it('wants all questions as queries but blank ones, and none where there is nothing to compare', () => {
    const texts = (sample: ReturnType<typeof made>, more = {}) =>
      answerRelevancy.texts?.(sample, { ...defaultMetricOptions, ...options, ...more });
    expect(texts(made(['near', ' ', 'far']))).toEqual(
      [question, 'near', 'far'].map((text) => ({ text, role: 'query' })),
    );
    expect(texts(made(['near'], {}, { answer: 'Non lo so.' }))).toEqual([]);
    expect(texts(made(['near'], {}, { question: ' ' }))).toEqual([]);
    expect(texts(made([], { error: 'timeout' }))).toEqual([]);
    expect(texts(made(['near']), { vectors: 'tfidf' })).toEqual([]);
  });

  it('has no score without a vector, or where the question is blank', () => {
    expect(value(['near', 'unknown'])).toBe('model-unavailable');
    expect(valueOrCause(answerRelevancy, made(['near']), options)).toBe('model-unavailable');
    expect(valueOrCause(answerRelevancy, made(['near'], {}, { question: ' ' }), options)).toBe('nothing-to-check');
  });

  it('has another range and other options than with TF-IDF', () => {
    const { range, options: obeyed } = metricUnder(answerRelevancy, { ...defaultMetricOptions, ...options });
    expect(range).toEqual([-1, 1]);
    expect(obeyed).toEqual(['compat', 'judge', 'mixSeries', 'vectors', 'embeddingModel', 'refusalPhrases']);
    const tfidf = metricUnder(answerRelevancy, defaultMetricOptions);
    expect(tfidf.range).toEqual([0, 1]);
    expect(tfidf.options).toEqual(['compat', 'judge', 'mixSeries', 'vectors', 'analyzer', 'refusalPhrases']);
    const variant = answerRelevancy.ofVariant?.('strict');
    expect(variant?.under?.(defaultMetricOptions).range).toEqual([0, 1]);
  });
});
