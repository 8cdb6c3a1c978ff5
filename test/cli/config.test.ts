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
    stderr:
      'plumbline: plumbline.config.json:2: nothing is gated: every threshold is null, wanted at least one number\n',
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

const metricSource = `import { defineMetric } from '${index}';`;

test('metrics in lists are found, and one that is exported twice is one', async () => {
  write(
    'metrics.mjs',
    `${metricSource}
     export const one = defineMetric({ id: 'one', score: () => 1 });
     export default one;
     export const others = [one, defineMetric({ id: 'two', score: () => 0.5 })];`,
  );
  write('plumbline.config.json', { custom_metrics: ['metrics.mjs', './metrics.mjs'], metrics: ['one', 'two'] });
  const { stdout } = await runCli('score samples.jsonl --reporter json', { cwd: folder });
  expect(JSON.parse(stdout).metrics).toMatchObject([
    { metric: 'one', mean: 1 },
    { metric: 'two', mean: 0.5 },
  ]);
});

test('two metrics with one name are an error that names the configuration', async () => {
  const twin = (name: string) => `export const ${name} = defineMetric({ id: 'twin', score: () => 1 });`;
  write('metrics.mjs', metricSource + twin('one') + twin('two'));
  write('plumbline.config.json', { custom_metrics: ['metrics.mjs'] });
  expect((await runCli('gate samples.jsonl', { cwd: folder })).stderr).toBe(
    'plumbline: plumbline.config.json:2: custom metric twin: the name is taken, wanted another\n',
  );
});

test('a module of metrics may lie anywhere', async () => {
  write('metrics.mjs', `${metricSource} export const one = defineMetric({ id: 'one', score: () => 1 });`);
  write('plumbline.config.json', { custom_metrics: [join(folder, 'metrics.mjs')], metrics: ['one'] });
  expect((await runCli('score samples.jsonl', { cwd: folder })).code).toBe(0);
});

test('JSON holds no metrics: an object there is an error', async () => {
  const metric = { id: 'mine', version: 1, needs: [], options: [], range: [0, 1], higherIsBetter: true, doc: {} };
  write('plumbline.config.json', { custom_metrics: [metric] });
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'plumbline: plumbline.config.json:2: custom_metrics.0: found Object, wanted string\n',
  });
});

test('an object that only looks like a metric is none', async () => {
  write('plumbline.config.mjs', "export default { custom_metrics: [{ id: 'mine', needs: [], score: () => 1 }] };");
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      'plumbline: plumbline.config.mjs: custom_metrics.0: found Object, wanted the name of a module or a metric made by defineMetric\n',
  });
});

test('a byte order mark is no part of the JSON', async () => {
  write('plumbline.config.json', `\uFEFF${JSON.stringify({ gate: { mean: { mrr: 0.9 } } })}`);
  expect((await runCli('gate samples.jsonl', { cwd: folder })).code).toBe(1);
});

test.each([
  [{ metrics: ['mrr', 'ndgc@10'] }, ':4: metric "ndgc@10" is not known; did you mean ndcg@10?'],
  [{ reporters: ['jnuit'] }, ':2: reporter "jnuit" is not known; known are terminal,'],
  [{ map: { question: 'Q', user_input: 'Q' } }, ':2: map: question and user_input both fill user_input; give one'],
  [{ gate: { mean: { mrr: 75 } } }, ':4: mrr: found the threshold 75, wanted 0 to 1, the range of mrr'],
  [{ gate: { mean: { mmr: 0.5 } } }, ':4: metric "mmr" is not known; did you mean mrr?'],
  [{ gate: { per_sample: { thresholds: { 'hit@3': 2 } } } }, ':5: hit@3: found the threshold 2, wanted 0 to 1'],
  [{ gate: { per_sample: { thresholds: { 'hti@3': null } } } }, ':5: metric "hti@3" is not known'],
])('a value that cannot be meant is told with the file and its line: %j', async (config, message) => {
  write('plumbline.config.json', config);
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(code).toBe(2);
  expect(stderr.startsWith(`plumbline: plumbline.config.json${message}`)).toBe(true);
});

test('beside a flag, too, and in a module the file alone is named', async () => {
  write('plumbline.config.mjs', 'export default { gate: { mean: { mrr: 75 } } };');
  expect((await runCli('gate samples.jsonl --mean hit@3=1', { cwd: folder })).stderr).toBe(
    'plumbline: plumbline.config.mjs: mrr: found the threshold 75, wanted 0 to 1, the range of mrr\n',
  );
});

test('what is wrong with a flag is not blamed on the configuration', async () => {
  write('plumbline.config.json', { gate: { mean: { mrr: 0.5 } }, metrics: ['mrr'], reporters: ['terminal'] });
  for (const flag of ['--mean mrr=75', '--metrics mmr', '--reporter jnuit', '--map answr=A']) {
    const { code, stderr } = await runCli(`gate samples.jsonl ${flag}`, { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).not.toContain('plumbline.config.json');
  }
});

test.each(['constructor', '__proto__'])('a threshold by the name of %s is told, never lost', async (name) => {
  write('plumbline.config.json', `{ "gate": { "mean": { "${name}": 0.5 } } }`);
  const { code, stderr } = await runCli('gate samples.jsonl', { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(new RegExp(`^plumbline: plumbline\\.config\\.json:1: gate\\.mean\\.${name}: found ${name}`));
});

test('a list is no configuration', async () => {
  write('plumbline.config.json', '[]');
  expect((await runCli('gate samples.jsonl', { cwd: folder })).stderr).toBe(
    'plumbline: plumbline.config.json: found a list, wanted an object with the settings\n',
  );
});
