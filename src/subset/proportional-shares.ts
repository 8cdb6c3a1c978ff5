/**
 * Shares of a whole number by size, in whole numbers: what rounding down leaves over goes to the largest remainders, the earlier of
 * equals. Each part that has something gets one at least, from the largest share, where there is one for each.
 *
 * @param count how many there are to give
 * @param sizes how many each part can take
 * @returns together `count`, or the sum of the sizes where that is less
 */
export function proportionalShares(count: number, sizes: readonly number[]): readonly number[] {
  const total = sum(sizes);
  if (count >= total) return sizes;
  const shares = sizes.map((size) => Math.floor((count * size) / total));
  const remainders = sizes.map((size, part) => ({ part, remainder: (count * size) % total }));
  const over = [...remainders].sort((a, b) => b.remainder - a.remainder).slice(0, count - sum(shares));
  for (const { part } of over) shares[part] = (shares[part] ?? 0) + 1;
  for (const [part, size] of sizes.entries()) {
    const largest = Math.max(...shares);
    if (size === 0 || shares[part] !== 0 || largest < 2) continue;
    shares[shares.indexOf(largest)] = largest - 1;
    shares[part] = 1;
  }
  return shares;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
