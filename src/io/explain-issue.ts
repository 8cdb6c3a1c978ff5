import type * as v from 'valibot';
import type { Fault } from './field-picker.js';
import { expectations } from './sample-record.js';
import { showValue } from './show-value.js';

/**
 * What is wrong with a field, in the words of the schema's expectations.
 *
 * @param nameOf what the file calls a field
 */
export function explainIssue({ path, input, message }: v.BaseIssue<unknown>, nameOf: (field: string) => string): Fault {
  const [field = '', ...inside] = (path ?? []).map(({ key }) => String(key));
  const place = nameOf(field) + inside.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  return { field: place, found: showValue(input), ...(expectations.get(message) ?? { wanted: message }) };
}
