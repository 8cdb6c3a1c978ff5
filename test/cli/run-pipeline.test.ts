import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Project } from './project.js';
import { root } from './run-cli.js';

const questions = ['a', 'b', 'c', 'd']
  .map((id) => JSON.stringify({ id, user_input: `What of ${id}?`, reference: id }))
  .join('\n');

const pipeline = `
export async function answer(question, { id, run, sample }) {
  if (id === 'c') throw new Error('the index is down');
  return { answer: question + ' ' + sample.reference + run, contexts: ['about ' + id, ''], ids: ['d-' + id, 7], scores: [0.5, null] };
}`;

const run = 'run --back-off 0.001 --label v1';

describe('plumbline run', () => {
  const project = new Project();
  const lines = (name: string) =>
    project
      .read(name)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('writes an answer for each question, in their order, and a hole for each failure', async () => {
    project.write('questions.jsonl', questions);
    project.write('pipeline.mjs', pipeline);
    const { code, stdout } = await project.run(
      `${run} --pipeline ./pipeline.mjs --questions questions.jsonl -o samples.jsonl`,
    );
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: `FAILED  Plumbline run
        3 questions answered, 1 failed; written to samples.jsonl

Stamped v1.

Calls: 1 failed

  FAILED  c  questions.jsonl:3
    What of c?
    ✗ run 1  the index is down
`,
    });
    expect(lines('samples.jsonl')).toEqual(
      ['a', 'b', 'c', 'd'].map((id) =>
        id === 'c'
          ? {
              id,
              user_input: 'What of c?',
              reference: 'c',
              stratum: 'answerable',
              pipeline: 'v1',
              pipeline_error: 'the index is down',
            }
          : {
              id,
              user_input: `What of ${id}?`,
              response: `What of ${id}? ${id}1`,
              retrieved_contexts: [`about ${id}`, ''],
              retrieved_context_ids: [`d-${id}`, '7'],
              retrieved_scores: [0.5, null],
              reference: id,
              stratum: 'answerable',
              pipeline: 'v1',
            },
      ),
    );
    expect(project.names()).toEqual(['pipeline.mjs', 'questions.jsonl', 'samples.jsonl']);
  });

  it('writes a file for each run', async () => {
    project.write('questions.jsonl', questions);
    project.write('pipeline.mjs', 'export default (question, { run }) => ({ answer: question + run });');
    const { code } = await project.run(
      `${run} --pipeline pipeline.mjs --questions questions.jsonl --repeat 3 -o base.jsonl`,
    );
    expect(code).toBe(0);
    expect(project.names()).toEqual([
      'base-1.jsonl',
      'base-2.jsonl',
      'base-3.jsonl',
      'pipeline.mjs',
      'questions.jsonl',
    ]);
    expect(lines('base-2.jsonl').map(({ response }) => response)).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => `What of ${id}?2`),
    );
  });

  it('lets a judge judge, and keeps a record of each call that failed', async () => {
    project.write('samples.jsonl', questions);
    project.write(
      'judge.mjs',
      `export const judge = ({ id }, { run }) => {
        if (id === 'b' && run === 2) throw new Error('rate limit');
        return [{ metric: 'faithfulness', judge: 'rowan@1', claims: ['x'], verdicts: [1] }, { metric: 'tone', judge: 'rowan@1', score: 0.5 }];
      };`,
    );
    const { code } = await project.run(`${run} --judge judge.mjs --samples samples.jsonl --repeat 2 -o verdicts.jsonl`);
    expect(code).toBe(1);
    const verdicts = lines('verdicts.jsonl');
    expect(verdicts).toHaveLength(16);
    expect(verdicts.filter(({ id, judge_run }) => id === 'b' && judge_run === 2)).toEqual([
      { id: 'b', metric: 'faithfulness', judge: 'rowan@1', judge_run: 2, error: 'rate limit' },
      { id: 'b', metric: 'tone', judge: 'rowan@1', judge_run: 2, error: 'rate limit' },
    ]);
    const { metrics } = await project.json('score samples.jsonl --verdicts verdicts.jsonl --metrics faithfulness');
    expect(metrics[0]).toMatchObject({ mean: 1, scored: 3, unscored: { 'incomplete-verdicts': 1 } });
  });

  it.each([
    ['--pipeline p.mjs -o x.jsonl', 'found --pipeline, wanted --pipeline with --questions, or --judge with --samples'],
    ['-o x.jsonl', 'found nothing to call, wanted --pipeline with --questions, or --judge with --samples'],
    ['--pipeline none.mjs --questions questions.jsonl -o x.jsonl', 'none.mjs: the module failed to load: '],
    [
      '--pipeline empty.mjs --questions questions.jsonl -o x.jsonl',
      'empty.mjs: found the exports other, wanted a function `export async function answer(…)`',
    ],
    [
      '--pipeline wrong.mjs --questions questions.jsonl -o x.jsonl',
      'wrong.mjs: the answer to "a": found the fields text, wanted { answer, contexts, ids, scores, metadata }, of which answer is needed',
    ],
    ['--pipeline list.mjs --questions questions.jsonl -o x.jsonl', 'list.mjs: the answer to "a": contexts[0]: '],
  ])('%s is refused', async (flags, message) => {
    project.write('questions.jsonl', questions);
    project.write('empty.mjs', 'export const other = 1;');
    project.write('wrong.mjs', "export const answer = () => ({ text: 'x' });");
    project.write('list.mjs', "export const answer = () => ({ answer: 'x', contexts: [7] });");
    const { code, stderr } = await project.run(`run --label v1 ${flags}`);
    expect({ code, stderr: stderr.slice(0, `plumbline: ${message}`.length) }).toEqual({
      code: 2,
      stderr: `plumbline: ${message}`,
    });
    expect(project.names()).not.toContain('x.jsonl');
  });

  it('killed at any moment and started again gives the same file', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      JSON.stringify({ id: `q${index}`, user_input: `What of ${index}?` }),
    ).join('\n');
    project.write('questions.jsonl', many);
    project.write(
      'pipeline.mjs',
      'export const answer = async (question) => { await new Promise((resolve) => setTimeout(resolve, 5)); return { answer: question }; };',
    );
    const words = [
      'run',
      '--label',
      'v1',
      '--pipeline',
      './pipeline.mjs',
      '--questions',
      'questions.jsonl',
      '--concurrency',
      '2',
    ];
    await project.run([...words, '-o', 'whole.jsonl']);
    for (const moment of [0, 15, 30, 45]) {
      const child = spawn(process.execPath, [join(root, 'dist/bin.js'), ...words, '-o', 'killed.jsonl'], {
        cwd: project.folder,
      });
      while (!existsSync(project.path('killed.jsonl.partial')) && child.exitCode === null) await sleep(2);
      await sleep(moment);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.on('close', resolve));
    }
    const { code } = await project.run([...words, '-o', 'killed.jsonl']);
    expect(code).toBe(0);
    expect(project.read('killed.jsonl')).toBe(project.read('whole.jsonl'));
  });

  it('overwrites nothing that it reads, and nothing that a reporter writes', async () => {
    const pipeline = 'export const answer = (question) => ({ answer: question });';
    project.write('questions.jsonl', questions);
    project.write('questions-2.jsonl', questions);
    project.write('pipeline.mjs', pipeline);
    const words = `${run} --pipeline ./pipeline.mjs --questions`;
    for (const more of [
      'questions.jsonl -o ./questions.jsonl',
      'questions-2.jsonl --repeat 2 -o questions.jsonl',
      'questions.jsonl -o pipeline.mjs',
      'questions.jsonl -o x.jsonl --reporter json=x.jsonl',
    ]) {
      const { code, stderr } = await project.run(`${words} ${more}`);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('wanted another file') });
    }
    expect(project.names()).toEqual(['pipeline.mjs', 'questions-2.jsonl', 'questions.jsonl']);
    expect([project.read('questions.jsonl'), project.read('pipeline.mjs')]).toEqual([questions, pipeline]);
  });

  it('makes calls anew that had failed before it was stopped', async () => {
    project.write('samples.jsonl', questions);
    project.write(
      'judge.mjs',
      `import { existsSync } from 'node:fs';
      export const judge = () => {
        if (!existsSync(${JSON.stringify(project.path('key'))})) throw new Error('no key');
        return { metric: 'tone', score: 1 };
      };`,
    );
    const words = `${run} --attempts 1 --judge ./judge.mjs --samples samples.jsonl -o verdicts.jsonl`;
    expect(await project.run(words)).toMatchObject({ code: 2, stderr: expect.stringContaining('no key') });
    project.write('key', '');
    expect((await project.run(words)).code).toBe(0);
    expect(lines('verdicts.jsonl')).toHaveLength(4);
    expect(project.names()).not.toContain('verdicts.jsonl.partial');
  });

  it('ends where the first ten calls fail, and goes on past failures once a call was done', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      JSON.stringify({ id: `q${index}`, user_input: `Of ${index}?` }),
    );
    project.write('questions.jsonl', many.join('\n'));
    project.write(
      'pipeline.mjs',
      `import { appendFileSync, existsSync } from 'node:fs';
      export const answer = (question, { id }) => {
        appendFileSync(${JSON.stringify(project.path('calls'))}, id + '\\n');
        if (id === 'q5' && existsSync(${JSON.stringify(project.path('key'))})) return { answer: 'x' };
        return undefined.text;
      };`,
    );
    const words = `${run} --attempts 2 --concurrency 2 --pipeline pipeline.mjs --questions questions.jsonl -o samples.jsonl`;
    expect(await project.run(words)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        "plumbline: found that the first 10 calls failed, in 2 attempts each (the last: Cannot read properties of undefined (reading 'text')), wanted one at least that succeeds; mend the function, and run it again with --restart\n",
    });
    expect(project.names()).not.toContain('samples.jsonl');
    expect(project.read('calls').trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    project.write('key', '');
    const mended = await project.run(`${words} --restart`);
    expect(mended).toMatchObject({ code: 1, stdout: expect.stringContaining('1 question answered, 39 failed') });
  });

  it('refuses what is left of other work, until it is told to begin anew', async () => {
    project.write('questions.jsonl', questions);
    project.write('pipeline.mjs', 'export const answer = (question) => ({ answer: question });');
    project.write('samples.jsonl.partial', '{"kind":"pipeline"}\n');
    const words = `${run} --pipeline pipeline.mjs --questions questions.jsonl -o samples.jsonl`;
    expect(await project.run(words)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'plumbline: samples.jsonl.partial: found what is left of another run, wanted one of the same questions, code and settings; give --restart to begin anew, or another output\n',
    });
    expect((await project.run(`${words} --restart`)).code).toBe(0);
  });

  it('mixes no answers of one code with those of another', async () => {
    project.write('questions.jsonl', questions);
    project.write('pipeline.mjs', 'export const answer = (question) => ({ answer: question, contexts: 7 });');
    const words = `${run} --pipeline pipeline.mjs --questions questions.jsonl -o samples.jsonl`;
    expect((await project.run(words)).stderr).toContain('contexts: found 7');
    project.write('pipeline.mjs', 'export const answer = (question) => ({ answer: question });');
    expect((await project.run(words)).stderr).toContain('found what is left of another run');
  });
});
