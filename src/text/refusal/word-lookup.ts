/** A node of a tree of letters. */
interface Branch<T> {
  readonly next: Map<number, Branch<T>>;
  /** The value of the word that ends here. */
  word?: T;
  /** The value of words that begin so. */
  beginning?: T;
}

/**
 * A function that gives a word's value: its own, else that of the longest beginning it has. A word that is unlike all known
 * ones is told by its first few letters.
 */
export function wordLookup<T>(
  words: ReadonlyMap<string, T>,
  beginnings: ReadonlyMap<string, T>,
): (word: string) => T | undefined {
  const root: Branch<T> = { next: new Map() };
  for (const [word, value] of words) branchAt(root, word).word = value;
  for (const [beginning, value] of beginnings) branchAt(root, beginning).beginning = value;

  return (word) => {
    let branch = root;
    let value: T | undefined;
    for (let i = 0; i < word.length; i++) {
      const next = branch.next.get(word.charCodeAt(i));
      if (next === undefined) return value;
      branch = next;
      value = branch.beginning ?? value;
    }
    return branch.word ?? value;
  };
}

/** Where a word ends in the tree, which grows as far. */
function branchAt<T>(root: Branch<T>, word: string): Branch<T> {
  let branch = root;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    const next = branch.next.get(unit) ?? { next: new Map() };
    branch.next.set(unit, next);
    branch = next;
  }
  return branch;
}
