import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { openFile } from '../../src/io/open-file.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
  await writeFile(join(folder, 'samples.jsonl'), '{"user_input": "q"}\n');
  await writeFile(join(folder, 'other.txt'), 'x');
  await writeFile(join(folder, 'empty.jsonl'), '');
  await mkdir(join(folder, 'runs'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('openFile', () => {
  test('reads a file under the name that the user gave', async () => {
    const source = await openFile(join(folder, 'samples.jsonl'), 'samples.jsonl');
    const chunks: Uint8Array[] = [];
    for await (const chunk of source.chunks) chunks.push(chunk);
    expect(source.file).toBe('samples.jsonl');
    expect(Buffer.concat(chunks).toString()).toBe('{"user_input": "q"}\n');
  });

  test.each([
    ['sample.jsonl', 'sample.jsonl: there is no such file; did you mean samples.jsonl?'],
    ['samples.json', 'samples.json: there is no such file; did you mean samples.jsonl?'],
    ['answers.csv', 'answers.csv: there is no such file'],
    ['nowhere/samples.jsonl', 'nowhere/samples.jsonl: there is no such file, and no such folder'],
    ['other.txt/samples.jsonl', 'other.txt/samples.jsonl: there is no such file, and no such folder'],
    ['runs', 'runs: found a folder, wanted a file'],
    ['empty.jsonl', 'empty.jsonl: found an empty file, wanted at least one record'],
  ])('refuses %s', async (name, message) => {
    const opening = openFile(join(folder, name), name);
    await expect(opening).rejects.toBeInstanceOf(UserError);
    await expect(opening).rejects.toMatchObject({ code: 'input', message });
  });

  test.each([
    ['sample.jsonl', 'sample.jsonl: there is no such file; did you mean samples.jsonl?'],
    ['answers.csv', 'answers.csv: there is no such file; write it'],
    ['nowhere/samples.jsonl', 'nowhere/samples.jsonl: there is no such file, and no such folder'],
  ])('says of %s what to do, if nothing there is like it', async (name, message) => {
    await expect(openFile(join(folder, name), name, 'write it')).rejects.toThrow(new UserError('input', message));
  });
});
