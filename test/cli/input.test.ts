import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from './run-cli.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (id: string, more: object = {}): string =>
  JSON.stringify({
    id,
    user_input: 'How many seats has the Team plan?',
    retrieved_contexts: ['The Team plan has 25 seats.'],
    response: '25 seats.',
    retrieved_context_ids: ['plans'],
    reference_context_ids: ['plans'],
    ...more,
  });

/** The states of the gate's samples, by id. */
async function gated(text: string, flags = ''): Promise<unknown> {
  const { stdout, stderr } = await runCli(`gate - --reporter json ${flags}`, { stdin: text });
  if (stderr !== '') return stderr;
  const { samples } = JSON.parse(stdout);
  return Object.fromEntries(samples.map((sample: { id: string; state: string }) => [sample.id, sample.state]));
}

test.each([
  'bom.jsonl',
  'crlf.jsonl',
  'bare-nan.jsonl',
  'line-separator.jsonl',
  'array.json',
  'semicolon.csv',
  'pandas.csv',
  'numpy.csv',
])('reads %s', async (file) => {
  const { code, stderr } = await runCli(`score fixtures/reading/${file} --reporter json`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('__proto__ and constructor are ordinary ids', async () => {
  const lines = [
    record('__proto__', { retrieved_context_ids: ['__proto__'], reference_context_ids: ['__proto__'] }),
    record('constructor', { retrieved_context_ids: ['toString'], reference_context_ids: ['constructor'] }),
  ];
  const { stdout } = await runCli('gate - --reporter json', { stdin: lines.join('\n') });
  const states = JSON.parse(stdout).samples.map((sample: { id: string; state: string }) => [sample.id, sample.state]);
  expect(states).toEqual([
    ['__proto__', 'passed'],
    ['constructor', 'failed'],
  ]);
});

test('a null answer is a hole that is named, never a score', async () => {
  const { code, stdout } = await runCli('gate -', { stdin: [record('a'), record('b', { response: null })].join('\n') });
  expect(code).toBe(1);
  expect(stdout).toContain('missing-input: the sample has no response');
});

test('a hole fails the gate by default, and with bounds counts as a miss', async () => {
  const text = [record('a'), record('b'), record('c'), record('d', { response: null })].join('\n');
  expect((await runCli('gate -', { stdin: text })).code).toBe(1);
  expect((await runCli('gate - --unscored bounds', { stdin: text })).code).toBe(0);
});

test('ids on some samples only: the others are missing-input and listed', async () => {
  const bare = record('b', { retrieved_context_ids: undefined, reference_context_ids: undefined });
  expect(await gated([record('a'), bare].join('\n'))).toEqual({ a: 'passed', b: 'unscored' });
});

test('nothing to gate is an input error that says what the file lacks', async () => {
  const { code, stdout, stderr } = await runCli('gate -', { stdin: '{"question":"Who?","answer":"Nobody."}' });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(
    [
      'plumbline: <stdin>: nothing to gate: found no sample that the default metrics can score, wanted at least one of',
      '  reference_context_ids, for hit@k, in an answerable question (0 of 1 samples have some)',
      '  reference and retrieved_contexts, for reference_support@k (0 of 1 samples and 0 of 1 samples)',
      '  response with a number, for numbers_in_context (1 of 1 samples have a response)',
      'Where the columns have other names, give them with --map, such as --map question=Query,contexts=Docs',
      'What other metrics need: plumbline explain',
      '',
    ].join('\n'),
  );
});

test('columns with other names are read through --map', async () => {
  const text = JSON.stringify({ Query: 'How many seats?', Docs: ['25 seats.'], Reply: '25' });
  expect(await gated(text, '--map question=Query,contexts=Docs,answer=Reply')).toEqual({
    [Object.keys((await gated(text, '--map question=Query,contexts=Docs,answer=Reply')) as object)[0] ?? '']: 'passed',
  });
});

test('a line of 100 MB is read', { timeout: 60_000 }, async () => {
  const line = record('long', { retrieved_contexts: [`${'lamp '.repeat(20_000_000)}25 seats`] });
  expect(await gated(`${line}\n${record('short')}`)).toEqual({ long: 'passed', short: 'passed' });
});

test('a broken line amid 100,000 is named, and nothing is printed of the others', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => record(`q${index}`));
  lines[50_000] = '{"user_input": "How many';
  const { code, stdout, stderr } = await runCli('gate -', { stdin: lines.join('\n') });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^plumbline: <stdin>:50001: /);
});

test('all errors of a file are told at once', async () => {
  const text = [
    record('a', { retrieved_contexts: 'The Team plan has 25 seats.' }),
    '[]',
    record('c', { response: 25 }),
  ].join('\n');
  const { stderr } = await runCli('gate -', { stdin: text });
  expect(stderr.match(/<stdin>:\d/g)).toEqual(['<stdin>:1', '<stdin>:2', '<stdin>:3']);
});

test('a report file is written whole, or not at all where the input is wrong', async () => {
  writeFileSync(join(folder, 'good.jsonl'), record('a'));
  writeFileSync(join(folder, 'bad.jsonl'), `${record('a')}\n{`);
  await runCli('gate good.jsonl --reporter junit=out.xml', { cwd: folder });
  const before = readFileSync(join(folder, 'out.xml'), 'utf8');
  expect(before).toMatch(/<\/testsuites>\n$/);
  const { code } = await runCli('gate bad.jsonl --reporter junit=out.xml', { cwd: folder });
  expect(code).toBe(2);
  expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toBe(before);
  expect(readdirSync(folder).sort()).toEqual(['bad.jsonl', 'good.jsonl', 'out.xml']);
});

test('score writes rows to a file whole, or not at all', async () => {
  writeFileSync(join(folder, 'bad.jsonl'), `${record('a')}\n{`);
  const { code, stdout } = await runCli('score bad.jsonl --reporter jsonl=rows.jsonl', { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(readdirSync(folder)).toEqual(['bad.jsonl']);
  expect((await runCli('score bad.jsonl --reporter jsonl', { cwd: folder })).stdout).toBe('');
});

test('the line filter answers each line, and ends with 2 where one was bad', async () => {
  const text = [record('a', { team: 'north' }), '{', record('c')].join('\n');
  const { code, stdout } = await runCli('score - --metrics hit@1 --reporter jsonl', { stdin: text });
  const [first, second, third] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(2);
  expect(first).toMatchObject({ id: 'a', team: 'north', plumbline: { line: 1, scores: { 'hit@1': { value: 1 } } } });
  expect(second.error.problems).toMatchObject([{ file: '<stdin>', line: 2 }]);
  expect(third).toMatchObject({ id: 'c' });
});

test('rows can be read and scored again, and unknown fields come through untouched', async () => {
  const odd = { __proto__: null, constructor: 'a word', nested: { a: [1, null] } };
  const { stdout } = await runCli('score - --metrics hit@1 --reporter jsonl', { stdin: record('a', { odd }) });
  expect(JSON.parse(stdout).odd).toEqual({ constructor: 'a word', nested: { a: [1, null] } });
});

test('a text that a spreadsheet would run is written as text', async () => {
  const { stdout } = await runCli('score - --metrics hit@1 --reporter csv', { stdin: record('=HYPERLINK("x")') });
  expect(stdout.split('\n')[1]).toMatch(/^"'=HYPERLINK\(""x""\)",/);
});
