import type { Comparison } from '../core/comparison.js';
import { countOf } from '../core/phrase.js';

/** `base and head share 3 of 117 samples` */
export function overlapWords({ common, added, removed }: Pick<Comparison, 'common' | 'added' | 'removed'>): string {
  return `base and head share ${common} of ${countOf(common + added.length + removed.length, 'sample')}`;
}
