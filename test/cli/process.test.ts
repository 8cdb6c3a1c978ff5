import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './run-cli.js';

const bin = join(root, 'dist/bin.js');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  cpSync(join(root, 'fixtures/help-centre/samples.jsonl'), join(folder, 'samples.jsonl'));
  writeFileSync(join(folder, '.env'), 'NO_COLOR=1\nPLUMBLINE_SECRET=read\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

function plumbline(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; input?: string } = {},
) {
  const { cwd = folder, env = {}, input = '' } = options;
  return spawnSync(process.execPath, [bin, ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    input,
    encoding: 'utf8',
    timeout: 20_000,
  });
}

test('the exit codes of the process', () => {
  expect(plumbline(['gate', 'samples.jsonl', '--unscored', 'bounds', '--pass-rate', '0.1']).status).toBe(0);
  expect(plumbline(['gate', 'samples.jsonl', '--pass-rate', '1']).status).toBe(1);
  expect(plumbline(['gate', 'no-such-file.jsonl']).status).toBe(2);
});

test.each([
  ['while it starts', 'process.cwd = () => { throw new Error("the floor is gone"); }'],
  ['while it works', 'Array.prototype.findLast = () => { throw new Error("the floor is gone"); }'],
  ['in a callback', 'process.stdout.write = () => { setTimeout(() => { throw new Error("the floor is gone"); }); };'],
  ['in a promise', 'process.stdout.write = async () => { throw new Error("the floor is gone"); };'],
])('an error that nobody expects, %s, ends with 3, never with the 1 of a failed gate', (_when, sabotage) => {
  const preload = `data:text/javascript,${encodeURIComponent(sabotage)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, bin, 'gate', 'samples.jsonl'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('the floor is gone');
  expect(status).toBe(3);
});

test.each(['terminal', 'json', 'junit', 'markdown', 'github'])(
  '%s: the same bytes in every locale, time zone and folder',
  { timeout: 30_000 },
  (reporter) => {
    const other = mkdtempSync(join(tmpdir(), 'plumbline-other-'));
    cpSync(join(folder, 'samples.jsonl'), join(other, 'samples.jsonl'));
    const args = ['gate', 'samples.jsonl', '--reporter', reporter];
    const outputs = [
      plumbline(args),
      plumbline(args, { env: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' } }),
      plumbline(args, { env: { LC_ALL: 'C', TZ: 'America/St_Johns', HOME: other }, cwd: other }),
    ].map(({ stdout, stderr, status }) => ({ stdout, stderr, status }));
    rmSync(other, { recursive: true });
    expect(outputs[0]?.stderr).toBe('');
    expect(outputs[1]).toEqual(outputs[0]);
    expect(outputs[2]).toEqual(outputs[0]);
  },
);

test('what a configuration logs does not stand amid the result', () => {
  writeFileSync(join(folder, 'noisy.config.mjs'), `console.log('hello'); export default {};`);
  const { stdout, stderr } = plumbline(['score', 'samples.jsonl', '-c', 'noisy.config.mjs', '-r', 'json']);
  expect(() => JSON.parse(stdout)).not.toThrow();
  expect(stderr).toBe('hello\n');
});

test('a configuration that ends the process has not passed the gate', () => {
  writeFileSync(join(folder, 'early.config.mjs'), 'process.exit(0);');
  const { status, stdout } = plumbline(['gate', 'samples.jsonl', '-c', 'early.config.mjs']);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
});

test('what a configuration leaves open keeps no finished command waiting', { timeout: 30_000 }, () => {
  writeFileSync(join(folder, 'open.config.mjs'), 'setInterval(() => {}, 1000); export default {};');
  const { status, stdout } = plumbline(['score', 'samples.jsonl', '-c', 'open.config.mjs', '-r', 'json']);
  expect(status).toBe(0);
  expect(() => JSON.parse(stdout)).not.toThrow();
});

test('output that nobody reads to its end is no fault', () => {
  const { stderr } = spawnSync(
    'sh',
    ['-c', `"$0" "$1" score samples.jsonl --reporter jsonl | head -n 1`, process.execPath, bin],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
});

test.skipIf(!existsSync('/dev/full')).each(['gate samples.jsonl', 'score samples.jsonl --reporter jsonl'])(
  'a full disk is no fault: %s',
  (line) => {
    const { status, stderr } = spawnSync('sh', ['-c', `"$0" "$1" ${line} > /dev/full`, process.execPath, bin], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'plumbline: <stdout>: no space left on the disk\n' });
  },
);

test.skipIf(!existsSync('/dev/full'))('the exit code holds where the error cannot be told', () => {
  const { status } = spawnSync('sh', ['-c', '"$0" "$1" gate no-such-file.jsonl 2> /dev/full', process.execPath, bin], {
    cwd: folder,
  });
  expect(status).toBe(2);
});

const hasStrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

describe.skipIf(!hasStrace)('under strace (skipped where strace is missing or may not trace)', () => {
  function calls(which: string, args: readonly string[]): string {
    const log = join(folder, 'calls.txt');
    const { status } = spawnSync('strace', ['-f', '-e', `trace=${which}`, '-o', log, process.execPath, bin, ...args], {
      cwd: folder,
    });
    expect([0, 1]).toContain(status);
    return spawnSync('cat', [log], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
  }

  test.each([['gate'], ['score']])('%s opens no socket and reads no .env', { timeout: 60_000 }, (command) => {
    const log = calls('network,openat,open', [command, 'samples.jsonl']);
    expect(log).toContain('samples.jsonl');
    expect(log.split('\n').filter((line) => /\b(socket|connect|bind|sendto)\(/.test(line))).toEqual([]);
    expect(log.split('\n').filter((line) => /\.env"/.test(line))).toEqual([]);
  });
});
