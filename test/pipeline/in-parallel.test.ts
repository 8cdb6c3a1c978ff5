import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inParallel } from '../../src/pipeline/in-parallel.js';

describe('work in parallel', () => {
  it('does each item once, so many at a time and no more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        async (delays, width) => {
          let running = 0;
          let most = 0;
          const work = async (item: number): Promise<number> => {
            running++;
            most = Math.max(most, running);
            for (let turn = delays[item] ?? 0; turn > 0; turn--) await Promise.resolve();
            running--;
            return item;
          };
          const done: number[] = [];
          for await (const item of inParallel(delays.keys(), width, work)) done.push(item);
          expect(done.sort((a, b) => a - b)).toEqual([...delays.keys()]);
          expect(most).toBe(Math.min(width, delays.length));
        },
      ),
      { seed: 6, numRuns: 100 },
    );
  });

  it('begins nothing new after a rejection', async () => {
    const begun: number[] = [];
    const work = async (item: number): Promise<number> => {
      begun.push(item);
      if (item === 1) throw new Error('broken');
      return item;
    };
    const all = async (): Promise<void> => {
      for await (const _ of inParallel([0, 1, 2, 3, 4, 5], 1, work));
    };
    await expect(all()).rejects.toThrow('broken');
    expect(begun).toEqual([0, 1]);
  });
});
