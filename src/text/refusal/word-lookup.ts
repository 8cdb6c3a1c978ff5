/** A function that gives a word's value: its own, else that of the longest beginning it has. */
export function wordLookup<T>(
  words: ReadonlyMap<string, T>,
  beginnings: ReadonlyMap<string, T>,
): (word: string) => T | undefined {
  const lengths = [...new Set([...beginnings.keys()].map((beginning) => beginning.length))].sort((a, b) => b - a);
  const shortest = lengths.at(-1) ?? 0;
  // Most words are unlike all known ones, which their first few letters tell.
  const openings = new Set([...beginnings.keys()].map((beginning) => beginning.slice(0, shortest)));

  return (word) => {
    const own = words.get(word);
    if (own !== undefined || !openings.has(word.slice(0, shortest))) return own;
    const length = lengths.find((length) => length <= word.length && beginnings.has(word.slice(0, length)));
    return beginnings.get(word.slice(0, length));
  };
}
