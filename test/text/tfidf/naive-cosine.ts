/** The terms of a text, repeats included. */
export type Terms = (text: string) => readonly string[];

/** Words of two or more letters, numbers or `_`. */
export const naiveWords: Terms = (text) => text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [];

// biome-ignore lint/suspicious/noControlCharactersInRegex: Python's str.split divides at U+001C to U+001F as well.
const whiteSpace = /[\t-\r\u001c- \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;

/** All runs of 3 to 5 characters of each word between spaces; a word as short as the run counts once. */
export const naiveCharNgrams: Terms = (text) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(whiteSpace)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const characters = [' ', ...word, ' '];
      return [3, 4, 5].flatMap((n) =>
        characters.slice(n - 1).map((_, start) => characters.slice(start, start + n).join('')),
      );
    });

/** The definition, term by term: tf · (ln((1 + N)/(1 + df)) + 1), both vectors cut to length 1, their dot product. */
export function naiveCosine(a: string, b: string, fittedOn: readonly string[], terms: Terms): number | undefined {
  const documents = fittedOn.map((text) => new Set(terms(text)));
  if (documents.every((document) => document.size === 0)) return undefined;
  const unitVector = (text: string) => {
    const counts = new Map<string, number>();
    for (const term of terms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const weights = new Map<string, number>();
    for (const [term, count] of counts) {
      const df = documents.filter((document) => document.has(term)).length;
      if (df > 0) weights.set(term, count * (Math.log((1 + documents.length) / (1 + df)) + 1));
    }
    const length = Math.hypot(...weights.values());
    return new Map([...weights].map(([term, weight]) => [term, weight / length]));
  };
  const u = unitVector(a);
  const v = unitVector(b);
  return [...u].reduce((dot, [term, weight]) => dot + weight * (v.get(term) ?? 0), 0);
}

/** Texts of few characters, so that n-grams repeat: ASCII, accents, marks, CJK, astral characters, white space of all kinds. */
export const oddCharacters: readonly string[] = [
  ...['a', 'b', 'B', 'é', 'e\u0301', 'İ', 'Σ', '1', '_', '-', '?', '語', '𠮷', '😀', '\ud83d', '\udc00'],
  ...[' ', ' ', ' ', '\t', '\n', '\u00a0', '\u0085', '\u001c', '\u3000', '\ufeff'],
];
