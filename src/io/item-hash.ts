import type { Sample } from '../core/sample.js';
import { shortHash } from './short-hash.js';

/** Tells what somebody was shown of a sample from another answer to the same question, and from other texts. */
export function itemHash({ question, answer, contexts }: Pick<Sample, 'question' | 'answer' | 'contexts'>): string {
  return shortHash([question, answer, contexts]);
}
