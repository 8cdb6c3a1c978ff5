import type { JsonObject, JsonValue } from '../../core/json.js';
import type { Limit } from '../foreign-format.js';
import { readChunks } from './chunks.js';
import type { FoundField } from './found-field.js';
import { ownValue } from './own-value.js';
import { contextNames, variablesNamed } from './variables.js';

/** The contexts that the judges saw: what a transform took from the output, else what a variable holds. */
export function findContexts(vars: JsonObject, components: readonly JsonValue[]): FoundField | undefined {
  // Without a transform the context of a component is that of a variable, or with context-recall even the prompt.
  const transformed = components
    .filter((component) => ownValue(component, 'assertion', 'contextTransform') != null)
    .map((component) => contextsIn(ownValue(component, 'metadata', 'context')));
  const variables = variablesNamed(vars, contextNames).map(({ name, value }) => contextsIn(value, name));
  return [...transformed, ...variables].find((contexts) => contexts !== undefined);
}

function contextsIn(value: JsonValue | undefined, variable?: string): FoundField | undefined {
  const chunks = value === undefined ? undefined : readChunks(value);
  if (chunks === undefined) return undefined;
  return {
    name: variable === undefined ? 'gradingResult.componentResults[].metadata.context' : `vars.${variable}`,
    value: chunks.texts,
    ...(chunks.whole && { variable, source: value }),
    limits: chunks.joined ? [oneText] : [],
  };
}

const oneText: Limit = {
  field: 'retrieved_contexts',
  reason: 'the context is one text: how many chunks are joined in it cannot be told',
};
