import type { JsonObject, JsonValue } from '../../core/json.js';
import type { FoundField } from './found-field.js';
import { ownText, ownValue } from './own-value.js';
import { referenceNames, variablesNamed } from './variables.js';

/**
 * The right answer: what a variable of a known name holds, else what an assertion compares with, else the variable `answer`.
 *
 * @param provider its id: with `echo`, which gives back its prompt, `answer` is the answer that is tested
 */
export function findReference(
  vars: JsonObject,
  components: readonly JsonValue[],
  assertions: readonly JsonValue[],
  provider: string | undefined,
): FoundField | undefined {
  return (
    fromVariables(vars, referenceNames) ??
    fromAssertions(vars, components, assertions) ??
    (provider === 'echo' ? undefined : fromVariables(vars, ['answer']))
  );
}

function fromVariables(vars: JsonObject, names: readonly string[]): FoundField | undefined {
  return variablesNamed(vars, names)
    .map(({ name }) => fromVariable(vars, name))
    .find((reference) => reference !== undefined);
}

function fromVariable(vars: JsonObject, name: string): FoundField | undefined {
  const value = ownText(vars, name);
  return value === undefined ? undefined : { name: `vars.${name}`, value, variable: name };
}

/** The assertions whose value is the right answer. */
const comparing: ReadonlySet<JsonValue | undefined> = new Set([
  'context-recall',
  'factuality',
  'model-graded-factuality',
]);

function fromAssertions(
  vars: JsonObject,
  components: readonly JsonValue[],
  assertions: readonly JsonValue[],
): FoundField | undefined {
  const values = [
    ...components.map((component) => ({
      type: ownValue(component, 'assertion', 'type'),
      value: ownText(component, 'metadata', 'renderedAssertionValue') ?? ownText(component, 'assertion', 'value'),
    })),
    ...assertions.map((assertion) => ({ type: ownValue(assertion, 'type'), value: ownText(assertion, 'value') })),
  ];
  return values
    .map(({ type, value }) => (value !== undefined && comparing.has(type) ? rendered(vars, value) : undefined))
    .find((reference) => reference !== undefined);
}

/** A value as it was compared with: a template is known only where it is nothing but a variable. */
function rendered(vars: JsonObject, value: string): FoundField | undefined {
  const [, name] = /^\s*\{\{\s*([\w-]+)\s*\}\}\s*$/.exec(value) ?? [];
  if (name !== undefined) return fromVariable(vars, name);
  return /\{\{|\{%|^file:\/\//.test(value) ? undefined : { name: 'assertion.value', value };
}
