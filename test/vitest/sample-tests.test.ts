import { expect, test } from 'vitest';
import { sampleTests } from '../../src/vitest/index.js';

// Two of the four samples are broken by design: at a pass rate of 50% they are skipped, and all else passes.
await sampleTests('fixtures/first-gate/samples.jsonl', { passRate: 0.5 });

// Means alone: the rules are the tests.
await sampleTests('fixtures/first-gate/samples.jsonl', { means: { mrr: 0.4, 'ndcg@10': 0.5 } });

test('a file that allows nothing is told with its name', async () => {
  await expect(sampleTests('fixtures/reading/empty.jsonl')).rejects.toThrow(
    'fixtures/reading/empty.jsonl: found an empty file',
  );
  await expect(sampleTests('fixtures/first-gate/samples.jsonl', { thresholds: { 'hti@3': 1 } })).rejects.toThrow(
    'did you mean hit@3?',
  );
});
