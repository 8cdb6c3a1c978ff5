import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root, runCli } from './run-cli.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  write(
    'samples.jsonl',
    [
      {
        id: 'a',
        question: 'How many seats?',
        contexts: ['25 seats'],
        answer: '25 seats',
        retrieved_context_ids: ['x', 'y'],
        reference_context_ids: ['y'],
      },
      {
        id: 'b',
        question: 'What does it cost?',
        contexts: ['It costs 49 euros.'],
        answer: 'It costs 59 euros.',
        retrieved_context_ids: ['x'],
        reference_context_ids: ['x'],
      },
    ]
      .map((record) => JSON.stringify(record))
      .join('\n'),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | object): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

const index = pathToFileURL(join(root, 'dist/index.js')).href;

test('a configuration in the working folder is used, and its samples are gated', async () => {
  write('plumbline.config.json', { samples: 'samples.jsonl', gate: { mean: { mrr: 0.7 } } });
  const { code, stdout } = await runCli('gate --reporter json', { cwd: folder });
  const { rules, inputs } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(rules).toMatchObject([{ rule: 'mean mrr', observed: 0.75, required: 0.7, state: 'passed' }]);
  expect(inputs).toMatchObject([{ file: 'samples.jsonl', samples: 2 }]);
});

test('flags go before the configuration', async () => {
  write('plumbline.config.json', { samples: 'samples.jsonl', gate: { mean: { mrr: 0.7 } } });
  expect((await runCli('gate --mean mrr=0.8', { cwd: folder })).code).toBe(1);
});

test('a configuration elsewhere names files from its own folder', async () => {
  mkdirSync(join(folder, 'eval'));
  write('eval/gate.json', { samples: '../samples.jsonl', gate: { per_sample: { pass_rate: 0.5 } } });
  const { code, stdout } = await runCli('gate --config eval/gate.json --reporter json', { cwd: folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout).inputs).toMatchObject([{ file: 'samples.jsonl' }]);
});

test('a null threshold is reported, not gated, and the report says so', async () => {
  write('plumbline.config.json', { gate: { per_sample: { thresholds: { 'hit@3': 1, numbers_in_context: null } } } });
  const { code, stdout } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toContain('Reported, not gated, because no threshold is set: numbers_in_context.');
});

test('thresholds that are all null gate nothing, and that is an error', async () => {
  write('plumbline.config.json', { gate: { mean: { mrr: null } } });
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'plumbline: plumbline.config.json:2: nothing is gated: every threshold is null, wanted at least one number\n',
  });
});

test('an unknown key is named with its line and the key that was meant', async () => {
  write('plumbline.config.json', { gate: { per_sample: { pass_rat: 0.9 } }, optoins: {} });
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(code).toBe(2);
  expect(stderr.split('\n')).toEqual([
    'plumbline: plumbline.config.json:4: gate.per_sample.pass_rat: unknown key; did you mean pass_rate?',
    'plumbline.config.json:7: optoins: unknown key; did you mean options?',
    '',
  ]);
});

test('a wrong value is named with what was wanted', async () => {
  write('plumbline.config.json', { k: -3, gate: { unscored: 'ignore', mean: { mrr: '0.7' } } });
  const { stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(stderr).toMatch(/k: found -3, wanted >=1/);
  expect(stderr).toMatch(/gate\.unscored: found 'ignore', wanted \('fail' \| 'bounds'\)/);
  expect(stderr).toMatch(/gate\.mean\.mrr: found '0\.7', wanted/);
});

test('broken JSON is named with its line', async () => {
  write('plumbline.config.json', '{\n  "k": 3,\n}');
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^plumbline: plumbline\.config\.json:3: found no valid JSON/);
});

test('two configurations side by side are an error', async () => {
  write('plumbline.config.json', {});
  write('plumbline.config.js', 'export default {}');
  expect((await runCli('gate samples.jsonl', { cwd: folder })).stderr).toMatch(
    /found plumbline\.config\.json and plumbline\.config\.js, wanted one/,
  );
});

test('a configuration in JavaScript, with a metric of the user’s own', async () => {
  write(
    'plumbline.config.mjs',
    `import { defineConfig, defineMetric } from '${index}';
     const brevity = defineMetric({
       id: 'answer_words', needs: ['answer'], range: [0, Infinity], higherIsBetter: false,
       score: ({ answer }) => answer.split(' ').length,
     });
     export default defineConfig({ custom_metrics: [brevity], gate: { mean: { answer_words: 2.9 } } });`,
  );
  const { code, stdout } = await runCli('gate samples.jsonl --reporter json', { cwd: folder });
  expect(code).toBe(1);
  expect(JSON.parse(stdout).rules).toMatchObject([{ rule: 'mean answer_words', observed: 3, state: 'failed' }]);
});

test('a module of metrics is loaded by name, and its faults stay with their samples', async () => {
  write(
    'metrics.mjs',
    `import { defineMetric } from '${index}';
     export const picky = defineMetric({ id: 'picky', score: ({ id }) => { if (id === 'b') throw new Error('not b'); return 1; } });`,
  );
  write('plumbline.config.json', { custom_metrics: ['metrics.mjs'] });
  const { stdout } = await runCli('score samples.jsonl --metrics picky --reporter json', { cwd: folder });
  expect(JSON.parse(stdout).samples.map((sample: { scores: object }) => sample.scores)).toMatchObject([
    { picky: { state: 'scored', value: 1 } },
    { picky: { state: 'unscored', cause: 'metric-fault', reason: 'the metric failed: not b' } },
  ]);
});

test.each([
  ['export const nothing = 1;', /found no metric among its exports/],
  ['throw new Error("broken on load");', /the module failed to load: broken on load/],
])('a module without metrics is an error: %s', async (source, message) => {
  write('metrics.mjs', source);
  write('plumbline.config.json', { custom_metrics: ['metrics.mjs'] });
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('a custom metric cannot take the name of another', async () => {
  write(
    'metrics.mjs',
    `import { defineMetric } from '${index}'; export const mine = defineMetric({ id: 'hit@3', score: () => 1 });`,
  );
  write('plumbline.config.json', { custom_metrics: ['metrics.mjs'] });
  expect((await runCli('gate samples.jsonl', { cwd: folder })).stderr).toMatch(
    /custom metric hit@3: the name is taken/,
  );
});
