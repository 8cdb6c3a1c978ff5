/** Refuses what is no count of successes in n trials. */
export function checkRate(successes: number, n: number): void {
  if (!(n >= 1 && successes >= 0 && successes <= n)) {
    throw new RangeError(`a rate needs 0 <= successes <= n and n >= 1, found ${successes} of ${n}`);
  }
}
