import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeFileAtomic } from '../../src/io/write-file-atomic.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
});
afterEach(() => rm(folder, { recursive: true }));

function* failing(): Generator<string> {
  yield 'x'.repeat(1 << 20);
  throw new Error('out of ink');
}

describe('writeFileAtomic', () => {
  test('writes all pieces, and nothing else stays', async () => {
    const path = join(folder, 'report.txt');
    const pieces = Array.from({ length: 50_000 }, (_, index) => `${index}\n`);
    await writeFileAtomic(path, pieces);
    expect(await readFile(path, 'utf8')).toBe(pieces.join(''));
    expect(await readdir(folder)).toEqual(['report.txt']);
  });

  test('takes pieces as they come, and writes an empty file for none', async () => {
    const later = (async function* () {
      yield 'a';
      yield 'é';
    })();
    await writeFileAtomic(join(folder, 'later'), later);
    await writeFileAtomic(join(folder, 'none'), []);
    expect(await readFile(join(folder, 'later'), 'utf8')).toBe('aé');
    expect(await readFile(join(folder, 'none'), 'utf8')).toBe('');
  });

  test('keeps every character where blocks of the file end, whatever the length of the pieces', async () => {
    const path = join(folder, 'report.txt');
    const pieces = [1, 349_525, 349_526, 2, 1_048_576, 3, 200_000].map((length) =>
      '€😀aé'.repeat(Math.ceil(length / 5)),
    );
    await writeFileAtomic(path, pieces);
    expect((await readFile(path, 'utf8')) === pieces.join('')).toBe(true);
  });

  test('leaves the old file and no other where making the pieces fails', async () => {
    const path = join(folder, 'report.txt');
    await writeFile(path, 'old');
    await expect(writeFileAtomic(path, failing())).rejects.toThrow('out of ink');
    expect(await readFile(path, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['report.txt']);
  });

  test('keeps the mode of the old file, and a link a link', async () => {
    await writeFile(join(folder, 'real'), 'old', { mode: 0o600 });
    await symlink('real', join(folder, 'link'));
    await writeFileAtomic(join(folder, 'link'), ['new']);
    expect(await readFile(join(folder, 'real'), 'utf8')).toBe('new');
    expect((await stat(join(folder, 'real'))).mode & 0o777).toBe(0o600);
    expect((await lstat(join(folder, 'link'))).isSymbolicLink()).toBe(true);
  });

  test('does not touch what an interrupted run left', async () => {
    await writeFile(join(folder, '.report.txt.0.tmp'), 'left');
    await writeFileAtomic(join(folder, 'report.txt'), ['new']);
    expect((await readdir(folder)).sort()).toEqual(['.report.txt.0.tmp', 'report.txt']);
  });

  test('writes to a device without taking its place', async () => {
    await writeFileAtomic('/dev/null', ['gone']);
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
  });

  test('keeps the mode of the old file where the umask would cut it', async () => {
    const path = join(folder, 'shared');
    await writeFile(path, 'old');
    await chmod(path, 0o666);
    await writeFileAtomic(path, ['new']);
    expect((await stat(path)).mode & 0o777).toBe(0o666);
  });

  test('says why it cannot write, with the name that it is given', async () => {
    const missing = join(folder, 'missing', 'report.txt');
    await mkdir(join(folder, 'runs'));
    await expect(writeFileAtomic(missing, ['x'])).rejects.toMatchObject({
      code: 'output',
      message: `${missing}: there is no such folder; create it first`,
    });
    await expect(writeFileAtomic(join(folder, 'runs'), ['x'], 'runs')).rejects.toMatchObject({
      code: 'output',
      message: 'runs: is a folder, wanted the name of a file',
    });
    await expect(writeFileAtomic(join(folder, 'new', 'x'), ['x'], 'new/x')).rejects.toMatchObject({
      message: 'new/x: there is no such folder; create it first',
    });
  });
});
