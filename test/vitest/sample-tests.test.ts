import { expect, test } from 'vitest';
import { sampleTests } from '../../src/vitest/index.js';

// Each sample passes here. That samples which fail within the pass rate are skipped is shown by fixtures/vitest-project.
await sampleTests('fixtures/reading/ragas-v01.jsonl');

// Means alone: the rules are the tests.
await sampleTests('fixtures/first-gate/samples.jsonl', { means: { mrr: 0.4, 'ndcg@10': 0.5 } });

test('a file that allows nothing is told with its name', async () => {
  await expect(sampleTests('fixtures/reading/empty.jsonl')).rejects.toThrow(
    'fixtures/reading/empty.jsonl: found an empty file',
  );
  await expect(sampleTests('fixtures/first-gate/samples.jsonl', { thresholds: { 'hit_rat@3': 1 } })).rejects.toThrow(
    'did you mean hit_rate@3?',
  );
});
