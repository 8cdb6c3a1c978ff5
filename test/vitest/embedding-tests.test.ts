import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultMetricOptions } from '../../src/core/metric.js';
import { Evaluation, parseSample, resolveMetric } from '../../src/index.js';
import { loadResources, sampleTests } from '../../src/vitest/index.js';
import { randomEncoder, writeModel } from '../models/random-encoder.mjs';

const path = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
await writeModel(path, randomEncoder());
afterAll(() => rmSync(path, { recursive: true }));

const thresholds = { embedding_relevancy: -1 };

// Each of the file's tests passes: there is a vector for each text.
await sampleTests('fixtures/first-gate/samples.jsonl', { thresholds, passRate: 1, embedding: { path } });

test('an evaluation takes its vectors from resources', async () => {
  const resources = await loadResources({}, { path });
  const evaluation = new Evaluation({
    metrics: [resolveMetric('semantic_similarity')],
    options: defaultMetricOptions,
    resources,
  });
  const answer = 'Refunds take 14 days.';
  const sample = parseSample({ id: 'q1', user_input: 'How long?', response: answer, reference: answer });
  expect(await evaluation.addBatch([sample])).toEqual([[{ state: 'scored', value: 1, reason: 'cosine 1' }]]);
  const { options } = evaluation.finish([]);
  expect(options.embeddingModel).toMatch(/^plumbline-test-\w+ sha256:[0-9a-f]{64}$/);
});
