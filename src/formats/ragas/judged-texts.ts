import type { JsonValue } from '../../core/json.js';
import type { FieldName } from '../../io/sample-record.js';
import { ownText, ownTexts } from './own.js';

/** The texts of a sample by which its calls are told apart. */
export interface JudgedTexts {
  readonly response?: string | undefined;
  readonly reference?: string | undefined;
  /** By rank. */
  readonly contexts?: readonly string[] | undefined;
}

export function judgedTexts(fields: { readonly [Name in FieldName]?: JsonValue }): JudgedTexts {
  return {
    response: ownText(fields, 'response'),
    reference: ownText(fields, 'reference'),
    contexts: ownTexts(fields, 'retrieved_contexts'),
  };
}
