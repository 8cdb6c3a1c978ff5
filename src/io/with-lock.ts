import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../core/errors.js';
import { explainWriteError } from './explain-write-error.js';
import { systemCode } from './system-code.js';

/**
 * In milliseconds. Who holds a lock needs a few of them: one that stays the same for so long was left by a process that was
 * killed.
 */
const usualPatience = 10_000;
const longestPause = 50;

/**
 * Does something to a file that only one process may do at a time: the others wait. The lock is a file beside it. Its age is
 * measured by waiting, so that no clock of another machine counts.
 *
 * @param name what messages call the file
 * @throws UserError `output` where no lock can be made; whatever `act` throws is passed on
 */
export async function withLock<T>(
  path: string,
  name: string,
  act: () => Promise<T>,
  patience: number = usualPatience,
): Promise<T> {
  const lock = `${path}.lock`;
  const own = await acquire(lock, name, patience);
  try {
    return await act();
  } finally {
    await removeIfSame(lock, own);
  }
}

/** Gives the mark of the lock that it made. */
async function acquire(lock: string, name: string, patience: number): Promise<string> {
  let seen: string | undefined;
  let waited = 0;
  for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
    const own = await create(lock, name);
    if (own !== undefined) return own;
    const current = await markOf(lock);
    if (current === undefined || current !== seen) waited = 0;
    seen = current;
    if (current !== undefined && waited >= patience && (await takeAway(lock, current, name))) continue;
    if (waited >= 2 * patience) throw heldFor(name);
    await sleep(pause);
    waited += pause;
  }
}

/**
 * Takes an abandoned lock away, one process at a time: of two that saw it abandoned, the second would take away the lock that
 * the first has made since.
 */
async function takeAway(lock: string, abandoned: string, name: string): Promise<boolean> {
  const guard = `${lock}.breaking`;
  if ((await create(guard, name)) === undefined) return false;
  try {
    await removeIfSame(lock, abandoned);
  } finally {
    await rm(guard, { force: true });
  }
  return true;
}

async function removeIfSame(lock: string, mark: string): Promise<void> {
  if ((await markOf(lock)) === mark) await rm(lock, { force: true });
}

/** Makes the file and gives its mark; undefined where it is there already. */
async function create(file: string, name: string): Promise<string | undefined> {
  try {
    const handle = await open(file, 'wx');
    try {
      return mark(await handle.stat({ bigint: true }));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw explainWriteError(error, name);
  }
}

async function markOf(file: string): Promise<string | undefined> {
  try {
    return mark(await stat(file, { bigint: true }));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file that was made later in the same place has another one. */
function mark({ ino, mtimeNs }: { readonly ino: bigint; readonly mtimeNs: bigint }): string {
  return `${ino}:${mtimeNs}`;
}

function heldFor(name: string): UserError {
  return new UserError(
    'output',
    `${name}: found its lock held, wanted it free; if no other process writes the file, delete ${name}.lock and ${name}.lock.breaking`,
  );
}
