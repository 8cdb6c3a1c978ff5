import type { JsonValue } from '../../core/json.js';

const numeral = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** What Python and pandas write for what is no number, with the name that a record has for it. */
const nonNumbers: ReadonlyMap<string, string> = new Map([
  ['nan', 'NaN'],
  ['none', 'NaN'],
  ['', 'NaN'],
  ['inf', 'Infinity'],
  ['infinity', 'Infinity'],
  ['-inf', '-Infinity'],
  ['-infinity', '-Infinity'],
]);

/**
 * The score that a value is, as a record has it: a number, or the name of what is none. Where there is nothing it is `NaN`.
 * Undefined where the value is something else, such as `0.9abc`.
 */
export function readScore(value: JsonValue | undefined): number | string | undefined {
  if (value === undefined || value === null) return 'NaN';
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return numeral.test(text) ? Number(text) : nonNumbers.get(text.toLowerCase());
}
