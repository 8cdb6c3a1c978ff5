import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import type { FieldName } from '../../io/sample-record.js';
import type { ForeignReader, ForeignRecord, ForeignSample, Limit } from '../foreign-format.js';
import { assertionsOf, componentsOf } from './components.js';
import { findContexts } from './find-contexts.js';
import { findQuestion } from './find-question.js';
import { findReference } from './find-reference.js';
import { findResponse } from './find-response.js';
import type { FoundField } from './found-field.js';
import { failAssertions, type Grading, readComponents } from './grading.js';
import { readLabel } from './human-label.js';
import { type JudgeSetting, providerId } from './judged-assertion.js';
import { metricName } from './metric-name.js';
import { ownText, ownValue } from './own-value.js';
import { PipelineFinder } from './pipeline-finder.js';
import { replaceValues, withoutKeys } from './replace-values.js';

/** Reads the results of an evaluation, each of which is what one provider made of one prompt and one test. */
export class ResultReader implements ForeignReader {
  readonly #pipelines = new PipelineFinder();

  read({ line, value: result }: ForeignRecord): readonly ForeignSample[] {
    const given = ownValue(result, 'vars');
    const vars = isJsonObject(given) ? given : {};
    const components = componentsOf(result);
    const assertions = assertionsOf(result);
    const { question, fault } = findQuestion(result, vars);
    const contexts = findContexts(vars, components);
    const { response, whole, limits } = findResponse(result);
    const grading = grade(result, components, assertions, contexts?.source);
    const found: Found = [
      ['user_input', question],
      ['retrieved_contexts', contexts],
      ['response', response],
      ['reference', findReference(vars, components, assertions, providerId(ownValue(result, 'provider')))],
      ['verdicts', verdictsOf(grading)],
      ['pipeline', this.#pipelines.find(result)],
    ];
    return [
      {
        line,
        ...fieldsOf(found),
        left: {
          ...replaceValues(result, {
            vars: leftOf(given, variablesOf(found)),
            response: leftOf(ownValue(result, 'response'), whole ? ['output'] : []),
            testCase: withoutRepeatedVars(ownValue(result, 'testCase'), vars),
            gradingResult: gradingLeft(ownValue(result, 'gradingResult'), grading),
          }),
          ...labelsOf(ownValue(result, 'gradingResult'), grading),
        },
        ...(fault && { faults: [fault] }),
        limits: [...limitsOf(found), ...limits, ...grading.limits],
      },
    ];
  }
}

type Found = readonly (readonly [field: FieldName, found: FoundField | undefined])[];

function fieldsOf(found: Found): Pick<ForeignSample, 'fields' | 'names'> {
  const there = found.flatMap(([field, entry]) => (entry === undefined ? [] : [{ field, ...entry }]));
  return {
    fields: Object.fromEntries(there.map(({ field, value }) => [field, value])),
    names: Object.fromEntries(there.map(({ field, name }) => [field, name])),
  };
}

function variablesOf(found: Found): readonly string[] {
  return found.flatMap(([, entry]) => entry?.variable ?? []);
}

function limitsOf(found: Found): readonly Limit[] {
  return found.flatMap(([, entry]) => entry?.limits ?? []);
}

/** The verdicts of the judges, or where there was nothing to judge, why. */
function grade(
  result: JsonObject,
  components: readonly JsonValue[],
  assertions: readonly JsonValue[],
  context: JsonValue | undefined,
): Grading {
  const setting: JudgeSetting = {
    judge: providerId(ownValue(result, 'testCase', 'options', 'provider')),
    hasQuery: typeof ownValue(result, 'vars', 'query') === 'string',
    context,
  };
  const read = readComponents(components, setting);
  if (read.verdicts.length > 0) return read;
  const error = errorOf(result);
  if (error !== undefined) return { ...read, ...failAssertions(assertions, setting, error) };
  const isJudged = assertions.some((assertion) => metricName(assertion) !== undefined);
  return isJudged && components.length === 0 ? { ...read, limits: [stripped] } : read;
}

const stripped: Limit = { field: 'verdicts', reason: 'the file was written without the results of the assertions' };

/** `error` is also the reason of an assertion that was not met. Where no `failureReason` tells, there is a grading then. */
function errorOf(result: JsonObject): string | undefined {
  const error = ownText(result, 'error') ?? ownText(result, 'response', 'error');
  const failure = ownValue(result, 'failureReason');
  if (failure === 2) return error ?? 'promptfoo gives no reason';
  return failure === undefined && !isJsonObject(ownValue(result, 'gradingResult')) ? error : undefined;
}

function verdictsOf({ name, verdicts }: Grading): FoundField | undefined {
  return verdicts.length === 0 ? undefined : { name, value: verdicts };
}

function gradingLeft(given: JsonValue | undefined, { rests }: Grading): JsonValue | undefined {
  if (!isJsonObject(given) || rests.length === 0) return given;
  return Array.isArray(ownValue(given, 'componentResults'))
    ? replaceValues(given, { componentResults: rests })
    : rests[0];
}

function labelsOf(given: JsonValue | undefined, { labels }: Grading): JsonObject {
  const older = labels.length === 0 && isJsonObject(given) ? readLabel(given) : undefined;
  const all = older === undefined ? labels : [older.label];
  return all.length === 0 ? {} : { labels: all };
}

/** A test repeats the variables of its result. */
function withoutRepeatedVars(test: JsonValue | undefined, vars: JsonObject): JsonValue | undefined {
  const isRepeated = isJsonObject(test) && isDeepStrictEqual(ownValue(test, 'vars'), vars);
  return isRepeated ? withoutKeys(test, ['vars']) : test;
}

function leftOf(value: JsonValue | undefined, taken: readonly string[]): JsonValue | undefined {
  return isJsonObject(value) ? withoutKeys(value, taken) : value;
}
