import { createHash } from 'node:crypto';
import type { QuestionSet } from '../core/history.js';
import type { Sample } from '../core/sample.js';
import { questionHash } from './question-hash.js';

/**
 * Tells a set of questions from another: by the questions, what is known of their right answers, and nothing that the system
 * under test made. Neither the order nor the ids of the samples matter.
 */
export class QuestionFingerprint {
  readonly #hashes: string[] = [];

  add(sample: Sample): void {
    this.#hashes.push(questionHash(sample));
  }

  questionSet(): QuestionSet {
    const fingerprint = createHash('sha256').update(this.#hashes.toSorted().join('\n')).digest('hex');
    return { size: this.#hashes.length, fingerprint };
  }
}
