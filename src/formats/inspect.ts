import type { JsonObject, JsonValue } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { isJsonObject } from '../io/is-json-object.js';
import { showValue } from '../io/show-value.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { columnsNamed, usualNames } from './rows/columns-named.js';
import { metricName } from './rows/metric-name.js';
import { ownText, ownValue } from './rows/own-value.js';
import { present } from './rows/present.js';
import { questionFault } from './rows/question-fault.js';
import { readScore } from './rows/read-score.js';
import { readTexts } from './rows/read-texts.js';
import type { Cell } from './rows/row.js';
import { sampleParts } from './rows/sample-parts.js';
import { messageText, userMessage } from './rows/user-message.js';

/**
 * The JSON log of an Inspect evaluation (`inspect log dump`, or written so). The scores of scorers that ask a model become
 * records, those of scorers that compute are left. A sample that was run in several epochs has `#2` behind its id for the
 * second one, and its records the run 2.
 */
export const inspect: ForeignFormat = {
  name: 'inspect',
  title: 'Inspect log',
  paths: [['eval'], ['samples', '[]']],
  claims: (head) => ownText(head, 'status') !== undefined && ownText(head, 'eval', 'task') !== undefined,
  open: () => new InspectReader(),
};

/** What a log says of all its samples. */
interface Evaluation {
  readonly model?: string | undefined;
  readonly judge?: string | undefined;
  readonly tool: string;
}

class InspectReader implements ForeignReader {
  #evaluation: Evaluation = { tool: 'inspect' };

