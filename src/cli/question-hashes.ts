import type { Sample } from '../core/sample.js';
import { questionHash } from '../io/question-hash.js';

/** So many digits tell the questions of any set apart. */
const digits = 16;

/** Learns the fingerprint of each question on the way. */
export class QuestionHashes {
  /** By the id of the sample. */
  readonly byId: Map<string, string> = new Map();

  add(sample: Sample): void {
    this.byId.set(sample.id, questionHash(sample).slice(0, digits));
  }
}
