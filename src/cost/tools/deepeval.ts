import { sum } from '../../stats/sum.js';
import { type CallRule, call, type JudgeTool, type MetricWork, written } from '../judge-tool.js';

/** The truths of the contexts, the claims of the answer, verdicts on the claims, and the reason in words. */
const faithfulness: CallRule = ({ answer, contexts }) => {
  if (answer === undefined || contexts.length === 0) return undefined;
  const truths = sum(contexts);
  const claims = written.claimsOf(answer);
  return reasoned(call(truths, truths), call(answer, claims), call(truths + claims, claims));
};

const statements: CallRule = ({ question, answer }) => {
  if (answer === undefined) return undefined;
  const claims = written.claimsOf(answer);
  return reasoned(call(answer, claims), call(question + claims, claims));
};

const contextPrecision: CallRule = ({ question, contexts, reference }) => {
  if (reference === undefined || contexts.length === 0) return undefined;
  return reasoned(call(question + sum(contexts) + reference, written.verdict * contexts.length));
};

const contextRecall: CallRule = ({ contexts, reference }) => {
  if (reference === undefined || contexts.length === 0) return undefined;
  return reasoned(call(sum(contexts) + reference, written.verdictsOn(reference)));
};

/** A chunk at a time. */
const contextualRelevancy: CallRule = ({ question, contexts }) => {
  if (contexts.length === 0) return undefined;
  return reasoned(...contexts.map((context) => call(question + context, written.claimsOf(context))));
};

const hallucination: CallRule = ({ answer, referenceContexts }) => {
  if (answer === undefined || referenceContexts.length === 0) return undefined;
  return reasoned(call(answer + sum(referenceContexts), written.verdict * referenceContexts.length));
};

/** Each metric puts its score into words with one more call, unless it is told not to. */
function reasoned(...calls: MetricWork['calls']): MetricWork {
  return { calls: [...calls, call(written.verdict, written.reason)], embeddings: 0 };
}

export const deepeval: JudgeTool = {
  name: 'deepeval@4',
  promptTokens: 500,
  rules: new Map([
    ['faithfulness', faithfulness],
    ['deepeval_answer_relevancy', statements],
    ['bias', statements],
    ['toxicity', statements],
    ['context_precision', contextPrecision],
    ['context_recall', contextRecall],
    ['contextual_relevancy', contextualRelevancy],
    ['hallucination', hallucination],
  ]),
  usual: ['faithfulness', 'deepeval_answer_relevancy', 'context_precision', 'context_recall', 'contextual_relevancy'],
};
