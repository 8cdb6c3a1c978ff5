import { inputError } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';
import type { Sample } from '../core/sample.js';
import { isFailure } from './attempt.js';
import { FieldPicker } from './field-picker.js';
import { isJsonObject } from './is-json-object.js';
import { SampleBuilder } from './sample-builder.js';
import { showValue } from './show-value.js';

/**
 * Makes a sample of one record, with the field names that sample files have: `user_input` or `question`, and so on.
 *
 * @param name stands in messages where a file's name would
 * @throws UserError `input` with everything that is wrong in the record
 */
export function parseSample(record: JsonValue, name = 'sample'): Sample {
  if (!isJsonObject(record)) {
    throw inputError([{ file: name, found: showValue(record), wanted: 'an object with the fields of a sample' }]);
  }
  const attempt = new SampleBuilder(name).build(1, new FieldPicker(new Map(), false).pick(record));
  if (isFailure(attempt)) throw inputError(attempt.problems.map(({ line, ...problem }) => problem));
  return attempt.value;
}
