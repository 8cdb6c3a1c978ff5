import { hasContent, type Sample } from '../core/sample.js';

/**
 * How many calls of a language model Ragas 0.4 makes to judge a sample: faithfulness 2 (claims, then verdicts), answer
 * relevancy 3 (a question each), context precision 1 for each chunk, context recall 1. A metric whose fields the sample lacks
 * asks nothing. Embeddings are not counted.
 */
export function judgeCalls(sample: Sample): number {
  const { contexts = [], answer = '' } = sample;
  const isAnswered = answer.trim() !== '';
  const hasReference = hasContent(sample, 'reference');
  const faithfulness = isAnswered && contexts.length > 0 ? 2 : 0;
  const answerRelevancy = isAnswered ? 3 : 0;
  // Judged by the reference, and without one by the answer.
  const contextPrecision = hasReference || isAnswered ? contexts.length : 0;
  const contextRecall = hasReference && contexts.length > 0 ? 1 : 0;
  return faithfulness + answerRelevancy + contextPrecision + contextRecall;
}
