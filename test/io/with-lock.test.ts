import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from '../../src/io/with-lock.js';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  file = join(folder, 'history.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('withLock', () => {
  it('lets one in at a time', async () => {
    let inside = 0;
    let most = 0;
    const act = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(2);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withLock(file, 'h', act)));
    expect(most).toBe(1);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('opens again when the act failed', async () => {
    await expect(withLock(file, 'h', () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk');
    expect(await withLock(file, 'h', async () => 'in')).toBe('in');
  });

  it('takes away what a killed process left, once for all who wait', async () => {
    writeFileSync(`${file}.lock`, '');
    let inside = 0;
    const act = async (): Promise<number> => {
      inside += 1;
      await sleep(2);
      inside -= 1;
      return inside;
    };
    const all = await Promise.all(Array.from({ length: 6 }, () => withLock(file, 'h', act, 80)));
    expect(all).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('leaves a lock that changes hands, however long all of them take', async () => {
    const lock = `${file}.lock`;
    const takeOver = (): void => {
      writeFileSync(`${lock}.next`, '');
      renameSync(`${lock}.next`, lock);
    };
    takeOver();
    let isIn = false;
    const enter = async (): Promise<void> => {
      isIn = true;
    };
    const waiter = withLock(file, 'h', enter, 400);
    for (let holder = 0; holder < 40; holder += 1) {
      await sleep(25);
      takeOver();
    }
    expect(isIn).toBe(false);
    rmSync(lock);
    await waiter;
    expect(isIn).toBe(true);
  });

  it('does not take away the lock of another that came while its own was taken for abandoned', async () => {
    await withLock(file, 'h', async () => {
      rmSync(`${file}.lock`);
      await sleep(5);
      writeFileSync(`${file}.lock`, 'of another');
    });
    expect(existsSync(`${file}.lock`)).toBe(true);
  });

  it('says what to do where neither the lock nor its guard is released', async () => {
    writeFileSync(`${file}.lock`, '');
    writeFileSync(`${file}.lock.breaking`, '');
    await expect(withLock(file, 'h.jsonl', async () => 'in', 30)).rejects.toThrow(
      'h.jsonl: found its lock held, wanted it free; if no other process writes the file, delete h.jsonl.lock and h.jsonl.lock.breaking',
    );
  });
});
