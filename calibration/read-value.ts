import type { Category } from './agreement/table.js';
import { passFail, type Scale } from './scale.js';

/** What a person or a judge wrote, as a value of the scale; null for "not sure"; undefined where it is on no scale. */
export function readValue(written: Category | boolean | null, scale: Scale): Category | null | undefined {
  const text = String(written ?? '')
    .trim()
    .toLowerCase();
  if (notSure.has(text)) return null;
  if (scale.kind === 'continuous') return readNumber(text, scale);
  const exact = scale.categories.find((category) => String(category).trim().toLowerCase() === text);
  if (exact !== undefined) return exact;
  const number = Number(text);
  const near = scale.categories.find((category) => typeof category === 'number' && category === snapped(number));
  return near ?? (scale.categories === passFail.categories ? passFailWords.get(text) : undefined);
}

const notSure: ReadonlySet<string> = new Set(['', 'not sure', 'not_sure', 'not-sure', 'unsure', '?', 'skip', 'null']);

const passFailWords: ReadonlyMap<string, string> = new Map([
  ...['passed', 'yes', 'true', '1', 'good', 'correct'].map((word) => [word, 'pass'] as const),
  ...['failed', 'no', 'false', '0', 'bad', 'incorrect', 'wrong'].map((word) => [word, 'fail'] as const),
]);

function readNumber(text: string, { low, high }: { readonly low: number; readonly high: number }): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value >= low && value <= high ? value : undefined;
}

/** The whole number that arithmetic may have missed by a hair, or the number itself. */
function snapped(value: number): number {
  return Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : value;
}
