import type { MetricOptions } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { referenceSupportAt } from './reference-support.js';

/** The share of the reference's words from which on the contexts count as holding the material. */
const enoughSupport = 0.5;

/** All contexts, however many: a word that none holds has the rank Infinity, so k is one below. */
const supportByAll = referenceSupportAt(Number.MAX_SAFE_INTEGER);

/**
 * Whether retrieval brought some of what the answer takes: told by the ids where there are any relevant ones, else by the
 * reference's words. Undefined where neither can tell.
 *
 * @param depth the last rank whose id counts
 */
export function isMaterialRetrieved(
  sample: Sample,
  options: MetricOptions,
  depth: number = Number.POSITIVE_INFINITY,
): boolean | undefined {
  const { relevant = [], retrieved } = sample;
  const wanted = new Set(relevant.filter(({ grade }) => grade >= options.relevanceLevel).map(({ id }) => id));
  if (wanted.size > 0 && retrieved !== undefined) return retrieved.slice(0, depth).some(({ id }) => wanted.has(id));

  const support = supportByAll.score(sample, options, {});
  return support.state === 'scored' ? support.value >= enoughSupport : undefined;
}
