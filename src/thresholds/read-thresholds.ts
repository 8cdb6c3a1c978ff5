import * as v from 'valibot';
import { inputError } from '../core/errors.js';
import type { JsonValue } from '../core/json.js';
import type { Thresholds } from '../core/thresholds.js';
import { isFailure } from '../io/attempt.js';
import { explainIssue } from '../io/explain-issue.js';
import { isJsonObject } from '../io/is-json-object.js';
import { parseRecord } from '../io/parse-record.js';
import { showValue } from '../io/show-value.js';
import { thresholdsOf } from './thresholds-of-record.js';
import { thresholdsSchema, thresholdsVersion, wantedThresholds } from './thresholds-record.js';

/** What to do about a file that no longer fits. */
export const deriveAgain = 'derive the thresholds again, with plumbline threshold';

/**
 * @param text of the file
 * @param file its name, as the user gave it
 * @throws UserError `input` with the place of each problem
 */
export function readThresholds(text: string, file: string): Thresholds {
  const parsed = parseRecord(file, { line: 1, value: text.replace(/^\uFEFF/, '') });
  if (isFailure(parsed)) throw inputError(parsed.problems);
  checkVersion(parsed.value, file);
  const checked = v.safeParse(thresholdsSchema, parsed.value);
  if (checked.success) return thresholdsOf(checked.output);
  throw inputError(checked.issues.map((issue) => ({ file, ...explainIssue(issue, (field) => field) })));
}

function checkVersion(value: JsonValue, file: string): void {
  if (!isJsonObject(value)) throw inputError([{ file, found: showValue(value), wanted: wantedThresholds }]);
  const { schema_version: version } = value;
  if (version === thresholdsVersion) return;
  throw inputError([
    {
      file,
      field: 'schema_version',
      found: showValue(version),
      wanted: `${thresholdsVersion}, the only version that this program reads`,
      remedy: deriveAgain,
    },
  ]);
}
