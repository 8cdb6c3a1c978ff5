import { sum } from '../../stats/sum.js';
import { type CallRule, call, type JudgeTool, type MetricWork, written } from '../judge-tool.js';

const faithfulness: CallRule = ({ question, answer, contexts }) => {
  if (answer === undefined || contexts.length === 0) return undefined;
  const claims = written.claimsOf(answer);
  return work(call(question + answer, claims), call(sum(contexts) + claims, written.verdictsOn(answer)));
};

/** Three questions, each made from the answer; then the question is embedded, and the three together. */
const answerRelevancy: CallRule = ({ answer }) => {
  if (answer === undefined) return undefined;
  const one = call(answer, written.question);
  return { calls: [one, one, one], embeddings: 2 };
};

/** A chunk at a time, by the reference, and without one by the answer. */
const contextPrecision: CallRule = ({ question, answer, contexts, reference }) => {
  const yardstick = reference ?? answer;
  if (yardstick === undefined || contexts.length === 0) return undefined;
  return work(...contexts.map((context) => call(question + context + yardstick, written.verdict)));
};

const contextRecall: CallRule = ({ question, contexts, reference }) => {
  if (reference === undefined || contexts.length === 0) return undefined;
  return work(call(question + sum(contexts) + reference, written.verdictsOn(reference)));
};

/** The claims of the answer are held against the reference; but for precision alone, those of the reference against the answer. */
const factualCorrectness: CallRule = ({ answer, reference }, variant) => {
  if (answer === undefined || reference === undefined) return undefined;
  const held = (text: number, against: number) => [
    call(text, written.claimsOf(text)),
    call(against + written.claimsOf(text), written.verdictsOn(text)),
  ];
  return work(...held(answer, reference), ...(variant === 'mode=precision' ? [] : held(reference, answer)));
};

const answerCorrectness: CallRule = ({ question, answer, reference }) => {
  if (answer === undefined || reference === undefined) return undefined;
  const claims = written.claimsOf(answer) + written.claimsOf(reference);
  return {
    calls: [
      call(question + answer, written.claimsOf(answer)),
      call(question + reference, written.claimsOf(reference)),
      call(question + claims, written.verdictsOn(answer + reference)),
    ],
    embeddings: 2,
  };
};

/** The claims of answer and reference, both against each chunk, and those of the answer against the reference. */
const noiseSensitivity: CallRule = ({ question, answer, contexts, reference }) => {
  if (answer === undefined || reference === undefined || contexts.length === 0) return undefined;
  const against = (text: number, context: number) => call(context + written.claimsOf(text), written.verdictsOn(text));
  return work(
    call(question + reference, written.claimsOf(reference)),
    call(question + answer, written.claimsOf(answer)),
    ...contexts.flatMap((context) => [against(reference, context), against(answer, context)]),
    against(answer, reference),
  );
};

function work(...calls: MetricWork['calls']): MetricWork {
  return { calls, embeddings: 0 };
}

const rules: ReadonlyMap<string, CallRule> = new Map([
  ['faithfulness', faithfulness],
  ['answer_relevancy', answerRelevancy],
  ['context_precision', contextPrecision],
  ['context_recall', contextRecall],
  ['factual_correctness', factualCorrectness],
  ['answer_correctness', answerCorrectness],
  ['noise_sensitivity', noiseSensitivity],
]);

/** As the metrics of Ragas 0.3.5 and of 0.4 make them with their default settings. */
function ragas(version: string): JudgeTool {
  return {
    name: `ragas@${version}`,
    promptTokens: 700,
    rules,
    usual: ['faithfulness', 'answer_relevancy', 'context_precision', 'context_recall'],
  };
}

export const ragas04: JudgeTool = ragas('0.4');
export const ragas035: JudgeTool = ragas('0.3.5');
