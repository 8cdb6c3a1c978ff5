import type { JsonObject, JsonValue } from '../core/json.js';
import type { Fault } from '../io/field-picker.js';
import { isJsonObject } from '../io/is-json-object.js';
import { FieldTaker } from './deepeval/field-taker.js';
import { readMetrics } from './deepeval/read-metrics.js';
import { isConversation, pickSampleFields } from './deepeval/sample-fields.js';
import type { ForeignFormat, ForeignReader, ForeignRecord, ForeignSample, Limit } from './foreign-format.js';

/** Where the data of a run lies that was uploaded. */
const linkKey = 'testRunLink';
const caseLists = ['testCases', 'test_cases', 'test_results', 'testResults'];
const conversationLists = ['conversationalTestCases', 'conversational_test_cases'];
const metricLists = ['metricsData', 'metrics_data', 'metricsMetadata', 'metrics_metadata'];

/** What DeepEval saves of a test run, bare or wrapped, and the result that its `evaluate` returns. */
export const deepevalRun: ForeignFormat = {
  name: 'deepeval-run',
  title: 'DeepEval test run',
  paths: [
    ...[...caseLists, ...conversationLists].flatMap((list) => [
      [list, '[]'],
      ['testRunData', list, '[]'],
    ]),
    [linkKey],
  ],
  claims(head) {
    if (Object.hasOwn(head, linkKey)) return typeof head[linkKey] === 'string';
    if (Object.hasOwn(head, 'testRunData')) return isJsonObject(head['testRunData']);
    return isRun(head);
  },
  open: () => new RunReader(),
};

/** Whether a document, or as much of it as there is, has test cases that no other tool writes so. */
function isRun(head: JsonObject): boolean {
  return [...caseLists, ...conversationLists].some((key) => {
    const list = Object.hasOwn(head, key) ? head[key] : undefined;
    if (!Array.isArray(list)) return false;
    const [first]: readonly JsonValue[] = list;
    // A run of conversations alone begins with an empty list of cases.
    if (first === undefined) return conversationLists.some((other) => Object.hasOwn(head, other));
    return isJsonObject(first) && isCase(first);
  });
}

const caseMarks = [
  'actualOutput',
  'expectedOutput',
  'retrievalContext',
  'actual_output',
  'expected_output',
  'retrieval_context',
];

function isCase(first: JsonObject): boolean {
  const has = (key: string): boolean => Object.hasOwn(first, key);
  return metricLists.some(has) || (has('input') && caseMarks.some(has)) || (has('turns') && has('name'));
}

class RunReader implements ForeignReader {
  /** The test cases read so far, by question and reference. */
  readonly #seen = new Set<string>();

  read({ line, path, value }: ForeignRecord): readonly ForeignSample[] {
    const fault = faultOf(path, value);
    if (fault !== undefined) return [{ line, fields: {}, names: {}, left: {}, faults: [fault] }];

    const taker = new FieldTaker(value);
    const { fields, names } = pickSampleFields(taker);
    const metrics = taker.take(metricLists);
    const again = this.#seesAgain(fields.user_input, fields.reference);
    if (metrics === undefined) return [{ line, fields, names, left: taker.left(), limits: again }];

    const { name } = metrics;
    const { verdicts, left, limits, faults } = readMetrics(metrics, {
      reference: fields.reference,
      referenceContexts: fields.reference_contexts,
    });
    return [
      {
        line,
        fields: verdicts.length === 0 ? fields : { ...fields, verdicts },
        names: verdicts.length === 0 ? names : { ...names, verdicts: name },
        left: left.length === 0 ? taker.left() : { ...taker.left(), [name]: left },
        limits: [...again, ...limits],
        ...(faults.length === 0 ? {} : { faults }),
      },
    ];
  }

  #seesAgain(input: JsonValue | undefined, reference: JsonValue | undefined): readonly Limit[] {
    const key = JSON.stringify([input, reference]);
    if (this.#seen.has(key)) return [repeated];
    this.#seen.add(key);
    return [];
  }
}

const repeated: Limit = {
  field: 'run',
  reason:
    'a test case stands here more than once, and the file does not say which run of the system or the judge each is',
};

const remedy = 'fill it in, or leave the record out';

/** Why a record holds no sample. */
function faultOf(path: readonly string[], value: JsonObject): Fault | undefined {
  if (path.includes(linkKey)) {
    return {
      field: linkKey,
      found: 'a link to a run that was uploaded, and not its data',
      wanted: 'the test cases',
      remedy: 'read .deepeval/.latest_run_full.json, or run again with DEEPEVAL_RESULTS_FOLDER set to a folder',
    };
  }
  if (
    path.some((key) => conversationLists.includes(key)) ||
    value['conversational'] === true ||
    isConversation(value)
  ) {
    return {
      found: 'a conversation',
      wanted: 'a test case with one input and its answer',
      remedy: 'conversations are not evaluated: keep single-turn test cases in a file of their own',
    };
  }
  if (Object.hasOwn(value, 'input')) return undefined;
  return { field: 'input', found: 'nothing', wanted: 'the question as text', remedy };
}
