import type { Sample } from '../core/sample.js';
import { sum } from '../stats/sum.js';
import { sampleSizes } from './sample-sizes.js';
import { ragas04 } from './tools/ragas.js';

/**
 * How many calls of a language model Ragas 0.4 makes to judge a sample by its four usual metrics. A metric whose fields the sample
 * lacks asks nothing. Embeddings are not counted.
 */
export function judgeCalls(sample: Sample): number {
  const sizes = sampleSizes(sample, () => 0);
  return sum(ragas04.usual.map((metric) => ragas04.rules.get(metric)?.(sizes, '')?.calls.length ?? 0));
}
