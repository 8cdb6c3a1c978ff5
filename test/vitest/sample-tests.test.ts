import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleTests } from '../../src/vitest/index.js';
import { root } from '../cli/run-cli.js';

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

test('a sample that fails says where it went wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-vitest-'));
  try {
    const [module, samples] = ['src/vitest/index.ts', 'fixtures/first-gate/samples.jsonl'].map((path) =>
      join(root, path),
    );
    writeFileSync(
      join(folder, 'answers.test.js'),
      `import { sampleTests } from ${JSON.stringify(module)};\nawait sampleTests(${JSON.stringify(samples)});\n`,
    );
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter', 'json'];
    const { testResults } = JSON.parse(spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout);
    const failed = testResults[0].assertionResults.filter(({ status }: { status: string }) => status === 'failed');
    const words = failed.flatMap(({ failureMessages }: { failureMessages: string[] }) => failureMessages).join('\n');
    expect(words.match(/^diagnosis: .*$/gm)).toEqual([
      'diagnosis: retrieval missed it: no relevant id among all retrieved',
      'diagnosis: ranked too late: no relevant id in the first 3, mrr is 0.250',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
