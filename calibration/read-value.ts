import type { Category } from './agreement/table.js';
import { type ClassScale, passFail, type Scale } from './scale.js';

/**
 * What a person or a judge wrote, as a value of the scale; null for "not sure"; undefined where it is on no scale. Case and outer
 * space do not matter, unless classes differ by nothing else. A class of the scale goes before a word for "not sure".
 */
export function readValue(written: Category | boolean | null, scale: Scale): Category | null | undefined {
  const text = String(written ?? '').trim();
  const folded = text.toLowerCase();
  if (scale.kind !== 'continuous') {
    const category = categoryOf(text, folded, scale);
    if (category !== undefined) return category;
  }
  if (notSure.has(folded)) return null;
  return scale.kind === 'continuous' ? readNumber(text, scale) : undefined;
}

const notSure: ReadonlySet<string> = new Set([
  '',
  'not sure',
  'not_sure',
  'not-sure',
  'notsure',
  'unsure',
  'unclear',
  '?',
  'skip',
  'n/a',
  'nan',
  'null',
  'none',
]);

const passFailWords: ReadonlyMap<string, string> = new Map([
  ...['passed', 'yes', 'true', 'good', 'correct'].map((word) => [word, 'pass'] as const),
  ...['failed', 'no', 'false', 'bad', 'incorrect', 'wrong'].map((word) => [word, 'fail'] as const),
]);

function categoryOf(text: string, folded: string, scale: ClassScale): Category | undefined {
  const { categories } = scale;
  const exact =
    categories.find((category) => String(category) === text) ??
    categories.find((category) => String(category).trim().toLowerCase() === folded);
  if (exact !== undefined) return exact;
  const number = text === '' ? Number.NaN : snapped(Number(text));
  if (categories.includes(number)) return number;
  if (!isPassFail(scale)) return undefined;
  if (number === 0 || number === 1) return number === 1 ? 'pass' : 'fail';
  return passFailWords.get(folded);
}

function isPassFail({ kind, categories }: ClassScale): boolean {
  return kind === 'binary' && passFail.categories.every((category, place) => category === categories[place]);
}

function readNumber(text: string, { low, high }: { readonly low: number; readonly high: number }): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value >= low && value <= high ? value : undefined;
}

/** The whole number that arithmetic may have missed by a hair, or the number itself. */
function snapped(value: number): number {
  return Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : value;
}