  read({ line, path, value }: ForeignRecord): readonly ForeignSample[] {
    if (path[0] !== 'eval') return [readSample(line, value, this.#evaluation)];
    const version = ownText(value, 'packages', 'inspect_ai');
    this.#evaluation = {
      model: ownText(value, 'model'),
      judge: ownText(value, 'model_roles', 'grader', 'model') ?? ownText(value, 'model_roles', 'grader'),
      tool: version === undefined ? 'inspect' : `inspect@${version}`,
    };
    return [];
  }
}

/** Scorers that compute, and ask no model. */
const computed = /^(?:match|includes|exact|pattern|answer|choice|f1|math|verify|perplexity)$/;

function readSample(line: number, sample: JsonObject, evaluation: Evaluation): ForeignSample {
  const { id, input, target, scores, metadata, ...others } = sample;
  const resolve = (value: JsonValue | undefined): JsonValue | undefined => attached(sample, value);
  const question = readQuestion(sample, resolve);
  const fault = questionFault(question, ['input'], ['input']);
  const epoch = ownValue(sample, 'epoch');
  const run = typeof epoch === 'number' && epoch > 1 ? epoch : undefined;
  const judged = readScores(isJsonObject(scores) ? scores : {}, evaluation, run);
  const contexts = readContexts(metadata);
  return {
    line,
    ...sampleParts({
      user_input: fault === undefined ? question : undefined,
      response: readAnswer(sample, resolve),
      reference: readTarget(sample, resolve),
      retrieved_contexts: contexts?.cell,
      id: readId(sample, run),
      pipeline: evaluation.model === undefined ? undefined : { column: 'eval.model', value: evaluation.model },
      verdicts: judged.records.length === 0 ? undefined : { column: 'scores', value: judged.records },
    }),
    left: present({
      ...others,
      id: typeof id === 'string' ? undefined : id,
      input: typeof input === 'string' ? undefined : input,
      target: typeof target === 'string' ? undefined : target,
      scores: Object.keys(judged.left).length === 0 ? undefined : judged.left,
      metadata: contexts?.left ?? metadata,
    }),
    faults: [...(fault === undefined ? [] : [fault]), ...judged.faults],
    limits: judged.limits,
  };
}

/** Long texts stand apart in a log, and only their names in their places. */
function attached(sample: JsonObject, value: JsonValue | undefined): JsonValue | undefined {
  const name = typeof value === 'string' ? /^attachment:\/\/(\S+)$/.exec(value)?.[1] : undefined;
  return name === undefined ? value : (ownValue(sample, 'attachments', name) ?? value);
}

type Resolve = (value: JsonValue | undefined) => JsonValue | undefined;

function readQuestion(sample: JsonObject, resolve: Resolve): Cell | undefined {
  const input = ownValue(sample, 'input');
  const value = resolve(userMessage(input) ?? input);
  return value === undefined ? undefined : { column: 'input', value };
}

/** The text of what the model said last. */
function readAnswer(sample: JsonObject, resolve: Resolve): Cell | undefined {
  const choices = ownValue(sample, 'output', 'choices');
  const message = Array.isArray(choices) ? ownValue(choices[0], 'message', 'content') : undefined;
  const value = resolve(messageText(message) ?? ownText(sample, 'output', 'completion'));
  return typeof value === 'string' && value !== '' ? { column: 'output', value } : undefined;
}

/** Of several targets, of which each would do, the first. */
function readTarget(sample: JsonObject, resolve: Resolve): Cell | undefined {
  const target = ownValue(sample, 'target');
  const value = resolve(Array.isArray(target) ? target[0] : target);
  return typeof value === 'string' && value !== '' ? { column: 'target', value } : undefined;
}

/** Whole numbers are the places in the data set that Inspect gives to samples without an id. */
function readId(sample: JsonObject, run: number | undefined): Cell | undefined {
  const id = ownText(sample, 'id');
  return id === undefined ? undefined : { column: 'id', value: run === undefined ? id : `${id}#${run}` };
}

interface ContextsRead {
  readonly cell: Cell;
  readonly left: JsonObject | undefined;
}

function readContexts(metadata: JsonValue | undefined): ContextsRead | undefined {
  if (!isJsonObject(metadata)) return undefined;
  const names = columnsNamed(Object.keys(metadata), usualNames.contexts);
  const name = names.find((one) => readTexts(metadata[one]) !== undefined);
  const value = name === undefined ? undefined : readTexts(metadata[name]);
  if (name === undefined || value === undefined) return undefined;
  const rest = Object.entries(metadata).filter(([key]) => key !== name);
  return { cell: { column: `metadata.${name}`, value }, left: Object.fromEntries(rest) };
}

interface ScoresRead {
  readonly records: readonly JsonObject[];
  readonly left: JsonObject;
  readonly faults: readonly Fault[];
  readonly limits: readonly Limit[];
}

function readScores(scores: JsonObject, { judge, tool }: Evaluation, run: number | undefined): ScoresRead {
  const records: JsonObject[] = [];
  const left: [string, JsonValue][] = [];
  const faults: Fault[] = [];
  const limits: Limit[] = [];
  for (const [scorer, score] of Object.entries(scores)) {
    const metric = metricName(scorer, 'inspect');
    const value = readValue(ownValue(score, 'value'));
    if (computed.test(metric) || !isJsonObject(score)) left.push([scorer, score]);
    else if (value === 'several') {
      left.push([scorer, score]);
      limits.push({ field: metric, reason: 'it has several values, of which none is the score: they are left' });
    } else if (value === undefined) {
      faults.push({
        field: `scores.${scorer}.value`,
        found: showValue(score['value']),
        wanted: 'C, I, P, N or a number',
      });
    } else {
      const { value: _, explanation, ...others } = score;
      const reasons = typeof explanation === 'string' ? [explanation] : undefined;
      records.push(present({ metric, judge, tool, run, ...value, reasons, ...filled(others) }));
      if ('score' in value && value.score !== 'NaN')
        limits.push({ field: metric, reason: 'there is a score, and no verdict to redo it from' });
    }
  }
  return { records, left: Object.fromEntries(left), faults, limits };
}

/** The rest of a score without what is empty in it. */
function filled(score: JsonObject): JsonObject {
  const isEmpty = (value: JsonValue): boolean =>
    value === null ||
    (Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(score).filter(([key, value]) => !isEmpty(value) && !kept.has(key)));
}

/** Names that a record has for something else. */
const kept: ReadonlySet<string> = new Set(['metric', 'judge', 'tool', 'run', 'verdicts', 'score', 'reasons', 'error']);

type ScoreValue = { readonly verdicts: readonly JsonValue[] } | { readonly score: number | string };

/** C for correct and I for incorrect, N for no answer, and P for partly correct, which is half a point. */
const letters: ReadonlyMap<string, ScoreValue> = new Map<string, ScoreValue>([
  ['C', { verdicts: ['yes'] }],
  ['I', { verdicts: ['no'] }],
  ['N', { verdicts: ['no'] }],
  ['P', { score: 0.5 }],
]);

function readValue(value: JsonValue | undefined): ScoreValue | 'several' | undefined {
  if (typeof value === 'object') return 'several';
  if (typeof value === 'boolean') return { verdicts: [value] };
  const letter = typeof value === 'string' ? letters.get(value) : undefined;
  if (letter !== undefined) return letter;
  const score = readScore(value);
  return score === undefined ? undefined : { score };
}
