/**
 * The length of the longest common subsequence of two lists of words. Takes time in proportion to the product of the numbers
 * of words that both lists know, and memory in proportion to the second number.
 */
export function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  const ids = new Map<string, number>();
  for (const word of b) if (!ids.has(word)) ids.set(word, ids.size);
  const first = knownIds(a, ids);
  const known = new Set(first);
  const second = knownIds(b, ids).filter((id) => known.has(id));

  /** By place j in the second list: the length for what was read of the first, and the second up to j. */
  const lengths = new Int32Array(second.length);
  for (const id of first) {
    let diagonal = 0;
    let left = 0;
    for (let j = 0; j < second.length; j++) {
      const above = lengths[j] ?? 0;
      left = second[j] === id ? diagonal + 1 : Math.max(left, above);
      lengths[j] = left;
      diagonal = above;
    }
  }
  return lengths.at(-1) ?? 0;
}

/** The ids of the words that have one: no other can be common. */
function knownIds(words: readonly string[], ids: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from(words.map((word) => ids.get(word)).filter((id) => id !== undefined));
}
