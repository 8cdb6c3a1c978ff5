/** How many of the entries, ordered by rank, have rank k or better. */
export function countWithin(ordered: readonly { readonly rank: number }[], k: number): number {
  const beyond = ordered.findIndex(({ rank }) => rank > k);
  return beyond === -1 ? ordered.length : beyond;
}
