import { beforeEach, expect, test } from 'vitest';
import { Project, record } from './project.js';
import type { Surroundings } from './run-cli.js';

const project = new Project();
beforeEach(() => project.write('samples.jsonl', record('a')));

const escapeSequence = '\u001b[';

test.each<[string, Surroundings, boolean]>([
  ['no terminal', {}, false],
  ['a terminal', { isTerminal: true }, true],
  ['a dumb terminal', { isTerminal: true, env: { TERM: 'dumb' } }, false],
  ['NO_COLOR', { isTerminal: true, env: { NO_COLOR: '1' } }, false],
  ['an empty NO_COLOR', { isTerminal: true, env: { NO_COLOR: '' } }, true],
  ['FORCE_COLOR', { env: { FORCE_COLOR: '1' } }, true],
  ['FORCE_COLOR on a dumb terminal', { isTerminal: true, env: { FORCE_COLOR: '1', TERM: 'dumb' } }, true],
  ['FORCE_COLOR=0', { isTerminal: true, env: { FORCE_COLOR: '0' } }, false],
  ['NO_COLOR before FORCE_COLOR', { env: { NO_COLOR: '1', FORCE_COLOR: '1' } }, false],
])('colour with %s', async (_name, surroundings, hasColor) => {
  const { stdout } = await project.run('gate samples.jsonl -r terminal -r terminal=report.txt', surroundings);
  expect(stdout.includes(escapeSequence)).toBe(hasColor);
  expect(project.read('report.txt')).not.toContain(escapeSequence);
});

test('a report in a file does not depend on the terminal, and both obey COLUMNS', async () => {
  const line = 'gate samples.jsonl -r terminal -r terminal=report.txt';
  await project.run(line);
  const usual = project.read('report.txt');
  const narrow = await project.run(line, { isTerminal: true, columns: 40, env: { NO_COLOR: '1' } });
  expect(project.read('report.txt')).toBe(usual);
  expect(narrow.stdout).not.toBe(usual);
  const wished = await project.run(line, { isTerminal: true, columns: 100, env: { NO_COLOR: '1', COLUMNS: '40' } });
  expect(wished.stdout).toBe(narrow.stdout);
  expect(project.read('report.txt')).toBe(narrow.stdout);
  for (const COLUMNS of ['wide', '', '0', '-40']) {
    await project.run(line, { env: { COLUMNS } });
    expect(project.read('report.txt')).toBe(usual);
  }
});
