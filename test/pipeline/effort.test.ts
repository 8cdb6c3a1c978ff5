import { describe, expect, it } from 'vitest';
import { makeEffort } from '../../src/pipeline/effort.js';

const effort = { attempts: 3, timeout: 1000, backOff: 100 };

describe('an effort', () => {
  it('is one call where that succeeds', async () => {
    const outcome = await makeEffort(
      () => 7,
      effort,
      async () => {},
    );
    expect(outcome).toEqual({ state: 'done', value: 7, attempts: 1 });
  });

  it('waits twice as long after each failure', async () => {
    const waits: number[] = [];
    let calls = 0;
    const call = async (): Promise<number> => {
      calls++;
      if (calls < 4) throw new Error(`failure ${calls}`);
      return calls;
    };
    const outcome = await makeEffort(call, { ...effort, attempts: 4 }, async (time) => void waits.push(time));
    expect(outcome).toEqual({ state: 'done', value: 4, attempts: 4 });
    expect(waits).toEqual([100, 200, 400]);
  });

  it('ends with the last error', async () => {
    let calls = 0;
    const outcome = await makeEffort(
      () => {
        throw new Error(`failure ${++calls}`);
      },
      effort,
      async () => {},
    );
    expect(outcome).toEqual({ state: 'failed', error: 'failure 3', attempts: 3 });
  });

  it('does not wait for a call whose time is up, and tells it so', async () => {
    let told: unknown;
    const call = (signal: AbortSignal): Promise<never> =>
      new Promise(() => signal.addEventListener('abort', () => (told = signal.reason)));
    const outcome = await makeEffort(call, { ...effort, attempts: 1, timeout: 5 }, async () => {});
    expect(outcome).toEqual({ state: 'failed', error: 'no answer within 5 ms', attempts: 1 });
    expect(told).toEqual(new Error('no answer within 5 ms'));
  });

  it.each([
    ['a text', 'a text'],
    [new TypeError(), 'TypeError'],
    [{ status: 500 }, 'something was thrown that is no error'],
  ])('survives what is thrown: %o', async (thrown, error) => {
    const call = (): never => {
      throw thrown;
    };
    expect(await makeEffort(call, { ...effort, attempts: 1 }, async () => {})).toMatchObject({
      state: 'failed',
      error,
    });
  });
});
