import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLine } from '../../src/history/append-line.js';
import { root } from '../cli/run-cli.js';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  file = join(folder, 'history.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

function content(): string {
  return readFileSync(file, 'utf8');
}

describe('appendLine', () => {
  it('appends, and leaves nothing else behind', async () => {
    expect(await appendLine(file, '{"a":1}', 'h')).toBeUndefined();
    expect(await appendLine(file, '{"a":2}', 'h')).toBeUndefined();
    expect(content()).toBe('{"a":1}\n{"a":2}\n');
    expect(readdirSync(folder)).toEqual(['history.jsonl']);
  });

  it('keeps a torn line in a file of its own, byte for byte, and says so', async () => {
    const torn = Buffer.from('{"b":"caf\u00e9').subarray(0, -1);
    writeFileSync(file, Buffer.concat([Buffer.from('{"a":1}\n'), torn]));
    expect(await appendLine(file, '{"a":2}', 'h')).toEqual({ line: 2, bytes: 10 });
    writeFileSync(file, `${content()}{"c"`);
    expect(await appendLine(file, '{"a":3}', 'h')).toEqual({ line: 3, bytes: 4 });
    expect(content()).toBe('{"a":1}\n{"a":2}\n{"a":3}\n');
    expect(readFileSync(`${file}.torn`)).toEqual(Buffer.concat([torn, Buffer.from('\n{"c"\n')]));
  });

  it('keeps a torn line that is all there is', async () => {
    writeFileSync(file, '{');
    expect(await appendLine(file, '{"a":1}', 'h')).toEqual({ line: 1, bytes: 1 });
    expect(content()).toBe('{"a":1}\n');
  });

  it('ends a whole line that lacks its end', async () => {
    writeFileSync(file, '{"a":1}');
    expect(await appendLine(file, '{"a":2}', 'h')).toBeUndefined();
    expect(content()).toBe('{"a":1}\n{"a":2}\n');
    expect(existsSync(`${file}.torn`)).toBe(false);
  });

  it('says what is wrong where it cannot write', async () => {
    await expect(appendLine(join(folder, 'none', 'h.jsonl'), '{}', 'none/h.jsonl')).rejects.toThrow(
      'none/h.jsonl: there is no such folder; create it first',
    );
    await expect(appendLine(folder, '{}', 'folder')).rejects.toMatchObject({ code: 'output' });
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('loses no line of two processes that append 1,000 each', { timeout: 120_000 }, async () => {
    const module = pathToFileURL(join(root, 'build/src/history/append-line.js')).href;
    const script = `
      const { appendLine } = await import(${JSON.stringify(module)});
      const [file, name] = process.argv.slice(1);
      for (let i = 0; i < 1000; i += 1) await appendLine(file, JSON.stringify({ name, i, pad: 'x'.repeat(i % 97) }), file);`;
    const append = (name: string) =>
      new Promise<number | null>((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script, file, name], { stdio: 'inherit' });
        child.on('close', resolve);
      });
    expect(await Promise.all([append('a'), append('b')])).toEqual([0, 0]);
    const lines = content()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const name of ['a', 'b']) {
      expect(lines.filter((line) => line.name === name).map(({ i }) => i)).toEqual([...Array(1000).keys()]);
    }
    expect(lines).toHaveLength(2000);
    expect(readdirSync(folder)).toEqual(['history.jsonl']);
  });
});
