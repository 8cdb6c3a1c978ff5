import type { Resources } from '../../core/resources.js';
import type { Sample } from '../../core/sample.js';
import { type Score, unscored } from '../../core/score.js';
import { pairScore } from './pair-score.js';

/** How near the answer's embedding is to that of the reference. */
export function answerLikeness({ answer = '', reference = '' }: Sample, resources: Resources): Score {
  if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
  if (reference.trim() === '') return unscored('missing-input', 'the reference is empty');
  return pairScore({ text: answer, role: 'passage' }, { text: reference, role: 'passage' }, resources);
}
