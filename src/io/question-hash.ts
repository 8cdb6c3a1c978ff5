import { createHash } from 'node:crypto';
import type { Sample } from '../core/sample.js';

/**
 * SHA-256 in hexadecimal of a question and of what is known of its right answer, and of nothing that the system under test made.
 * The order of the judged ids does not matter, nor the id of the sample.
 */
export function questionHash({ question, stratum, reference, referenceContexts, relevant }: Sample): string {
  const judged = relevant?.map(({ id, grade }) => JSON.stringify([id, grade])).sort();
  const known = JSON.stringify({ question, stratum, reference, referenceContexts, judged });
  return createHash('sha256').update(known).digest('hex');
}
