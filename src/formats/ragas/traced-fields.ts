import type { JsonValue } from '../../core/json.js';
import type { FieldName } from '../../io/sample-record.js';
import type { JudgeCall } from './judge-call.js';
import { readMetricName } from './metric-name.js';
import { own, ownList, ownText, ownTexts } from './own.js';
import type { PromptCalls } from './prompt-calls.js';

/** What the inputs of prompts tell of a sample. */
export interface TracedFields {
  readonly fields: { readonly [Name in FieldName]?: JsonValue };
  /** Where each was found: `context_recall.context_recall_classification_prompt.input.question`. */
  readonly names: { readonly [Name in FieldName]?: string };
}

/** A text of the sample in the input of a prompt. */
interface Source {
  readonly field: FieldName;
  readonly key: string;
}

/**
 * Finds the fields of a sample in what was asked of the judge, each in the first prompt that has it.
 *
 * @param metrics the calls by the name of their metric
 */
export function tracedFields(metrics: readonly (readonly [name: string, calls: PromptCalls])[]): TracedFields {
  const found = metrics.flatMap(([name, { calls, kept }]) => [
    ...calls.calls.flatMap((call) => fieldsOfCall(name, call)),
    ...(kept === 'all' ? chunksOf(name, calls.calls) : []),
  ]);
  // Some criteria have the contexts within their user_input; a question stands alone.
  const questions = found.filter(({ isQuestion }) => isQuestion);
  const fields: { [Name in FieldName]?: JsonValue } = {};
  const names: { [Name in FieldName]?: string } = {};
  for (const { field, name, value } of [...questions, ...found]) {
    if (names[field] !== undefined) continue;
    fields[field] = value;
    names[field] = name;
  }
  return { fields, names };
}

interface Found {
  readonly field: FieldName;
  readonly name: string;
  readonly value: JsonValue;
  readonly isQuestion: boolean;
}

function fieldsOfCall(metric: string, { prompt, input }: JudgeCall): readonly Found[] {
  return sourcesOf(metric, input).flatMap(({ field, key }) => {
    const value = ownText(input, key) ?? ownTexts(input, key);
    const name = `${metric}.${prompt}.input.${key}`;
    return value === undefined ? [] : [{ field, name, value, isQuestion: key === 'question' }];
  });
}

const question: Source = { field: 'user_input', key: 'question' };

function sourcesOf(name: string, input: JsonValue): readonly Source[] {
  const { metric, variant = '' } = readMetricName(name);
  switch (metric) {
    case 'faithfulness':
      return [question, { field: 'response', key: 'answer' }];
    case 'answer_relevancy':
      return [{ field: 'response', key: 'response' }];
    case 'context_recall':
      return [question, { field: 'reference', key: 'answer' }];
    case 'context_precision': {
      const isOfResponse = /without_reference|context_utilization/.test(variant);
      return [question, { field: isOfResponse ? 'response' : 'reference', key: 'answer' }];
    }
    default:
      // A prompt without the question may have any text under the names of the dataset.
      return own(input, 'user_input') === undefined ? [question] : ofDataset;
  }
}

const ofDataset: readonly Source[] = [
  { field: 'user_input', key: 'user_input' },
  { field: 'response', key: 'response' },
  { field: 'reference', key: 'reference' },
  { field: 'retrieved_contexts', key: 'retrieved_contexts' },
  { field: 'reference_contexts', key: 'reference_contexts' },
];

/** The retrieved contexts, where each of them was asked about. */
function chunksOf(name: string, calls: readonly JudgeCall[]): readonly Found[] {
  if (readMetricName(name).metric !== 'context_precision') return [];
  const ofChunks = calls.filter(({ input }) => ownList(input, 'statements') === undefined);
  const chunks = ofChunks.map(({ input }) => ownText(input, 'context')).filter((text) => text !== undefined);
  return chunks.length === 0 || chunks.length < ofChunks.length
    ? []
    : [{ field: 'retrieved_contexts', name: `${name}.*.input.context`, value: chunks, isQuestion: false }];
}
