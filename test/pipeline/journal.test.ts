import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from '../../src/pipeline/journal.js';

describe('the journal of a run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-journal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const path = (): string => join(folder, 'samples.jsonl.partial');
  const open = (work = { questions: 'abc' }): Promise<Journal> => Journal.open(path(), work, 'samples.jsonl.partial');

  it('keeps what was noted', async () => {
    const first = await open();
    await first.note('q1', { kept: { response: 'yes\nno' } });
    await first.close();
    const second = await open();
    expect(second.size).toBe(1);
    expect(second.get('q1')).toEqual({ kept: { response: 'yes\nno' } });
    await second.remove();
    await second.close();
    expect(() => readFileSync(path())).toThrow('ENOENT');
  });

  it('keeps long results whole that are noted at once', async () => {
    const long = 'é'.repeat(1_000_000);
    const keys = ['a', 'b', 'c', 'd'];
    const first = await open();
    await Promise.all(keys.map((key) => first.note(key, { kept: { response: key + long } })));
    await first.close();
    const second = await open();
    expect(keys.map((key) => second.get(key))).toEqual(keys.map((key) => ({ kept: { response: key + long } })));
    await second.close();
  });

  it('goes on from any cut of the file as if the torn line had not been', async () => {
    const open = () => Journal.open(path(), { label: 'é' }, 'samples.jsonl.partial');
    const journal = await open();
    for (const id of ['a', 'b', 'c']) await journal.note(id, { kept: { id: `${id}é` } });
    await journal.close();
    const whole = readFileSync(path());
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(path(), whole.subarray(0, length));
      const again = await open();
      for (const id of ['a', 'b', 'c'].slice(again.size)) await again.note(id, { kept: { id: `${id}é` } });
      await again.close();
      expect(readFileSync(path())).toEqual(whole);
    }
  });

  it('of other work is refused', async () => {
    await (await open()).close();
    await expect(open({ questions: 'other' })).rejects.toMatchObject({ code: 'usage' });
    writeFileSync(path(), 'some text of mine\n');
    await expect(open()).rejects.toMatchObject({ code: 'usage' });
    expect(readFileSync(path(), 'utf8')).toBe('some text of mine\n');
    writeFileSync(path(), 'a line without an end');
    await expect(open()).rejects.toMatchObject({ code: 'usage' });
    expect(readFileSync(path(), 'utf8')).toBe('a line without an end');
  });

  it('needs a folder that is there', async () => {
    await expect(Journal.open(join(folder, 'no', 'where'), {}, 'no/where')).rejects.toMatchObject({ code: 'output' });
  });
});
