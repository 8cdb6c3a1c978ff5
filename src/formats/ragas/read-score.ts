import type { JsonValue } from '../../core/json.js';
import type { Fault } from '../../io/field-picker.js';
import { showValue } from '../../io/show-value.js';

/** A score as verdict records have it: `NaN` and the infinities in words. */
export type ReadScore = { readonly score: number | string } | { readonly fault: Fault };

const numeral = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/** The words of Python and JSON for no number, and for those that JSON does not have. */
const words: ReadonlyMap<string, string> = new Map([
  ['', 'NaN'],
  ['nan', 'NaN'],
  ['none', 'NaN'],
  ['null', 'NaN'],
  ['inf', 'Infinity'],
  ['infinity', 'Infinity'],
  ['-inf', '-Infinity'],
  ['-infinity', '-Infinity'],
]);

/**
 * Reads the score of a metric. A number with anything behind it is none.
 *
 * @param name of the metric in the file
 * @param value undefined where the file has a place for the score, and nothing in it
 */
export function readScore(name: string, value: JsonValue | undefined): ReadScore {
  if (typeof value === 'number') return { score: Number.isFinite(value) ? value : String(value) };
  if (value === null || value === undefined) return { score: 'NaN' };
  if (typeof value === 'string') {
    const text = value.trim();
    const word = words.get(text.toLowerCase());
    if (word !== undefined) return { score: word };
    if (numeral.test(text)) return { score: Number(text) };
  }
  return { fault: { field: name, found: showValue(value), wanted: 'a score as a number' } };
}
