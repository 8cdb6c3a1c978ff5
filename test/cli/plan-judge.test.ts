import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

const samples = [
  record('found', { note: 'kept' }),
  record('missed', { retrieved_context_ids: ['prices'] }),
  record('late', { retrieved_context_ids: ['a', 'b', 'c', 'plans'] }),
  record('silent', { response: null }),
  record('declining', { response: 'I could not find that in the documents.' }),
].join('\n');

test('the samples worth judging are written as they were read, and can be judged and scored', async () => {
  project.write('samples.jsonl', samples);
  const { code, stdout } = await project.run('score samples.jsonl --plan-judge worth.jsonl');
  expect(code).toBe(0);
  expect(stdout).toContain('Those worth judging are in worth.jsonl.');
  const written = project.read('worth.jsonl');
  expect(
    written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ ...JSON.parse(record('found', { note: 'kept' })), stratum: 'answerable' }]);
  expect((await project.json('score worth.jsonl')).inputs).toMatchObject([{ samples: 1 }]);
});

test('without a file nothing is written', async () => {
  project.write('samples.jsonl', samples);
  const { judge_plan } = await project.json('score samples.jsonl --plan-judge');
  // 1 chunk and no reference: 2 + 3 + 1 calls where there is an answer.
  expect(judge_plan).toEqual({
    file: null,
    all: { samples: 5, calls: 24 },
    worth: { samples: 1, calls: 6 },
    left_out: {
      'no-answer': { samples: 1, calls: 0 },
      declines: { samples: 1, calls: 6 },
      'retrieval-failed': { samples: 2, calls: 12 },
    },
  });
  expect(project.names()).toEqual(['samples.jsonl']);
});

test('the metrics that were asked for stand beside those that the plan takes', async () => {
  project.write('samples.jsonl', samples);
  project.write('plumbline.config.json', { k: 4 });
  const { metrics, judge_plan } = await project.json('score samples.jsonl -m numbers_in_context --plan-judge');
  expect(metrics.map(({ metric }: { metric: string }) => metric)).toEqual([
    'numbers_in_context',
    'hit@4',
    'mrr',
    'reference_support@4',
  ]);
  expect(judge_plan.worth.samples).toBe(2);
});

test('a file that is read is not written', async () => {
  project.write('samples.jsonl', samples);
  project.write('plumbline.config.json', { samples: 'samples.jsonl' });
  for (const [line, found] of [
    ['score samples.jsonl --plan-judge ./samples.jsonl', './samples.jsonl: found a file that is read, wanted'],
    ['score --plan-judge plumbline.config.json samples.jsonl', 'plumbline.config.json: found a file that is read,'],
    ['score --plan-judge samples.jsonl', 'samples.jsonl: found a file that is there, and no samples named; wanted'],
    ['score --plan-judge -', '-: found no name of a file; wanted'],
    ['score samples.jsonl --plan-judge out -r json=out', 'out: found a reporter that writes it, wanted'],
  ] as const) {
    const { code, stdout, stderr } = await project.run(line);
    expect({ line, code, stdout }).toEqual({ line, code: 2, stdout: '' });
    expect(stderr).toContain(`plumbline: --plan-judge ${found}`);
  }
  expect(project.read('samples.jsonl')).toBe(samples);
  expect(project.names()).toEqual(['plumbline.config.json', 'samples.jsonl']);
});

test('samples of the configuration go into a file that is new', async () => {
  project.write('samples.jsonl', samples);
  project.write('plumbline.config.json', { samples: 'samples.jsonl' });
  expect((await project.run('score --plan-judge worth.jsonl')).code).toBe(0);
  expect(project.names()).toContain('worth.jsonl');
});

test('where a sample cannot be read, nothing is written', async () => {
  project.write('samples.jsonl', `${samples}\n{`);
  project.write('worth.jsonl', 'as it was');
  const { code, stdout } = await project.run('score samples.jsonl --plan-judge worth.jsonl');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(project.read('worth.jsonl')).toBe('as it was');
  expect(project.names()).toEqual(['samples.jsonl', 'worth.jsonl']);
});

test('rows of scores are another thing', async () => {
  project.write('samples.jsonl', samples);
  expect(await project.run('score samples.jsonl --plan-judge -r jsonl')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'plumbline: --plan-judge: found the reporter jsonl beside it, wanted the one or the other\n',
  });
});

test('standard input is planned as a file is', async () => {
  const { stdout } = await project.run('score - --plan-judge', { stdin: samples });
  expect(stdout).toMatch(/worth judging +1 +6\n/);
});
