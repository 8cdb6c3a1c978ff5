import { type Analyzer, grown } from './vocabulary.js';

/** The smoothed idf ln((1 + N)/(1 + df)) + 1 of a term that one of two texts has. That of a shared term is 1. */
const idfOfOne = Math.log(3 / 2) + 1;

/**
 * A function that gives the cosine of two texts' TF-IDF vectors, fitted on just these two; as {@link fitTfidf} on both, only
 * faster. A text without terms has cosine 0 with any other; where neither has terms there is no vocabulary and no cosine.
 *
 * With two texts every idf is one of two numbers, so the cosine comes from five sums of integers, which no order of the terms
 * can change. Equal texts have cosine exactly 1, and none is above it: rounding is cut off there.
 */
export function pairCosine(analyzer: Analyzer): (a: string, b: string) => number | undefined {
  const vocabulary = analyzer();
  let countsOfA: Int32Array = new Int32Array(4096);
  let countsOfB: Int32Array = new Int32Array(4096);

  return (a, b) => {
    vocabulary.clear();
    const termsOfA = vocabulary.encode(a);
    const sizeOfA = vocabulary.size;
    countsOfA = grown(countsOfA, sizeOfA).fill(0, 0, sizeOfA);
    let squareOfA = 0;
    for (let i = 0; i < termsOfA.length; i++) squareOfA += countOneMore(countsOfA, termsOfA[i] ?? 0);

    const termsOfB = vocabulary.encode(b);
    if (vocabulary.size === 0) return undefined;
    countsOfB = grown(countsOfB, vocabulary.size).fill(0, 0, vocabulary.size);
    let [dot, sharedOfA, sharedOfB, ownOfB] = [0, 0, 0, 0];
    for (let i = 0; i < termsOfB.length; i++) {
      const id = termsOfB[i] ?? 0;
      const growth = countOneMore(countsOfB, id);
      // The terms of A came first: theirs are the ids below sizeOfA.
      if (id >= sizeOfA) {
        ownOfB += growth;
        continue;
      }
      const countOfA = countsOfA[id] ?? 0;
      dot += countOfA;
      sharedOfB += growth;
      if (growth === 1) sharedOfA += countOfA * countOfA;
    }
    if (dot === 0) return 0;
    const lengthOfA = sharedOfA + idfOfOne ** 2 * (squareOfA - sharedOfA);
    const lengthOfB = sharedOfB + idfOfOne ** 2 * ownOfB;
    return Math.min(1, dot / Math.sqrt(lengthOfA * lengthOfB));
  };
}

/** Counts one more of a term. Returns by how much the square of its count grew: 1 for the first. */
function countOneMore(counts: Int32Array, id: number): number {
  const count = counts[id] ?? 0;
  counts[id] = count + 1;
  return 2 * count + 1;
}
