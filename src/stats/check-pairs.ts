/** Refuses two lists that are no pairs. */
export function checkPairs(x: ArrayLike<number>, y: ArrayLike<number>, least: number): void {
  if (x.length !== y.length)
    throw new RangeError(`pairs need as many on both sides, found ${x.length} and ${y.length}`);
  if (x.length < least) throw new RangeError(`${least} pairs are needed, found ${x.length}`);
}
