import type { Metric, MetricDoc, MetricOptions, Range } from '../core/metric.js';
import { type Sample, type SampleField, type Stratum, sampleFields } from '../core/sample.js';
import { type Score, scored, unscored } from '../core/score.js';
import { suggest } from '../core/suggest.js';

/** A sample that has these fields. */
export type SampleWith<Field extends SampleField> = Sample & Required<Pick<Sample, Field>>;

/** A metric of the user's own. What is left out has the default named beside it. */
export interface MetricDefinition<Needs extends readonly SampleField[] = readonly SampleField[]> {
  /** The name that users type and reports print. Letters, digits and `_ . : @ -`. */
  readonly id: string;
  /** Default 1. Raise it when the same input may score differently. */
  readonly version?: number;
  /** Default none. A sample that lacks one of these fields is unscored with the cause `missing-input`. */
  readonly needs?: Needs;
  /** Default: both strata. */
  readonly stratum?: Stratum;
  /** Default [0, 1]. A value outside is unscored with the cause `out-of-range`. */
  readonly range?: Range;
  /** Default true. */
  readonly higherIsBetter?: boolean;
  readonly doc?: Partial<MetricDoc>;
  /** A number, or a {@link Score} where there is a reason to give. Synchronous. */
  readonly score: (sample: SampleWith<Needs[number]>, options: MetricOptions) => number | Score;
}

/**
 * Makes a metric of a definition. What the definition's `score` throws or returns is checked when a sample is scored: a
 * fault there leaves that one sample unscored, with the cause `metric-fault`.
 *
 * @throws TypeError where the id or the range cannot work
 */
export function defineMetric<const Needs extends readonly SampleField[] = readonly []>(
  definition: MetricDefinition<Needs>,
): Metric {
  const { id, range = [0, 1], doc = {} } = definition;
  const needs: readonly Needs[number][] = definition.needs ?? [];
  if (typeof id !== 'string' || !/^[\p{L}\p{N}_][\p{L}\p{N}_.:@-]*$/u.test(id)) {
    throw new TypeError(`metric id: found ${JSON.stringify(id)}, wanted letters, digits and _ . : @ -`);
  }
  if (id in Object.prototype) throw new TypeError(`metric id: found ${JSON.stringify(id)}, which JavaScript has taken`);
  const unknownField = needs.find((field) => !Object.hasOwn(sampleFields, field));
  if (unknownField !== undefined) {
    const near = suggest(unknownField, Object.keys(sampleFields));
    const remedy =
      near === undefined ? `wanted some of ${Object.keys(sampleFields).join(', ')}` : `did you mean ${near}?`;
    throw new TypeError(`metric ${id}: needs: found ${JSON.stringify(unknownField)}, ${remedy}`);
  }
  if (typeof definition.score !== 'function') throw new TypeError(`metric ${id}: score is not a function`);
  if (!(range[0] < range[1])) throw new TypeError(`metric ${id}: range [${range.join(', ')}] has no room`);
  return {
    id,
    version: definition.version ?? 1,
    needs,
    options: [],
    ...(definition.stratum === undefined ? {} : { stratum: definition.stratum }),
    range,
    higherIsBetter: definition.higherIsBetter ?? true,
    doc: {
      question: doc.question ?? `What is ${id}?`,
      formula: doc.formula ?? 'the user’s own',
      edgeCases: doc.edgeCases ?? [],
      caveat: doc.caveat ?? 'Nothing is known about what this metric cannot see.',
      reference: doc.reference ?? 'defined by the user',
    },
    score(sample, options) {
      if (!hasFields(sample, needs)) return unscored('missing-input', `the sample lacks one of ${needs.join(', ')}`);
      const result = definition.score(frozen(sample), options);
      return typeof result === 'number' ? scored(result, `${id} = ${result}`) : result;
    },
  };
}

function hasFields<Field extends SampleField>(sample: Sample, fields: readonly Field[]): sample is SampleWith<Field> {
  return fields.every((field) => sample[field] !== undefined);
}

/** Other metrics see the sample as well: a metric of the user's own gets it for reading. */
function frozen<Value extends object>(value: Value): Value {
  if (!Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  }
  return value;
}

/** Whether a value from a user's module has all that a metric must have. */
export function isMetric(value: unknown): value is Metric {
  if (typeof value !== 'object' || value === null) return false;
  const has = (key: string, type: string): boolean => typeof Reflect.get(value, key) === type;
  const range = Reflect.get(value, 'range');
  return (
    has('id', 'string') &&
    has('version', 'number') &&
    Array.isArray(Reflect.get(value, 'needs')) &&
    Array.isArray(Reflect.get(value, 'options')) &&
    Array.isArray(range) &&
    range.length === 2 &&
    has('higherIsBetter', 'boolean') &&
    has('doc', 'object') &&
    has('score', 'function')
  );
}
