import type { JsonObject, JsonValue } from '../../core/json.js';
import { countOf } from '../../core/phrase.js';
import type { Fault } from '../../io/field-picker.js';
import type { FoundField } from './found-field.js';
import { ownText, ownValue } from './own-value.js';
import { questionNames, variablesNamed } from './variables.js';

interface FoundQuestion {
  readonly question?: FoundField;
  /** Why the result cannot be evaluated. */
  readonly fault?: Fault;
}

/** The question among the variables of a test. */
export function findQuestion(result: JsonObject, vars: JsonObject): FoundQuestion {
  const named = variablesNamed(vars, questionNames);
  const conversation = conversationIn(result, vars) ?? named.flatMap(({ name, value }) => messages(name, value))[0];
  const asked = named.find(({ name }) => ownText(vars, name) !== undefined);
  return {
    ...(asked && { question: { name: `vars.${asked.name}`, value: asked.value, variable: asked.name } }),
    ...(conversation ? { fault: conversation } : !asked && { fault: noQuestion(Object.keys(vars)) }),
  };
}

function noQuestion(names: readonly string[]): Fault {
  return {
    field: 'vars',
    found: names.length === 0 ? 'no variable' : `the variables ${names.join(', ')}`,
    wanted: 'one that holds the question, such as query or question',
    remedy:
      'write the results as JSONL, and give --map user_input=vars.NAME,response=response.output with the name of yours',
  };
}

/** What says that a result is a turn of a conversation. */
function conversationIn(result: JsonObject, vars: JsonObject): Fault | undefined {
  const id = ownValue(result, 'testCase', 'metadata', 'conversationId');
  if (id != null)
    return { field: 'testCase.metadata.conversationId', found: 'a turn of a conversation', ...oneQuestion };
  if (ownText(result, 'provider', 'id')?.startsWith('promptfoo:simulated-user') === true) {
    return { field: 'provider', found: 'a conversation with a simulated user', ...oneQuestion };
  }
  const turns = ownValue(vars, '_conversation');
  if (!Array.isArray(turns) || turns.length === 0) return undefined;
  return {
    field: 'vars._conversation',
    found: `a conversation with ${countOf(turns.length, 'earlier turn')}`,
    ...oneQuestion,
  };
}

/** A list of messages where a question should be. */
function messages(name: string, value: JsonValue): readonly Fault[] {
  if (!Array.isArray(value) || !value.some((message) => ownValue(message, 'role') !== undefined)) return [];
  return [{ field: `vars.${name}`, found: `a conversation of ${value.length} messages`, ...oneQuestion }];
}

const oneQuestion = { wanted: 'one question', remedy: 'leave it out: conversations are not evaluated' } as const;
