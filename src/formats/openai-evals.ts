import type { JsonObject, JsonValue } from '../core/json.js';
import { isJsonObject } from '../io/is-json-object.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { metricName } from './rows/metric-name.js';
import { ownText, ownValue } from './rows/own-value.js';
import { present } from './rows/present.js';
import { questionFault } from './rows/question-fault.js';
import { readScore } from './rows/read-score.js';
import type { Cell } from './rows/row.js';
import { sampleParts } from './rows/sample-parts.js';
import { userMessage } from './rows/user-message.js';

/**
 * The log of a run of OpenAI's evals: JSONL with what was run, an event a line, and a report. The events of a sample are one
 * sample: its question and answer are those of its first sampling. A choice that a model made is a record with its score;
 * what was computed, such as a match, is left among the events.
 */
export const openaiEvals: ForeignFormat = {
  name: 'openai-evals',
  title: 'OpenAI evals log',
  claims: (head) => isSpec(head) || isEvent(head),
  open: () => new EvalsReader(),
};

function isSpec(record: JsonObject): boolean {
  const has = (key: string): boolean => ownValue(record, 'spec', key) !== undefined;
  return has('completion_fns') || has('eval_name') || has('base_eval');
}

function isEvent(record: JsonObject): boolean {
  return ['run_id', 'event_id', 'sample_id', 'type', 'data'].every((key) => Object.hasOwn(record, key));
}

interface Event {
  readonly type: string;
  readonly data: JsonObject;
}

interface Events {
  /** That of the first event. */
  readonly line: number;
  readonly events: Event[];
}

class EvalsReader implements ForeignReader {
  readonly #samples = new Map<string, Events>();
  #spec: JsonValue | undefined;

  read({ line, value }: ForeignRecord): readonly ForeignSample[] {
    this.#spec ??= ownValue(value, 'spec');
    const [id, type] = [ownText(value, 'sample_id'), ownText(value, 'type')];
    const data = ownValue(value, 'data');
    if (id !== undefined && type !== undefined && isJsonObject(data)) {
      const known = this.#samples.get(id) ?? { line, events: [] };
      known.events.push({ type, data });
      this.#samples.set(id, known);
    }
    return [];
  }

  end(): readonly ForeignSample[] {
    return [...this.#samples].map(([id, events]) => readSample(id, events, this.#spec));
  }
}

function readSample(id: string, { line, events }: Events, spec: JsonValue | undefined): ForeignSample {
  const find = (type: string): Event | undefined => events.find((event) => event.type === type);
  const [raw, sampling, match] = [find('raw_sample'), find('sampling'), find('match')];
  const question = readQuestion(raw, 'input') ?? readQuestion(sampling, 'prompt');
  const fault = questionFault(question, ['input', 'prompt'], ['prompt']);
  const judged = events.filter(({ type, data }) => type === 'metrics' && Object.hasOwn(data, 'choice'));
  const metric = metricName(ownText(spec, 'base_eval') ?? ownText(spec, 'eval_name') ?? '', 'openai_evals');
  const used = new Set([raw, sampling].filter((event) => event !== undefined && isUsed(event)));
  const left = events.filter((event) => !used.has(event) && !judged.includes(event));
  return {
    line,
    ...sampleParts({
      user_input: fault === undefined ? question : undefined,
      response: readFirst(sampling, 'sampled') ?? readFirst(match, 'sampled'),
      reference: readFirst(raw, 'ideal') ?? readFirst(match, 'expected'),
      pipeline: readPipeline(spec),
      verdicts:
        judged.length === 0 ? undefined : { column: 'metrics', value: judged.map((one) => readChoice(metric, one)) },
    }),
    left: present({
      sample_id: id,
      events: left.length === 0 ? undefined : left.map(({ type, data }) => ({ type, data })),
    }),
    faults: fault === undefined ? [] : [fault],
    limits: judged.some(hasChosen) ? [{ field: metric, reason: choiceAlone } satisfies Limit] : [],
  };
}

const choiceAlone = 'there is a choice with its score, and no verdict of yes or no to redo the score from';

/** Whether the fields of the sample hold all that the event says. */
function isUsed({ data }: Event): boolean {
  const single = (value: JsonValue | undefined): boolean =>
    typeof value === 'string' || (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string');
  const entries = Object.entries(data);
  return entries.every(([key, value]) => ['input', 'ideal', 'prompt', 'sampled'].includes(key) && single(value));
}

function readQuestion(event: Event | undefined, key: string): Cell | undefined {
  const value = ownValue(event?.data, key);
  return value === undefined ? undefined : { column: key, value: userMessage(value) ?? value };
}

/** The text of a value, or the first of several. */
function readFirst(event: Event | undefined, key: string): Cell | undefined {
  const value = ownValue(event?.data, key);
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' ? { column: key, value: text } : undefined;
}

function readPipeline(spec: JsonValue | undefined): Cell | undefined {
  const functions = ownValue(spec, 'completion_fns');
  const names = Array.isArray(functions) ? functions.filter((name) => typeof name === 'string') : [];
  return names.length === 0 ? undefined : { column: 'spec.completion_fns', value: names.join(', ') };
}

/** What evals write where a model's words hold none of the choices. */
const invalidChoice = '__invalid__';

function hasChosen({ data }: Event): boolean {
  return data['choice'] !== invalidChoice;
}

function readChoice(metric: string, event: Event): JsonObject {
  const { choice, score, ...others } = event.data;
  const tool = 'openai-evals';
  if (!hasChosen(event))
    return present({ metric, tool, error: 'the judge chose none of the choices', details: others });
  const read = readScore(score);
  return present({
    metric,
    tool,
    score: read ?? 'NaN',
    choice,
    details: Object.keys(others).length === 0 ? undefined : others,
  });
}
