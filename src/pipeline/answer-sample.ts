import { inputError, UserError } from '../core/errors.js';
import type { JsonObject, JsonValue } from '../core/json.js';
import type { Sample } from '../core/sample.js';
import { recordOf } from '../core/sample-record.js';
import { isJsonObject } from '../io/is-json-object.js';
import { parseSample } from '../io/parse-sample.js';
import { showValue } from '../io/show-value.js';
import { toJson } from './to-json.js';

/** What a pipeline gives for a question. */
export interface PipelineAnswer {
  readonly answer: string | null;
  /** The texts that were retrieved, in rank order. */
  readonly contexts?: readonly string[];
  /** Their ids, one for each. */
  readonly ids?: readonly (string | number)[];
  readonly scores?: readonly (number | null)[];
  /** Anything else worth keeping, such as `{ usage, seconds }`. */
  readonly metadata?: JsonObject;
}

const answerFields: ReadonlyMap<string, string> = new Map([
  ['answer', 'response'],
  ['contexts', 'retrieved_contexts'],
  ['ids', 'retrieved_context_ids'],
  ['scores', 'retrieved_scores'],
  ['metadata', 'metadata'],
]);

/**
 * The record of a question with what the pipeline said. What the question's record held of another answer goes.
 *
 * @param place what messages call the pipeline, such as `pipeline.js`
 * @throws UserError `input` where the pipeline gave something else than it should
 */
export function answeredRecord(
  question: Sample,
  given: unknown,
  pipeline: string | undefined,
  place: string,
): JsonObject {
  const answer: JsonValue = toJson(given, `the answer to ${JSON.stringify(question.id)}`, place);
  if (!isJsonObject(answer))
    throw wrongAnswer(place, question, showValue(answer), 'an object with the answer and its contexts');
  const unknown = Object.keys(answer).filter((field) => !answerFields.has(field));
  if (unknown.length > 0 || !Object.hasOwn(answer, 'answer')) {
    const found = unknown.length > 0 ? `the fields ${unknown.join(', ')}` : 'no answer';
    throw wrongAnswer(place, question, found, `{ answer, contexts, ids, scores, metadata }, of which answer is needed`);
  }
  const fields = Object.entries(answer).flatMap(([name, value]) => {
    const field = answerFields.get(name);
    return field === undefined || value === null ? [] : [[field, value] as const];
  });
  const record = { ...questionRecord(question), ...Object.fromEntries(fields), ...(pipeline && { pipeline }) };
  return recordOf(checkedSample(record, `${place}: the answer to ${JSON.stringify(question.id)}`));
}

/** What is wrong is told by the names that the pipeline gave. */
function checkedSample(record: JsonObject, place: string): Sample {
  try {
    return parseSample(record, place);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw inputError(
      error.problems.map(({ field = '', ...problem }) => {
        const name = [...answerFields].find(([, own]) => field.replace(/[[.].*/s, '') === own);
        return { ...problem, field: name === undefined ? field : field.replace(name[1], name[0]) };
      }),
    );
  }
}

/** The record of a question that the pipeline failed to answer. It has no answer, so it is a hole in every metric of answers. */
export function failedRecord(question: Sample, error: string, pipeline: string | undefined): JsonObject {
  return { ...questionRecord(question), ...(pipeline && { pipeline }), pipeline_error: error };
}

/** What belongs to the question itself. */
function questionRecord(question: Sample): JsonObject {
  const { answer, contexts, retrieved, verdicts, pipeline, ...own } = question;
  return recordOf(own);
}

function wrongAnswer(place: string, { id }: Sample, found: string, wanted: string): UserError {
  return new UserError('input', `${place}: the answer to ${JSON.stringify(id)}: found ${found}, wanted ${wanted}`);
}
