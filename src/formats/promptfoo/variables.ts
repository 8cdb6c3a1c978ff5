import type { JsonObject, JsonValue } from '../../core/json.js';

/** Names of variables by what they hold, without case and `_`, those that promptfoo itself knows first. */
export const questionNames: readonly string[] = [
  'query',
  'question',
  'userinput',
  'userquestion',
  'userquery',
  'input',
  'message',
  'prompt',
];

export const contextNames: readonly string[] = [
  'context',
  'contexts',
  'retrievedcontext',
  'retrievedcontexts',
  'retrieveddocuments',
  'documents',
  'docs',
  'chunks',
  'passages',
];

export const referenceNames: readonly string[] = [
  'reference',
  'referenceanswer',
  'expected',
  'expectedanswer',
  'expectedoutput',
  'expectedresponse',
  'groundtruth',
  'ideal',
  'idealanswer',
  'goldanswer',
  'goldenanswer',
];

interface Variable {
  readonly name: string;
  readonly value: JsonValue;
}

/** The variables of some names, in the order of the names. */
export function variablesNamed(vars: JsonObject, names: readonly string[]): readonly Variable[] {
  const variables = Object.entries(vars).map(([name, value]) => ({ name, value }));
  return names.flatMap((wanted) => variables.filter(({ name }) => plain(name) === wanted));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
