import type { Embedder, Vectors } from '../../src/core/embedding.js';

/** Vectors for a few texts, whatever their role. No other text has one. */
export function fakeVectors(byText: Readonly<Record<string, readonly number[]>>): Vectors {
  const known = new Map(Object.entries(byText));
  return {
    model: 'hand-made 1',
    cut: 0,
    fault: undefined,
    add: async () => {},
    flush: async () => undefined,
    of(text) {
      const vector = known.get(text);
      return vector === undefined
        ? { reason: `no vector for “${text}”` }
        : { vector: Float32Array.from(vector), isCut: false };
    },
  };
}

/** Counts a few letters of a text: no meaning, but a vector that hangs on the text alone. */
export const letterEmbedder: Embedder = {
  model: 'letters 1',
  prefixes: { query: 'query: ', passage: 'passage: ' },
  embed: async (texts) => texts.map((text) => ({ vector: letterVector(text), isCut: false })),
};

function letterVector(text: string): Float32Array {
  const counts = [...'aeinrst'].map((letter) => text.split(letter).length - 1);
  const length = Math.hypot(...counts, 1);
  return Float32Array.from([...counts, 1], (count) => count / length);
}
