import { copyFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { randomEncoder, writeModel } from '../models/random-encoder.mjs';
import { Project, record } from './project.js';
import { root } from './run-cli.js';

const project = new Project();
const env = { PLUMBLINE_CACHE: 'cache' };

const metrics = 'embedding_relevancy,semantic_similarity,context_relevancy,semantic_support';
const score = `score samples.jsonl --metrics ${metrics}`;
const gate = 'gate samples.jsonl --per-sample semantic_support=0.5';
const tiny = '--model-path models/tiny';

beforeEach(async () => {
  await writeModel(project.path('models/tiny'), randomEncoder());
  await writeModel(project.path('models/other'), randomEncoder({ seed: 2 }));
  await writeModel(project.path('models/labels'), randomEncoder({ output: 'logits' }));
  await writeModel(project.path('models/broken'), randomEncoder());
  truncateSync(project.path('models/broken/onnx/model.onnx'), 5000);
  project.write('models/half/config.json', {});
  for (const name of ['samples.jsonl', 'main.jsonl']) {
    copyFileSync(join(root, 'fixtures/first-gate/samples.jsonl'), project.path(name));
  }
  project.write('verdicts.jsonl', verdicts.map((verdict) => JSON.stringify(verdict)).join('\n'));
  for (const run of [1, 2, 3]) project.write(`run-${run}.jsonl`, plans.map((plan) => answerOf(plan, run)).join('\n'));
  writeModule('short', 'embed = () => [[1, 2]]');
  writeModule('picky', 'embed = (texts) => texts.map((text) => (/days/.test(text) ? [0, 0] : [1, 2]))');
  writeModule('silent', "embed = () => { throw new Error('nobody answers'); }");
  project.write('by-meaning.json', { options: { vectors: 'embedding' } });
  project.write('cut.json', { embedding: { path: 'models/tiny', max_tokens: 16 } });
});

const verdicts = [
  { id: 'team-seats', metric: 'answer_relevancy', questions: ['How many seats has the Team plan?', 'What is it?'] },
  { id: 'refund-window', metric: 'answer_relevancy', questions: ['How long can I wait?'], noncommittal: [1] },
];

const plans = [...'ABCDEFGHIJKL'];

/** What the unchanged system says of a plan in a run: the words differ. */
function answerOf(plan: string, run: number): string {
  const words = ['seats', 'seats in all', 'places'][(plans.indexOf(plan) * run) % 3];
  return record(plan, { user_input: `How many seats has plan ${plan}?`, response: `Plan ${plan} has 25 ${words}.` });
}

function writeModule(name: string, embed: string): void {
  project.write(`${name}.mjs`, `export const model = '${name} 1';\nexport const ${embed};\n`);
  project.write(`${name}.json`, { embedding: { own: `${name}.mjs` } });
}

/** Command lines with the whole of what they print, in test/reference/cli, under the name of the row. */
const table: readonly (readonly [name: string, line: string])[] = [
  ['explain-semantic-support', 'explain semantic_support'],
  ['explain-answer-relevancy', 'explain answer_relevancy'],
  ['explain-answer-relevancy-json', 'explain answer_relevancy --reporter json'],
  ['embedding-score', `${score} ${tiny}`],
  ['embedding-score-no-cache', `${score} ${tiny} --no-vector-cache`],
  ['embedding-score-cut', `${score} --config cut.json`],
  [
    'embedding-score-judged',
    `score samples.jsonl --verdicts verdicts.jsonl --metrics answer_relevancy --vectors embedding ${tiny}`,
  ],
  ['embedding-score-no-model', `${score},hit@3`],
  ['embedding-score-picky', `score samples.jsonl --metrics embedding_relevancy --config picky.json`],
  ['embedding-score-silent', `${score} --config silent.json`],
  ['embedding-gate', `${gate} ${tiny}`],
  ['embedding-gate-no-model', gate],
  ['embedding-gate-no-such-folder', `${gate} --model-path models/large`],
  ['embedding-gate-half-a-model', `${gate} --model-path models/half`],
  ['embedding-gate-broken-model', `${gate} --model-path models/broken`],
  ['embedding-gate-model-of-another-kind', `${gate} --model-path models/labels`],
  ['embedding-gate-vectors-too-few', `${gate} --config short.json`],
  ['embedding-gate-silent', `${gate} --config silent.json`],
  ['embedding-gate-reported-alone', 'gate samples.jsonl --metrics semantic_support'],
  ['embedding-compare-no-model', 'compare main.jsonl samples.jsonl --metrics semantic_support'],
  ['embedding-sample', `sample samples.jsonl --where semantic_support<0.96 --output weak.jsonl ${tiny}`],
  [
    'embedding-labels-no-model',
    'sample samples.jsonl --for-labels 1 --verdicts verdicts.jsonl --config by-meaning.json --output label.jsonl',
  ],
  ['embedding-sample-no-model', 'sample samples.jsonl --where semantic_support<0.5 --output weak.jsonl'],
];

for (const [name, line] of table) {
  test(name, () => holdWhole(name, line));
}

test('thresholds hold for the model that they were derived with', async () => {
  const derive = `threshold run-1.jsonl run-2.jsonl run-3.jsonl --metrics embedding_relevancy ${tiny}`;
  await holdWhole('embedding-threshold', derive);
  const held = 'gate run-1.jsonl --thresholds plumbline.thresholds.json';
  await holdWhole('embedding-gate-held', `${held} ${tiny}`);
  await holdWhole('embedding-gate-other-model', `${held} --model-path models/other`);
  await holdWhole('embedding-gate-held-no-model', held);
});

test('no folder is made where no vectors are kept', async () => {
  await project.run(`${score} ${tiny} --no-vector-cache`, { env });
  expect(project.names()).not.toContain('cache');
  await project.run(`${score} ${tiny}`, { env });
  expect(project.names()).toContain('cache');
});

test('a function of one’s own that changes under its name is asked anew', async () => {
  const line = 'score samples.jsonl --metrics embedding_relevancy --config own.json --reporter csv';
  writeModule('own', 'embed = (texts) => texts.map((text) => [text.length, 90])');
  const before = await project.run(line, { env });
  writeModule('changed', 'embed = (texts) => texts.map((text) => [text.length, -9])');
  project.write('changed.mjs', project.read('changed.mjs').replace('changed 1', 'own 1'));
  const after = await project.run(line.replace('own.json', 'changed.json'), { env });
  const fresh = await project.run(`${line.replace('own.json', 'changed.json')} --no-vector-cache`, { env });
  expect(after).toEqual(fresh);
  expect(after.stdout).not.toBe(before.stdout);
});

test.each([
  ['the flag', '--model-path models/other', 'models/tiny', /^other /],
  ['the environment', '', 'models/tiny', /^tiny /],
  ['the configuration', '', '', /^short 1$/],
])('the model is that of %s where there are others besides', async (_, flag, path, model) => {
  const line = `score samples.jsonl --metrics semantic_similarity --config short.json ${flag}`;
  writeModule('short', 'embed = (texts) => texts.map(() => [1, 2])');
  const { options } = await project.json(line, { env: { ...env, PLUMBLINE_MODEL_PATH: path } });
  expect(options.embedding_model).toMatch(model);
});

async function holdWhole(name: string, line: string): Promise<void> {
  const { code, stdout, stderr } = await project.run(line, { env });
  const whole = `$ plumbline ${line}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit code ${code}\n`;
  expect(whole).not.toContain(project.folder);
  await expect(whole).toMatchFileSnapshot(`../reference/cli/${name}.txt`);
}
