import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runCli } from './cli/run-cli.js';

interface Example {
  /** Where it is run, seen from the root of the project. */
  readonly folder: string;
  readonly command: string;
  /** What README shows of the output; what stands between is left out. */
  readonly lines: readonly string[];
  /** The exit code, where README names it. */
  readonly code: number;
}

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Fences that show a command line of this program with its output. */
const examples: readonly Example[] = [
  ...readme.matchAll(/^```\n(?:\$ cd (.*)\n)?\$ plumbline ((?:.*\\\n)*.*)\n([\s\S]*?)^```$/gm),
].map(([, folder = '.', command = '', output = '']) => {
  const [shown = '', code = '0'] = output.split(/^exit code (\d).*\n/m);
  const lines = shown.split('\n').filter((line) => line !== '' && line !== '…');
  return { folder, command: command.replaceAll('\\\n', ' '), lines, code: Number(code) };
});

test.each(examples)('README shows what "plumbline $command" prints', async ({ folder, command, lines, code }) => {
  const outcome = await runCli(command, { cwd: join(root, folder) });
  const printed = outcome.stdout.split('\n');
  const shown = new Set(lines);
  // The same lines in the same order, however often the report has one that README shows once.
  expect([...new Set(printed.filter((line) => shown.has(line)))]).toEqual([...shown]);
  expect(outcome.code).toBe(code);
});

test('README has examples of a gate, of scores and of a calibration', () => {
  expect(examples.map(({ command }) => command.split(' ', 1)[0])).toEqual(['gate', 'score', 'calibrate']);
});
