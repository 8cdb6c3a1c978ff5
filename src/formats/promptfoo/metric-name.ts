import type { JsonValue } from '../../core/json.js';
import { ownText } from './own-value.js';

/** The types of assertions that ask a model, with the names that their records have. A `not-` stands before any of them. */
const judged: ReadonlyMap<string, string> = new Map([
  ['context-recall', 'context_recall'],
  ['answer-relevance', 'answer_relevancy'],
  // Of sentences, where the relevance of others is of chunks.
  ['context-relevance', 'promptfoo_context_relevance'],
  ['context-faithfulness', 'context_faithfulness'],
  ['conversation-relevance', 'conversation_relevance'],
  ['llm-rubric', 'llm_rubric'],
  ['agent-rubric', 'agent_rubric'],
  ['search-rubric', 'search_rubric'],
  ['factuality', 'factuality'],
  ['model-graded-factuality', 'model_graded_factuality'],
  ['model-graded-closedqa', 'model_graded_closedqa'],
  ['g-eval', 'g_eval'],
  ['pi', 'pi'],
  ['trajectory:goal-success', 'trajectory_goal_success'],
]);

/** The metrics whose arithmetic is known by name, with the type of assertion that has it, if any has. */
const known: ReadonlyMap<string, string | undefined> = new Map([
  ['context_recall', 'context-recall'],
  ['answer_relevancy', 'answer-relevance'],
  ['faithfulness', 'context-faithfulness'],
  ['context_precision', undefined],
  ['factual_correctness', undefined],
  ['answer_correctness', undefined],
]);

/**
 * The name of an assertion's record: the metric that the user gave it, else one for its type. A name of a metric that is
 * computed otherwise gets a prefix. Undefined where no model judges.
 */
export function metricName(assertion: JsonValue | undefined): string | undefined {
  const type = ownText(assertion, 'type') ?? '';
  const base = type.replace(/^not-/, '');
  const own = judged.get(base) ?? (base.startsWith('promptfoo:redteam:') ? slug(base) : undefined);
  if (own === undefined) return undefined;
  const name = slug(ownText(assertion, 'metric') ?? '') || (type === base ? own : slug(`not_${own}`));
  return known.has(name) && known.get(name) !== type ? `promptfoo_${name}` : name;
}

/** Lower case, with `_` for every run of what is no letter and no digit. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
