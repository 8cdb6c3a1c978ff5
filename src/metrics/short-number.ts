/** A number as a reason says it, with three decimals at the most: `0.667`, `1`. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}
