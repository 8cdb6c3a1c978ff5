import type { JsonObject, JsonValue } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { isJsonObject } from '../io/is-json-object.js';
import { showValue } from '../io/show-value.js';
import type { ForeignFormat, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { conversation } from './ragas/conversation.js';
import { judgedTexts } from './ragas/judged-texts.js';
import { readMetricName } from './ragas/metric-name.js';
import { metricRecords } from './ragas/metric-records.js';
import { own } from './ragas/own.js';
import { type PromptCalls, promptCalls } from './ragas/prompt-calls.js';
import { type TracedFields, tracedFields } from './ragas/traced-fields.js';

/**
 * `traces` of a Ragas result (0.2 and later): for each row the metrics, and below each the input and output of its prompts. They
 * hold no score, and of the calls of one prompt only the last, so some metrics cannot be redone from them.
 */
export const ragasTraces: ForeignFormat = {
  name: 'ragas-traces',
  title: 'Ragas traces',
  claims(head) {
    const metrics = Object.values(head);
    return metrics.every(isJsonObject) && metrics.flatMap((prompts) => Object.values(prompts)).some(isTrace);
  },
  open: () => ({ read: (record) => [readTraces(record)] }),
};

function isTrace(value: JsonValue): boolean {
  return own(value, 'input') !== undefined && own(value, 'output') !== undefined;
}

type NamedCalls = readonly [name: string, calls: PromptCalls];

function readTraces({ line, value }: ForeignRecord): ForeignSample {
  const metrics = Object.entries(value).map(([name, prompts]): NamedCalls => [name, tracesOf(prompts)]);
  const traced = tracedFields(metrics);
  const { fields, names } = traced;
  const texts = judgedTexts(fields);
  const verdicts: JsonObject[] = [];
  const limits: Limit[] = [...missingFields(traced)];
  const left: [string, JsonValue][] = [];
  for (const [name, { calls, kept }] of metrics) {
    const prompts = value[name] ?? {};
    const { kind } = readMetricName(name);
    const says = kind === 'judged' || (kind === 'other' && calls.calls.length > 0);
    const read = says ? metricRecords({ name, calls, kept }, texts) : undefined;
    if (read !== undefined) {
      verdicts.push(...read.records);
      limits.push(...read.limits, ...missingSimilarity(read.records));
    }
    if (read?.isComplete !== true && !isEmpty(prompts)) left.push([name, prompts]);
  }
  return {
    line,
    fields: verdicts.length === 0 ? fields : { ...fields, verdicts },
    names,
    left: Object.fromEntries(left),
    faults: questionFaults(traced, metrics),
    limits,
  };
}

function tracesOf(prompts: JsonValue): PromptCalls {
  return promptCalls(isJsonObject(prompts) ? prompts : {}, { input: 'input', output: 'output' });
}

function isEmpty(prompts: JsonValue): boolean {
  return isJsonObject(prompts) && Object.keys(prompts).length === 0;
}

const reasons = {
  response: 'no prompt holds the answer',
  reference: 'no prompt holds the right answer',
  retrieved_contexts: 'the prompts hold the retrieved contexts as one joined text at most',
} as const;

function missingFields({ names }: TracedFields): readonly Limit[] {
  return Object.entries(reasons)
    .filter(([field]) => !Object.hasOwn(names, field))
    .map(([field, reason]) => ({ field, reason }));
}

function missingSimilarity(records: readonly JsonObject[]): readonly Limit[] {
  return records.some((record) => record['metric'] === 'answer_correctness' && Object.hasOwn(record, 'verdicts'))
    ? [
        {
          field: 'semantic_similarity',
          reason: 'no prompt holds the similarity, which is a part of answer_correctness',
        },
      ]
    : [];
}

function questionFaults({ fields }: TracedFields, metrics: readonly NamedCalls[]): readonly Fault[] {
  const prompts = metrics.flatMap(([, { calls }]) => calls.calls.map(({ prompt }) => prompt));
  if (prompts.some((prompt) => prompt.startsWith('multi_turn_'))) return [{ field: 'user_input', ...conversation }];
  if (fields.user_input !== undefined) return [];
  return [
    {
      field: 'user_input',
      found: `no question in the prompts of ${metrics.map(([name]) => showValue(name)).join(', ')}`,
      wanted: 'a prompt that holds the question, such as those of faithfulness and context_recall',
      remedy: 'write out ragas_traces of the same result: it has the rows of the dataset',
    },
  ];
}
