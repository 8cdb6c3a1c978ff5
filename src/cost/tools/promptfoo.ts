import { sum } from '../../stats/sum.js';
import { type CallRule, call, type JudgeTool, written } from '../judge-tool.js';
import { oneCall } from '../one-call.js';

const faithfulness: CallRule = ({ question, answer, contexts }) => {
  if (answer === undefined || contexts.length === 0) return undefined;
  const claims = written.claimsOf(answer);
  const second = call(sum(contexts) + claims, written.verdictsOn(answer));
  return { calls: [call(question + answer, claims), second], embeddings: 0 };
};

/** The question is embedded, and each of the three that are made from the answer. */
const answerRelevancy: CallRule = ({ answer }) => {
  if (answer === undefined) return undefined;
  const one = call(answer, written.question);
  return { calls: [one, one, one], embeddings: 4 };
};

const contextRecall: CallRule = ({ contexts, reference }) => {
  if (reference === undefined || contexts.length === 0) return undefined;
  return { calls: [call(sum(contexts) + reference, written.verdictsOn(reference))], embeddings: 0 };
};

const contextRelevance: CallRule = ({ question, contexts }) => {
  if (contexts.length === 0) return undefined;
  const shown = sum(contexts);
  return { calls: [call(question + shown, shown / 2)], embeddings: 0 };
};

export const promptfoo: JudgeTool = {
  name: 'promptfoo',
  promptTokens: 400,
  rules: new Map([
    ['faithfulness', faithfulness],
    ['context_faithfulness', faithfulness],
    ['answer_relevancy', answerRelevancy],
    ['context_recall', contextRecall],
    ['promptfoo_context_relevance', contextRelevance],
    ['llm_rubric', oneCall],
    ['factuality', oneCall],
    ['model_graded_closedqa', oneCall],
  ]),
  usual: ['context_faithfulness', 'answer_relevancy', 'context_recall', 'promptfoo_context_relevance'],
};
