import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../core/json.js';
import type { Fault } from '../../io/field-picker.js';
import { showValue } from '../../io/show-value.js';
import type { ForeignReader, ForeignRecord, ForeignSample, Limit } from '../foreign-format.js';
import { type DatasetFields, readDatasetFields } from './dataset-fields.js';
import { judgedTexts } from './judged-texts.js';
import { readMetricName } from './metric-name.js';
import { metricRecords } from './metric-records.js';
import { own, ownObject } from './own.js';
import { promptCalls } from './prompt-calls.js';
import { readScore } from './read-score.js';

/** One annotation: a sample as one metric saw it, and what was said of it. */
interface Annotation {
  readonly metric: string;
  readonly value: JsonObject;
}

/** A sample that several metrics saw. */
interface AnnotatedSample {
  readonly line: number;
  readonly inputs: JsonObject[];
  readonly annotations: Annotation[];
}

/** Joins the annotations of all metrics on one sample, which stand far apart in the file. */
export class AnnotationReader implements ForeignReader {
  readonly #samples: AnnotatedSample[] = [];
  /** By the question, so that only a few have to be compared. */
  readonly #byQuestion = new Map<string, AnnotatedSample[]>();

  read({ line, path, value }: ForeignRecord): readonly ForeignSample[] {
    const metric = path.at(-2);
    const input = ownObject(value, 'metric_input');
    if (metric === undefined || input === undefined) return [notAnAnnotation(line, path, value)];
    if (metric === 'samples') return [nameless(line)];
    const alike = this.#alike(JSON.stringify(own(input, 'user_input') ?? null));
    const sample = alike.find((other) => isSameSample(other, metric, input));
    if (sample !== undefined) {
      sample.inputs.push(input);
      sample.annotations.push({ metric, value });
      return [];
    }
    const added = { line, inputs: [input], annotations: [{ metric, value }] };
    this.#samples.push(added);
    alike.push(added);
    return [];
  }

  end(): readonly ForeignSample[] {
    return this.#samples.map(readSample);
  }

  #alike(question: string): AnnotatedSample[] {
    const known = this.#byQuestion.get(question);
    if (known !== undefined) return known;
    const alike: AnnotatedSample[] = [];
    this.#byQuestion.set(question, alike);
    return alike;
  }
}

/** A metric may see less of a sample than another one. What it judged twice are two samples with the same texts. */
function isSameSample({ inputs, annotations }: AnnotatedSample, metric: string, input: JsonObject): boolean {
  return (
    annotations.every((other) => other.metric !== metric) &&
    inputs.every((other) => Object.entries(input).every(([field, value]) => isEither(own(other, field), value)))
  );
}

function isEither(one: JsonValue | undefined, other: JsonValue): boolean {
  return one == null || other === null || isDeepStrictEqual(one, other);
}

function readSample({ line, inputs, annotations }: AnnotatedSample): ForeignSample {
  const dataset = readDatasetFields(Object.fromEntries(inputs.flatMap(givenIn)), false);
  const read = annotations.map((annotation) => readAnnotation(annotation, dataset));
  const verdicts = read.flatMap(({ records }) => records);
  const scores = read.flatMap(({ score }) => score);
  const answers = read.flatMap(({ answers: given }) => given);
  return {
    line,
    fields: verdicts.length === 0 ? dataset.fields : { ...dataset.fields, verdicts },
    names: Object.fromEntries(Object.entries(dataset.names).map(([field, name]) => [field, `metric_input.${name}`])),
    left: {
      ...dataset.rest,
      ...Object.fromEntries(scores),
      ...(answers.length > 0 && { judge_answers: Object.fromEntries(answers) }),
      annotations: read.map(({ human }) => human),
    },
    faults: [...dataset.faults, ...read.flatMap(({ faults }) => faults)],
    limits: read.flatMap(({ limits }) => limits),
  };
}

function givenIn(input: JsonObject): readonly (readonly [string, JsonValue])[] {
  return Object.entries(input).filter(([, value]) => value !== null);
}

interface ReadAnnotation {
  readonly records: readonly JsonObject[];
  readonly limits: readonly Limit[];
  readonly faults: readonly Fault[];
  /** The score of a metric that asks no judge. */
  readonly score: readonly (readonly [metric: string, score: JsonValue])[];
  /** What the judge answered, where the records do not say it. */
  readonly answers: readonly (readonly [metric: string, answers: JsonValue])[];
  readonly human: JsonObject;
}

function readAnnotation({ metric, value }: Annotation, { fields }: DatasetFields): ReadAnnotation {
  const prompts = ownObject(value, 'prompts') ?? {};
  const output = own(value, 'metric_output');
  const { metric: slug, variant, kind } = readMetricName(metric);
  if (kind === 'computed') {
    return {
      ...nothing,
      score: output == null ? [] : [[metric, output]],
      human: humanSide(slug, variant, value, prompts),
    };
  }
  const score = readScore(`${metric}.metric_output`, output);
  const { calls, kept } = promptCalls(prompts, { input: 'prompt_input', output: 'prompt_output' });
  const read = metricRecords(
    { name: metric, calls, kept, ...('score' in score && { score: score.score }) },
    judgedTexts(fields),
  );
  const given = calls.calls.map(({ prompt, outputs }) => ({ prompt, outputs }));
  const [name = slug] = read.records.map((record) => record['metric']).filter((found) => typeof found === 'string');
  return {
    records: read.records,
    limits: read.limits,
    faults: 'fault' in score ? [score.fault] : [],
    score: [],
    answers: read.isComplete || given.length === 0 ? [] : [[metric, given]],
    human: humanSide(name, variant, value, prompts),
  };
}

const nothing = { records: [], limits: [], faults: [], answers: [] } as const;

/** The shape that `ragasAnnotations` describes. */
function humanSide(metric: string, variant: string | undefined, value: JsonObject, prompts: JsonObject): JsonObject {
  const edited = saidOfPrompts(prompts, 'edited_output');
  const accepted = saidOfPrompts(prompts, 'is_accepted');
  return {
    metric,
    ...(variant !== undefined && { variant }),
    is_accepted: own(value, 'is_accepted') ?? null,
    target: own(value, 'target') ?? null,
    ...(edited.length > 0 && { edited_output: Object.fromEntries(edited) }),
    ...(accepted.length > 0 && { accepted_prompts: Object.fromEntries(accepted) }),
  };
}

function saidOfPrompts(prompts: JsonObject, field: string): readonly (readonly [string, JsonValue])[] {
  return Object.entries(prompts).flatMap(([prompt, entry]) => {
    const said = own(entry, field);
    return said == null ? [] : [[prompt, said] as const];
  });
}

function notAnAnnotation(line: number, path: readonly string[], value: JsonObject): ForeignSample {
  const fault = {
    field: [...path, 'metric_input'].join('.'),
    found: showValue(own(value, 'metric_input')),
    wanted: 'the sample that was annotated',
  };
  return { line, fields: {}, names: {}, left: {}, faults: [fault] };
}

/** The annotations of one metric alone, under its `name` and `samples`: the name is no part of a record. */
function nameless(line: number): ForeignSample {
  const fault = {
    field: 'samples',
    found: 'annotations of one metric, whose name stands elsewhere',
    wanted: 'the metric as the key of its annotations',
    remedy: 'write {"faithfulness": […]} in place of {"name": "faithfulness", "samples": […]}',
  };
  return { line, fields: {}, names: {}, left: {}, faults: [fault] };
}
