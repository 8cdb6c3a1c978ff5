import type { Markup } from '../markup.js';

interface Fitting {
  readonly shown: readonly Markup[];
  /** Whether those are all. */
  readonly isWhole: boolean;
}

/** The first parts that together are no longer than so many bytes. Reads no further than it has to. */
export function firstThatFit(parts: Iterable<Markup>, mostBytes: number): Fitting {
  const shown: Markup[] = [];
  let left = mostBytes;
  for (const part of parts) {
    left -= Buffer.byteLength(part.toString());
    if (left < 0) return { shown, isWhole: false };
    shown.push(part);
  }
  return { shown, isWhole: true };
}
