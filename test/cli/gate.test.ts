import { beforeEach, describe, expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();
beforeEach(() => {
  // b's answer is wrong; c has its relevant document at rank 2.
  project.write(
    'samples.jsonl',
    [
      record('a'),
      record('b', { response: '24 seats.' }),
      record('c', { retrieved_context_ids: ['prices', 'plans'] }),
      record('d'),
    ].join('\n'),
  );
});

interface Rule {
  readonly rule: string;
  readonly required: number;
  readonly observed: number;
}

async function rules(line: string): Promise<readonly (readonly [string, number, number])[]> {
  const { rules } = await project.json(line);
  return rules.map(({ rule, required, observed }: Rule) => [rule, required, observed]);
}

const passRate = 'per-sample pass rate';

describe('thresholds', () => {
  test('a flag goes before the configuration, whatever name each gives the metric', async () => {
    project.write('plumbline.config.json', {
      gate: { per_sample: { thresholds: { 'hit_rate@1': 1 }, pass_rate: 0.5 }, mean: { mrr: 0.9, 'success@1': 0.9 } },
    });
    expect(await rules('gate samples.jsonl')).toEqual([
      [passRate, 0.5, 0.75],
      ['mean mrr', 0.9, 0.875],
      ['mean hit@1', 0.9, 0.75],
    ]);
    expect(await rules('gate samples.jsonl --per-sample hit@1=0 --mean hit_rate@1=0.2')).toEqual([
      [passRate, 0.5, 1],
      ['mean mrr', 0.9, 0.875],
      ['mean hit@1', 0.2, 0.75],
    ]);
  });

  test('one source gives a metric one threshold', async () => {
    for (const flags of ['--per-sample hit@3=1 --per-sample hit@3=0', '--mean hit@3=1 --mean hit_rate@3=1']) {
      const { code, stderr } = await project.run(`gate samples.jsonl ${flags}`);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^plumbline: hit(_rate)?@3: found two thresholds for hit@3, wanted one\n$/);
    }
    project.write('plumbline.config.json', { gate: { mean: { 'hit@3': 1, 'success@3': 1 } } });
    expect((await project.run('gate samples.jsonl')).stderr).toBe(
      'plumbline: plumbline.config.json:3: success@3: found two thresholds for hit@3, wanted one\n',
    );
  });

  test('a null of the configuration gives way to a flag', async () => {
    project.write('plumbline.config.json', { gate: { mean: { mrr: null } } });
    expect(await rules('gate samples.jsonl --mean mrr=0.5')).toEqual([['mean mrr', 0.5, 0.875]]);
  });

  test('a mean alone leaves single samples alone; with a pass rate, the default rule stands beside it', async () => {
    expect(await rules('gate samples.jsonl --mean mrr=0.5')).toEqual([['mean mrr', 0.5, 0.875]]);
    expect(await rules('gate samples.jsonl --mean mrr=0.5 --pass-rate 0.6')).toEqual([
      [passRate, 0.6, 0.75],
      ['mean mrr', 0.5, 0.875],
    ]);
  });
});

describe('flags go before the configuration', () => {
  test('--pass-rate', async () => {
    project.write('plumbline.config.json', { gate: { per_sample: { pass_rate: 0.5 } } });
    expect(await rules('gate samples.jsonl')).toEqual([[passRate, 0.5, 0.75]]);
    expect(await rules('gate samples.jsonl --pass-rate 0.9')).toEqual([[passRate, 0.9, 0.75]]);
  });

  test('--unscored', async () => {
    project.write('samples.jsonl', [record('a'), record('b'), record('c'), record('d', { response: null })].join('\n'));
    project.write('plumbline.config.json', { gate: { unscored: 'bounds' } });
    expect((await project.run('gate samples.jsonl')).code).toBe(0);
    expect((await project.run('gate samples.jsonl --unscored fail')).code).toBe(1);
  });

  test.each(['gate', 'score'])('-k of %s', async (command) => {
    const firstMetric = async (flags: string): Promise<string> =>
      (await project.json(`${command} samples.jsonl ${flags}`)).metrics[0].metric;
    expect(await firstMetric('')).toBe('hit@3');
    project.write('plumbline.config.json', { k: 2 });
    expect(await firstMetric('')).toBe('hit@2');
    expect(await firstMetric('-k 1')).toBe('hit@1');
  });

  test('--map and --metrics', async () => {
    project.write('renamed.jsonl', record('a').replace('"response"', '"Reply"'));
    project.write('plumbline.config.json', { map: { answer: 'Reply' }, metrics: ['mrr', 'hit_rate@1'] });
    const { metrics } = await project.json('score renamed.jsonl');
    expect(metrics.map(({ metric }: { metric: string }) => metric)).toEqual(['mrr', 'hit@1']);
    const flags = '--map response=Reply -m numbers_in_context';
    expect((await project.json(`score renamed.jsonl ${flags}`)).metrics).toMatchObject([
      { metric: 'numbers_in_context', scored: 1 },
    ]);
    expect((await project.run('score renamed.jsonl --map response=Answer')).stderr).toMatch(/no record with "Answer"/);
  });
});

test.each([
  ['gate samples.jsonl -k 5 --per-sample hit@3=1', {}],
  ['gate samples.jsonl -k 5 --mean mrr=0.5', {}],
  ['gate samples.jsonl -k 5', { gate: { mean: { mrr: 0.5 } } }],
])('-k is refused where the thresholds leave nothing for it to do: %s', async (line, config) => {
  project.write('plumbline.config.json', config);
  expect(await project.run(line)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'plumbline: --k 5: found thresholds beside it, whose metrics name a k of their own; wanted no --k\n',
  });
});

test.each([
  ['score samples.jsonl -k 5 -m mrr', {}],
  ['score samples.jsonl -k 5', { metrics: ['mrr'] }],
])('-k is refused where the metrics are named: %s', async (line, config) => {
  project.write('plumbline.config.json', config);
  expect(await project.run(line)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'plumbline: --k 5: found metrics that are named beside it (mrr), wanted the one or the others\n',
  });
});

test.each(['gate samples.jsonl -k 5 -m mrr', 'gate samples.jsonl -k 5 --mean mrr=0.5 --pass-rate 0.5'])(
  '-k is taken where the default rule stands: %s',
  async (line) => {
    const { metrics } = await project.json(line);
    expect(metrics.map(({ metric }: { metric: string }) => metric)).toContain('hit@5');
  },
);
