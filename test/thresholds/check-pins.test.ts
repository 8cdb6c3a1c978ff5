import { expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import type { JsonObject } from '../../src/core/json.js';
import { defaultMetricOptions, type MetricOptions } from '../../src/core/metric.js';
import type { Run } from '../../src/core/run.js';
import type { MetricThreshold } from '../../src/core/thresholds.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { answerRelevancy } from '../../src/metrics/answer-relevancy.js';
import { checkPins } from '../../src/thresholds/check-pins.js';
import { deriveThresholds } from '../../src/thresholds/derive-thresholds.js';
import { judgedSample } from '../metrics/sample-of.js';
import { fakeVectors } from '../support/fake-vectors.js';

const deriveOptions = { alpha: 0.05, candidateRuns: 1, isDeterministic: true, smallestDrop: 0.05, mixSeries: false };

/** Twenty samples with a question that a judge made from the answer. */
function runWith(options: Partial<MetricOptions>, model = 'hand-made 1'): Run {
  const samples = Array.from({ length: 20 }, (_, index) => ({
    ...judgedSample('answer_relevancy', { questions: ['How long?'] }, { question: 'Until when?' }),
    id: `q${index}`,
  }));
  const vectors = { ...fakeVectors({ 'Until when?': [4, 3], 'How long?': [3, 4] }), model };
  const run = evaluate(samples, {
    metrics: [answerRelevancy],
    options: { ...defaultMetricOptions, ...options },
    resources: { vectors },
  });
  return { ...run, inputs: [{ file: 'base.jsonl', sha256: 'base', samples: samples.length }] };
}

function thresholdOf(run: Run): MetricThreshold {
  const questions = new Map(
    Array.from({ length: run.samples.size }, (_, index) => [run.samples.id(index), 'Until when?']),
  );
  const [kept] = deriveThresholds([{ run, questions }], [answerRelevancy], deriveOptions).thresholds.metrics;
  if (kept === undefined) throw new Error('no threshold');
  return kept;
}

/** What is said of a run beside the thresholds of another. */
function said(kept: MetricThreshold, run: Run): readonly string[] {
  const [column] = run.columns;
  if (column === undefined) throw new Error('no column');
  try {
    checkPins([{ kept, column }], run, 'thresholds.json');
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message.split('\n').slice(0, -1);
  }
}

const head = 'thresholds.json: answer_relevancy:';
const tail = 'as in the baseline';
const tfidf = runWith({});
const embedded = runWith({ vectors: 'embedding' });

test('runs that are measured alike are let in', () => {
  expect(said(thresholdOf(tfidf), tfidf)).toEqual([]);
  expect(said(thresholdOf(embedded), embedded)).toEqual([]);
});

test('vectors of another kind are not', () => {
  const model = 'hand-made 1';
  expect(said(thresholdOf(tfidf), embedded)).toEqual([
    `${head} vectors: found "embedding", wanted "tfidf", ${tail}`,
    `${head} embedding_model: found "${model}", wanted nothing, ${tail}`,
  ]);
  expect(said(thresholdOf(embedded), tfidf)).toEqual([
    `${head} vectors: found "tfidf", wanted "embedding", ${tail}`,
    `${head} embedding_model: found nothing, wanted "${model}", ${tail}`,
  ]);
});

test('nor are those of another model', () => {
  expect(said(thresholdOf(embedded), runWith({ vectors: 'embedding' }, 'hand-made 2'))).toEqual([
    `${head} embedding_model: found "hand-made 2", wanted "hand-made 1", ${tail}`,
  ]);
});

test('thresholds of a version that knew no vectors but those of TF-IDF stay comparable', () => {
  const kept = thresholdOf(tfidf);
  const { vectors: _, ...options }: JsonObject = kept.options;
  expect(said({ ...kept, options }, tfidf)).toEqual([]);
  expect(said({ ...kept, options }, embedded)).toContain(`${head} vectors: found "embedding", wanted "tfidf", ${tail}`);
});
