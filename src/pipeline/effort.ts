/** How hard a call is tried. */
export interface Effort {
  /** How often at most, from 1. */
  readonly attempts: number;
  /** How long each attempt may take, in milliseconds. */
  readonly timeout: number;
  /** How long to wait after the first failure, in milliseconds; twice as long after each further one. */
  readonly backOff: number;
}

export type Outcome<T> =
  | { readonly state: 'done'; readonly value: T; readonly attempts: number }
  | { readonly state: 'failed'; readonly error: string; readonly attempts: number };

/**
 * Calls until a call succeeds, or often enough.
 *
 * @param call is told by the signal when its time is up: what it does after that is not waited for
 * @param sleep waits so many milliseconds
 */
export async function makeEffort<T>(
  call: (signal: AbortSignal) => Promise<T> | T,
  { attempts, timeout, backOff }: Effort,
  sleep: (milliseconds: number) => Promise<unknown>,
): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { state: 'done', value: await inTime(call, timeout), attempts: attempt };
    } catch (error) {
      if (attempt >= attempts) return { state: 'failed', error: messageOf(error), attempts: attempt };
      await sleep(backOff * 2 ** (attempt - 1));
    }
  }
}

async function inTime<T>(call: (signal: AbortSignal) => Promise<T> | T, timeout: number): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${timeout} ms`);
      controller.abort(error);
      reject(error);
    }, timeout);
  });
  try {
    // An async function, so that a call which throws at once rejects.
    return await Promise.race([(async () => call(controller.signal))(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message === '' ? error.name : error.message;
  return typeof error === 'string' ? error : 'something was thrown that is no error';
}
