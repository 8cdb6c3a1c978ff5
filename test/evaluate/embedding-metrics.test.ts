import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvaluationPlan } from '../../src/core/evaluation-plan.js';
import { defaultMetricOptions, type Metric } from '../../src/core/metric.js';
import type { Run } from '../../src/core/run.js';
import type { Sample } from '../../src/core/sample.js';
import { VectorStore } from '../../src/embed/vector-store.js';
import { embedTexts } from '../../src/evaluate/embed-texts.js';
import { Evaluation, evaluate } from '../../src/evaluate/evaluate.js';
import { metricFamilies, resolveMetric } from '../../src/metrics/index.js';
import { verdictMetrics } from '../../src/metrics/verdict-metrics.js';
import { sampleOf } from '../metrics/sample-of.js';
import { fakeVectors, letterEmbedder } from '../support/fake-vectors.js';

const names = [
  'embedding_relevancy',
  'semantic_similarity',
  'context_relevancy',
  'semantic_support',
  'answer_relevancy',
  'answer_correctness',
  'token_f1',
];
const metrics = names.map(resolveMetric);
const options = { ...defaultMetricOptions, vectors: 'embedding' } as const;

const phrases = [
  'Lamps come back. ',
  'Postage is ours! ',
  '',
  ' ',
  'Why not?',
  'I don’t know.',
  '— ',
  'Ask z.B. Rowan.',
];
const anyText = fc.array(fc.constantFrom(...phrases), { maxLength: 4 }).map((parts) => parts.join(''));

const anySample: fc.Arbitrary<Sample> = fc
  .record({
    question: anyText,
    answer: fc.option(anyText, { nil: undefined }),
    reference: fc.option(anyText, { nil: undefined }),
    contexts: fc.option(fc.array(anyText, { maxLength: 3 }), { nil: undefined }),
    questions: fc.option(fc.array(anyText, { maxLength: 3 }), { nil: undefined }),
    similarity: fc.option(fc.constantFrom(0.9, -0.2), { nil: undefined }),
    stratum: fc.constantFrom('answerable' as const, 'unanswerable' as const),
  })
  .map(({ question, answer, reference, contexts, questions, similarity, stratum }) =>
    sampleOf({
      question,
      stratum,
      ...(answer !== undefined && { answer }),
      ...(reference !== undefined && { reference }),
      ...(contexts !== undefined && { contexts }),
      verdicts: [
        { metric: 'factual_correctness', verdicts: [1, 0], referenceVerdicts: [1], extra: {} },
        ...(questions === undefined ? [] : [{ metric: 'answer_relevancy', questions, extra: {} }]),
        ...(similarity === undefined ? [] : [{ metric: 'semantic_similarity', score: similarity, extra: {} }]),
      ],
    }),
  );

const anySamples = fc
  .array(anySample, { minLength: 1, maxLength: 8 })
  .map((samples) => samples.map((sample, index) => ({ ...sample, id: `q${index}` })));

/** Scores samples in batches of so many, each embedded before it is scored. */
async function runOf(samples: readonly Sample[], batch: number, plan: Partial<EvaluationPlan> = {}): Promise<Run> {
  const vectors = new VectorStore(async () => letterEmbedder);
  const evaluation = new Evaluation({ metrics, options, resources: { vectors }, ...plan });
  for (let start = 0; start < samples.length; start += batch) {
    const some = samples.slice(start, start + batch);
    await embedTexts(plan.metrics ?? metrics, some, { options, resources: { vectors } });
    for (const sample of some) evaluation.add(sample);
  }
  return evaluation.finish([]);
}

function scoresOf(run: Run): ReadonlyMap<string, unknown> {
  return new Map(
    Array.from({ length: run.samples.size }, (_, index) => [
      run.samples.id(index),
      run.columns.map((column) => column.score(index)),
    ]),
  );
}

