import * as v from 'valibot';
import type { JsonValue } from '../core/json.js';

/** What the files of this program are made of. A mismatch's message is what was wanted. */
export const text: v.GenericSchema<string> = v.string('a text');
export const name: v.GenericSchema<string> = v.pipe(v.string('a name'), v.regex(/\S/, 'a name that is not empty'));
export const number: v.GenericSchema<number> = v.pipe(v.number('a number'), v.finite('a number'));

const wantedCount = 'a whole number from 0';
export const count: v.GenericSchema<number> = v.pipe(
  v.number(wantedCount),
  v.safeInteger(wantedCount),
  v.minValue(0, wantedCount),
);

const jsonValue: v.GenericSchema<JsonValue> = v.lazy(() =>
  v.union([v.null(), v.boolean(), number, v.string(), v.array(jsonValue), v.record(v.string(), jsonValue)]),
);

/** A metric with what else decides its scores: figures with other pins do not compare. */
export const pinnedMetric: {
  readonly metric: v.GenericSchema<string>;
  readonly version: v.GenericSchema<number>;
  readonly options: v.GenericSchema<Readonly<Record<string, JsonValue>>>;
} = {
  metric: v.pipe(name, v.description('The name of the metric, such as "faithfulness".')),
  version: v.pipe(number, v.description('Another version may score the same sample differently.')),
  options: v.pipe(
    v.record(v.string(), jsonValue, 'an object with the options'),
    v.description('The options that the metric obeys; null for one that was not set.'),
  ),
};

/** Whose verdicts a score rests on, whatever run of the system they are on. */
export const judgeSeries: {
  readonly metric: v.GenericSchema<string>;
  readonly judge: v.ExactOptionalSchema<v.GenericSchema<string>, undefined>;
  readonly tool: v.ExactOptionalSchema<v.GenericSchema<string>, undefined>;
  readonly variant: v.ExactOptionalSchema<v.GenericSchema<string>, undefined>;
} = { metric: name, judge: v.exactOptional(text), tool: v.exactOptional(text), variant: v.exactOptional(text) };

/** What a series has to be. */
export const wantedSeries = 'an object with the metric of the verdicts and their judge';
