/**
 * Does work on each item, so much of it at a time, and yields what comes of it as it comes. After a rejection nothing new is
 * begun.
 *
 * @param width how many at a time, from 1
 */
export async function* inParallel<Item, Result>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const waiting = items[Symbol.iterator]();
  const running = new Map<number, Promise<{ readonly key: number; readonly result: Result }>>();
  let started = 0;
  const startNext = (): void => {
    const next = waiting.next();
    if (next.done) return;
    const key = started++;
    running.set(
      key,
      work(next.value).then((result) => ({ key, result })),
    );
  };
  try {
    while (running.size < width) {
      const before = started;
      startNext();
      if (started === before) break;
    }
    while (running.size > 0) {
      const { key, result } = await Promise.race(running.values());
      running.delete(key);
      startNext();
      yield result;
    }
  } finally {
    // What still runs when nobody waits any more must not fail unheard.
    for (const promise of running.values()) promise.catch(() => {});
  }
}
