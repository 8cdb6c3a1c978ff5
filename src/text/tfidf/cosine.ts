import type { TfidfVector } from './fit-tfidf.js';

/**
 * The cosine of two vectors of one fit, from 0 to 1; 0 where one has no terms. Sums run by ascending term id. The lengths are
 * divided out last, so a vector's cosine with itself is exactly 1, and what rounding puts above 1 is cut off.
 */
export function cosine(u: TfidfVector, v: TfidfVector): number {
  let dot = 0;
  for (let i = 0, j = 0; i < u.ids.length && j < v.ids.length; ) {
    const idOfU = u.ids[i] ?? 0;
    const idOfV = v.ids[j] ?? 0;
    if (idOfU === idOfV) dot += (u.weights[i++] ?? 0) * (v.weights[j++] ?? 0);
    else if (idOfU < idOfV) i++;
    else j++;
  }
  return dot === 0 ? 0 : Math.min(1, dot / Math.sqrt(u.squaredLength * v.squaredLength));
}
