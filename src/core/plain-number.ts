/** A number as people write it, or undefined: `Number` alone would take an empty text for 0 and read hexadecimal. */
export function plainNumber(text: string): number | undefined {
  const value = Number(text);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(value) ? value : undefined;
}
