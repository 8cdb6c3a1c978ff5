/** Numbers the terms of the texts that it meets: 0, 1, 2 … in the order of meeting. What a term is, is its own choice. */
export interface Vocabulary {
  /** How many terms it knows. */
  readonly size: number;
  /** The ids of a text's terms, repeats included. The caller may reorder them; the next call overwrites them. */
  encode(text: string): Int32Array;
  /** From now on, terms that are not known yet are passed over. */
  freeze(): void;
  /** Forgets all terms. */
  clear(): void;
}

/** Makes an empty vocabulary of one kind of terms. */
export type Analyzer = () => Vocabulary;

/** The buffer itself if it holds as many elements, else a larger copy. */
export function grown(buffer: Int32Array, length: number): Int32Array {
  if (length <= buffer.length) return buffer;
  const larger = new Int32Array(Math.max(length, 2 * buffer.length));
  larger.set(buffer);
  return larger;
}
