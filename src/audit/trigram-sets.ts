/** The different trigrams of each text as numbers, ascending: a trigram has one number in all texts. */
export function trigramSets(texts: readonly string[]): readonly Int32Array[] {
  const ids = new Map<string, number>();
  return texts.map((text) => {
    const own = new Set<number>();
    for (const gram of trigramsOf(text)) {
      const id = ids.get(gram) ?? ids.size;
      ids.set(gram, id);
      own.add(id);
    }
    return Int32Array.from(own).sort();
  });
}

/** The trigrams of a text with a space at each end, so that words count where they begin and end. */
function* trigramsOf(text: string): Generator<string> {
  const padded = ` ${text} `;
  for (let i = 0; i + 3 <= padded.length; i++) yield padded.slice(i, i + 3);
}

/** Of two sets, how many elements both have over how many either has (Jaccard's index); 0 where both are empty. */
export function jaccard(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) shared += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const either = a.length + b.length - shared;
  return either === 0 ? 0 : shared / either;
}
