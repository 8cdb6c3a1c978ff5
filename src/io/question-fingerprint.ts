import { createHash } from 'node:crypto';
import type { QuestionSet } from '../core/history.js';
import type { Sample } from '../core/sample.js';

/**
 * Tells a set of questions from another: by the questions, what is known of their right answers, and nothing that the system
 * under test made. Neither the order nor the ids of the samples matter.
 */
export class QuestionFingerprint {
  readonly #hashes: string[] = [];

  add({ question, stratum, reference, referenceContexts, relevant }: Sample): void {
    const judged = relevant?.map(({ id, grade }) => JSON.stringify([id, grade])).sort();
    this.#hashes.push(sha256(JSON.stringify({ question, stratum, reference, referenceContexts, judged })));
  }

  questionSet(): QuestionSet {
    return { size: this.#hashes.length, fingerprint: sha256(this.#hashes.toSorted().join('\n')) };
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
