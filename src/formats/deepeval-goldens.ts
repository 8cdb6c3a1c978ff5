import type { JsonObject, JsonValue } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { isJsonObject } from '../io/is-json-object.js';
import { readChunkList } from './deepeval/chunk-list.js';
import { FieldTaker } from './deepeval/field-taker.js';
import { isConversation, pickSampleFields } from './deepeval/sample-fields.js';
import type { ForeignFormat, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';
import { parsePythonLiteral } from './python-literal.js';

/** A data set of DeepEval's: questions with what is known of the answer, and perhaps an answer. */
export const deepevalGoldens: ForeignFormat = {
  name: 'deepeval-goldens',
  title: 'DeepEval goldens',
  claims: (head) => isGolden(head) || isConversationalGolden(head),
  open: () => ({ read: readGolden }),
};

const goldenMarks: ReadonlySet<string> = new Set([
  'actual_output',
  'expected_output',
  'retrieval_context',
  'custom_column_key_values',
  'actualOutput',
  'expectedOutput',
  'retrievalContext',
  'customColumnKeyValues',
]);

/** What native records have beside an input, and the tables of other tools. */
const otherMarks = [
  /^(?:user_input|question|query|retrieved_contexts|contexts|response|answer|outputs?|record_id)$/,
  /^(?:inputs|outputs|reference|feedback|attributes|context)\./,
  /_(?:calls|score|execution_details)$/,
  /^metrics_?(?:data|metadata)$/i,
];

function isGolden(head: JsonObject): boolean {
  const keys = Object.keys(head);
  return (
    keys.includes('input') &&
    keys.some((key) => goldenMarks.has(key)) &&
    !keys.some((key) => otherMarks.some((mark) => mark.test(key)))
  );
}

function isConversationalGolden(head: JsonObject): boolean {
  return isConversation(head) && Object.hasOwn(head, 'scenario');
}

function readGolden({ line, value, fromCells }: ForeignRecord): readonly ForeignSample[] {
  const fault = faultOf(value);
  if (fault !== undefined) return [{ line, fields: {}, names: {}, left: {}, faults: [fault] }];

  const taker = new FieldTaker(fromCells ? withMetadata(value) : value);
  const { fields, names } = pickSampleFields(taker);
  const limits: Limit[] = [];
  const lists: { retrieved_contexts?: JsonValue; reference_contexts?: JsonValue } = {};
  const sources: [string, JsonValue][] = [];
  for (const field of ['retrieved_contexts', 'reference_contexts'] as const) {
    const given = fields[field];
    if (given === undefined) continue;
    const list = readChunkList(given);
    lists[field] = list.chunks;
    if (list.sources !== undefined) sources.push([`${names[field]}_sources`, list.sources]);
    if (list.doubt !== undefined) limits.push({ field, reason: list.doubt });
  }
  return [
    { line, fields: { ...fields, ...lists }, names, left: { ...taker.left(), ...Object.fromEntries(sources) }, limits },
  ];
}

/** The record with its metadata as an object: in a cell they are JSON, or a dict of Python where another hand wrote them. */
function withMetadata(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([name, cell]): [string, JsonValue] => {
      if (typeof cell !== 'string' || !/^(?:additional_?)?metadata$/i.test(name)) return [name, cell];
      const parsed = parsePythonLiteral(cell);
      return [name, 'value' in parsed && isJsonObject(parsed.value) ? parsed.value : cell];
    }),
  );
}

const remedy = 'fill it in, or leave the record out';

/** Why a record holds no sample. */
function faultOf(record: JsonObject): Fault | undefined {
  if (isConversation(record)) {
    return {
      found: 'a conversation',
      wanted: 'a golden with one input',
      remedy: 'conversations are not evaluated: keep single-turn goldens in a file of their own',
    };
  }
  if (Object.hasOwn(record, 'input') && record['input'] !== null) return undefined;
  return { field: 'input', found: 'nothing', wanted: 'the question as text', remedy };
}