describe('metrics of embeddings', () => {
  test('a score hangs on its sample alone, not on the order of samples or the size of a batch', async () => {
    await fc.assert(
      fc.asyncProperty(anySamples, fc.integer({ min: 1, max: 8 }), async (samples, batch) => {
        const [one, other] = [await runOf(samples, 1), await runOf(samples.toReversed(), batch)];
        const wanted = scoresOf(one);
        for (const [id, scores] of scoresOf(other)) expect(scores).toEqual(wanted.get(id));
      }),
      { seed: 21, numRuns: 60 },
    );
  });

  test('the texts that a metric names are those that its score asks for', async () => {
    await fc.assert(
      fc.asyncProperty(anySample, fc.constantFrom(...metrics), async (sample, metric) => {
        const store = new VectorStore(async () => letterEmbedder);
        const named = metric.texts?.(sample, options) ?? [];
        await store.add(named);
        const asked = new Set<string>();
        const vectors = {
          ...{ model: store.model, cut: 0, fault: undefined, add: async () => {}, flush: async () => undefined },
          of: (text: string, role: 'query' | 'passage') => {
            asked.add(`${role}: ${text}`);
            return store.of(text, role);
          },
        };
        const score = metric.score(sample, options, { vectors });
        expect(new Set(named.map(({ text, role }) => `${role}: ${text}`))).toEqual(asked);
        expect(score).not.toMatchObject({ cause: 'model-unavailable' });
        for (const { text } of named) expect(text.trim()).not.toBe('');
      }),
      { seed: 22, numRuns: 300 },
    );
  });

  test('the values lie within the range under the options, and the model goes into the run', async () => {
    await fc.assert(
      fc.asyncProperty(anySamples, async (samples) => {
        const run = await runOf(samples, 4);
        expect(['letters 1', undefined]).toContain(run.options.embeddingModel);
        for (const { metric, aggregate } of run.columns) {
          const [low, high] = metric.range;
          if (aggregate.bounds === undefined) continue;
          expect(aggregate.bounds.low).toBeGreaterThanOrEqual(low);
          expect(aggregate.bounds.high).toBeLessThanOrEqual(high);
          expect(aggregate.unscored.has('out-of-range')).toBe(false);
        }
      }),
      { seed: 23, numRuns: 40 },
    );
  });
});

const sample = sampleOf({
  answer: 'Within two weeks.',
  reference: 'Within 14 days.',
  contexts: ['Lamps come back within 14 days.'],
  verdicts: [
    { metric: 'answer_relevancy', questions: ['How long?'], extra: {} },
    { metric: 'semantic_similarity', score: 0.9, extra: {} },
  ],
});

function columnsOf(run: Run) {
  return Object.fromEntries(run.columns.map(({ metric, score }) => [metric.id, score(0)]));
}

test('a model that is not there leaves the other metrics intact', async () => {
  const store = new VectorStore(async () => {
    throw new Error('no model in models/rowan');
  });
  await embedTexts(metrics, [sample], { options, resources: { vectors: store } });
  const run = evaluate([sample], { metrics, options, resources: { vectors: store } });
  const { token_f1: others, semantic_similarity: similarity, answer_relevancy: relevancy } = columnsOf(run);
  expect(others).toMatchObject({ state: 'scored', value: 1 / 3 });
  const lacking = { state: 'unscored', cause: 'model-unavailable', reason: 'no model in models/rowan' };
  expect(similarity).toEqual(lacking);
  expect(relevancy).toMatchObject(lacking);
  const [column] = run.columns;
  expect(column?.aggregate.bounds).toEqual({ low: -1, high: 1 });
});

test('a similarity that the file brings keeps its own column beside the one that is computed', async () => {
  const run = await runOf([sample], 1, {
    metrics: [resolveMetric('semantic_similarity')],
    fromVerdicts: verdictMetrics,
  });
  const { semantic_similarity: computed, 'judge:semantic_similarity': stored } = columnsOf(run);
  expect(stored).toMatchObject({ state: 'scored', value: 0.9 });
  expect(computed).toMatchObject({ state: 'scored', reason: expect.stringMatching(/^cosine /) });
});

test('holes of answer_relevancy have the bounds of its vectors', () => {
  const hole = sampleOf({ verdicts: [{ metric: 'answer_relevancy', error: 'timeout', extra: {} }] });
  const boundsUnder = (vectors: 'tfidf' | 'embedding') => {
    const run = evaluate([hole], { metrics: [resolveMetric('answer_relevancy')], options: { ...options, vectors } });
    return run.columns[0]?.aggregate.bounds;
  };
  expect(boundsUnder('tfidf')).toEqual({ low: 0, high: 1 });
  expect(boundsUnder('embedding')).toEqual({ low: -1, high: 1 });
});

test('every metric that pins the model names its texts, and no other does', () => {
  const all: readonly Metric[] = metricFamilies.map(({ make }) => make(3));
  const pinning = all.filter((metric) => metric.options.includes('embeddingModel')).map(({ id }) => id);
  expect(all.filter(({ texts }) => texts !== undefined).map(({ id }) => id)).toEqual(pinning);
  expect(pinning).toHaveLength(6);
});

test('cosines that happen to be 0 and 1 are no shares of yes: their interval is that of any mean', () => {
  const vectors = fakeVectors({ same: [1, 0], other: [0, 1] });
  const samples = ['same', 'same', 'other'].map((reference, index) =>
    sampleOf({ id: `q${index}`, answer: 'same', reference }),
  );
  const run = evaluate(samples, { metrics: [resolveMetric('semantic_similarity')], resources: { vectors } });
  // By hand: t of 2 degrees is 4.3027, and the standard error sqrt(1/3) / sqrt(3) = 1/3; cut at 1.
  expect(run.columns[0]?.aggregate.interval).toMatchObject({
    method: 'student-t',
    low: expect.closeTo(2 / 3 - 4.3027 / 3, 4),
    high: 1,
  });
});
