import { expect, test } from 'vitest';
import { importDefineMetric, Project } from './project.js';

const project = new Project();

test.each([
  ['map', 'map'],
  ['map@k', 'map@3'],
  ['map@7', 'map@7'],
  ['hit', 'hit@3'],
  ['hit@k', 'hit@3'],
  ['success', 'hit@3'],
  ['hit_rate@k', 'hit@3'],
  ['success@9', 'hit@9'],
  ['bpref', 'bpref'],
])('%s is told as %s', async (name, metric) => {
  expect((await project.json(`explain ${name}`)).metric).toBe(metric);
});

test.each(['bpref@k', 'hit@0', 'hti@k'])('%s is no metric', async (name) => {
  expect((await project.run(`explain ${name}`)).code).toBe(2);
});

test('metrics are told of for any k', async () => {
  const { metrics } = await project.json('explain');
  expect(metrics).toContainEqual({
    name: 'reference_support@k',
    aliases: [],
    question: 'Do the first k contexts hold the words that the reference answer is made of?',
  });
  expect(metrics).toContainEqual(expect.objectContaining({ name: 'hit@k', aliases: ['hit_rate@k', 'success@k'] }));
});

test('a metric of the user’s own goes by its own name', async () => {
  project.write(
    'metrics.mjs',
    `${importDefineMetric} export const hit = defineMetric({ id: 'hit', doc: { question: 'Ours?' }, score: () => 1 });`,
  );
  project.write('plumbline.config.json', { custom_metrics: ['metrics.mjs'] });
  expect(await project.json('explain hit')).toMatchObject({ metric: 'hit', doc: { question: 'Ours?' } });
  expect((await project.json('explain')).metrics).toContainEqual({ name: 'hit', aliases: [], question: 'Ours?' });
});
