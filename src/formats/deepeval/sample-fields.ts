import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import type { FieldName } from '../../io/sample-record.js';
import type { FieldTaker } from './field-taker.js';

/** What a record of DeepEval says of a sample, under the canonical names, and what it calls the fields. */
export interface PickedFields {
  readonly fields: { readonly [Name in FieldName]?: JsonValue };
  readonly names: { readonly [Name in FieldName]?: string };
}

/** A value that is none of the field's kind stays with the other fields: it is the user's own. */
interface Field {
  readonly names: readonly string[];
  readonly fits?: (value: JsonValue) => boolean;
}

/** The context is what an ideal retriever would have brought; the retrieval context is what the system's one did. */
const sampleFields: ReadonlyMap<FieldName, Field> = new Map<FieldName, Field>([
  ['user_input', { names: ['input'] }],
  ['response', { names: ['actualOutput', 'actual_output'] }],
  ['reference', { names: ['expectedOutput', 'expected_output'] }],
  ['retrieved_contexts', { names: ['retrievalContext', 'retrieval_context'] }],
  ['reference_contexts', { names: ['context'] }],
  ['group', { names: ['sourceFile', 'source_file'], fits: (value) => typeof value === 'string' && value !== '' }],
  ['tags', { names: ['tags'], fits: Array.isArray }],
  ['metadata', { names: ['metadata', 'additionalMetadata', 'additional_metadata'], fits: isJsonObject }],
]);

/** Takes the fields of a sample out of a test case or a golden. */
export function pickSampleFields(taker: FieldTaker): PickedFields {
  const fields: { [Name in FieldName]?: JsonValue } = {};
  const names: { [Name in FieldName]?: string } = {};
  for (const [field, { names: known, fits }] of sampleFields) {
    const taken = taker.take(known, fits);
    if (taken === undefined) continue;
    fields[field] = taken.value;
    names[field] = taken.name;
  }
  return { fields, names };
}

/** Whether a record is a conversation: it has turns (formerly messages) in place of an input. */
export function isConversation(record: JsonObject): boolean {
  return (
    !Object.hasOwn(record, 'input') && ['turns', 'messages', 'scenario'].some((name) => Object.hasOwn(record, name))
  );
}
