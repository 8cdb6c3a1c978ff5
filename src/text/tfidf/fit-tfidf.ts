import type { Analyzer } from './vocabulary.js';

/** A text's terms by ascending id, with their weights tf · idf and the sum of the weights' squares. */
export interface TfidfVector {
  readonly ids: Int32Array;
  readonly weights: Float64Array;
  readonly squaredLength: number;
}

export interface Tfidf {
  /** The vectors of the documents that the weights were fitted on, in their order. */
  readonly documents: readonly TfidfVector[];
  /** The vector of any text. Terms that no document has are left out, as scikit-learn does. */
  vector(text: string): TfidfVector;
}

interface TermCounts {
  readonly ids: Int32Array;
  readonly counts: Int32Array;
}

/** TF-IDF weights from N documents: the raw count of a term, times its smoothed idf ln((1 + N)/(1 + df)) + 1. */
export function fitTfidf(documents: readonly string[], analyzer: Analyzer): Tfidf {
  const vocabulary = analyzer();
  const counted = documents.map((document) => countTerms(vocabulary.encode(document)));
  vocabulary.freeze();
  const idf = smoothedIdf(counted, vocabulary.size);
  return {
    documents: counted.map((counts) => weigh(counts, idf)),
    vector: (text) => weigh(countTerms(vocabulary.encode(text)), idf),
  };
}

/** The ids in ascending order with how often each comes. Orders the given array. */
function countTerms(occurrences: Int32Array): TermCounts {
  occurrences.sort();
  const ids = new Int32Array(occurrences.length);
  const counts = new Int32Array(occurrences.length);
  let distinct = 0;
  for (const [i, id] of occurrences.entries()) {
    if (i === 0 || id !== occurrences[i - 1]) ids[distinct++] = id;
    counts[distinct - 1] = (counts[distinct - 1] ?? 0) + 1;
  }
  return { ids: ids.slice(0, distinct), counts: counts.slice(0, distinct) };
}

function smoothedIdf(documents: readonly TermCounts[], size: number): Float64Array {
  const documentFrequency = new Float64Array(size);
  for (const { ids } of documents) {
    for (const id of ids) documentFrequency[id] = (documentFrequency[id] ?? 0) + 1;
  }
  return documentFrequency.map((df) => Math.log((1 + documents.length) / (1 + df)) + 1);
}

function weigh({ ids, counts }: TermCounts, idf: Float64Array): TfidfVector {
  const weights = new Float64Array(ids.length);
  let squaredLength = 0;
  for (let i = 0; i < ids.length; i++) {
    const weight = (counts[i] ?? 0) * (idf[ids[i] ?? 0] ?? 0);
    weights[i] = weight;
    squaredLength += weight * weight;
  }
  return { ids, weights, squaredLength };
}
