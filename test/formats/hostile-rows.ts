import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json.js';

const keys = ['__proto__', 'constructor', 'args', 'ret', 'meta', 'score', 'label', 'question', 'context', 'a'];

const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue[]>(null, true, false, 0, 1, Number.NaN, '', 'text', '[', "{'a': 1}", '["a"]'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Rows that have some of the columns, and values of any type in them. */
export function hostileRows(columns: readonly string[]): fc.Arbitrary<readonly JsonObject[]> {
  const row = fc.dictionary(fc.constantFrom(...columns, '__proto__', 'constructor'), values, { noNullPrototype: true });
  return fc.array(row, { maxLength: 4 });
}
