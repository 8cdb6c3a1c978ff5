/** A rate, where arithmetic on other rates has left 0 to 1. */
export function clip(rate: number): number {
  return Math.min(1, Math.max(0, rate));
}
