import { sum } from '../stats/sum.js';
import { type CallRule, call, written } from './judge-tool.js';

/** One call that is shown the whole sample: what a rubric does, and what is taken of a metric that is not known. */
export const oneCall: CallRule = ({ question, answer, contexts, reference = 0 }) => {
  if (answer === undefined) return undefined;
  return { calls: [call(question + answer + sum(contexts) + reference, written.reason)], embeddings: 0 };
};
