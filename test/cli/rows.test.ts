import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

const verdict = (metric: string, ...verdicts: readonly string[]): object => ({ metric, verdicts });
const samples = [
  record('plain'),
  record('judged', { verdicts: [verdict('context_recall', 'yes', 'no'), verdict('tone', 'yes')] }),
  record('bare', { verdicts: [verdict('tone', 'no')] }),
].join('\n');

/** What rows say beside the metrics that are always there. */
function foundIn(stdout: string): unknown {
  const rows = stdout.trimEnd().split('\n');
  return rows.map((row) => {
    const { scores } = JSON.parse(row).plumbline;
    return { context_recall: scores.context_recall?.value, tone: scores['judge:tone']?.value };
  });
}

test('without named metrics a row of JSONL has the metrics that its sample has verdicts for', async () => {
  project.write('samples.jsonl', samples);
  const found = [{}, { context_recall: 0.5, tone: 1 }, { tone: 0 }];
  const fromFile = await project.run('score samples.jsonl -r jsonl');
  expect(foundIn(fromFile.stdout)).toEqual(found);
  expect(fromFile.stderr).toBe('');
  const fromLines = await project.run('score - -r jsonl', { stdin: samples });
  expect(foundIn(fromLines.stdout)).toEqual(found);
  const named = await project.run('score samples.jsonl -r jsonl -m hit@3');
  expect(foundIn(named.stdout)).toEqual([{}, {}, {}]);
});

test('a spreadsheet says which columns it lacks', async () => {
  project.write('samples.jsonl', samples);
  const { code, stdout, stderr } = await project.run('score samples.jsonl -r csv');
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).not.toContain('context_recall');
  expect(stderr).toBe(
    'plumbline: csv: found verdicts for context_recall and judge:tone, and no columns, which are written before a sample is read: name the metrics with --metrics, context_recall and judge:tone among them\n',
  );
  const named = await project.run('score samples.jsonl -r csv -m hit@3,context_recall,judge:tone');
  expect(named.stdout.split('\n')[0]).toContain('context_recall');
  expect(named.stderr).toBe('');
});

test('standard input is read once, and answered with the verdicts that its lines hold', async () => {
  project.write('verdicts.jsonl', { id: 'plain', ...verdict('tone', 'yes') });
  const twice = await project.run('score - --verdicts -', { stdin: samples });
  expect(twice).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'plumbline: --verdicts -: found standard input, which the samples are read from, wanted a file for the ones or the others\n',
  });
  const beside = await project.run('score - --verdicts verdicts.jsonl -r jsonl', { stdin: samples });
  expect(beside).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'plumbline: found verdicts in verdicts.jsonl beside the samples of standard input, wanted files: standard input is answered line by line, with the verdicts that its lines hold\n',
  });
});
