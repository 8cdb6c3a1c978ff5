import type { Cell } from './report.js';

/**
 * How numbers are rounded. This file is the only place where they are.
 *
 * A whole number is printed whole. Any other has 3 decimals, a percentage 1, and as many more (up to 9 and 7) as it takes
 * not to look like the whole number, or the threshold, that it is not. Values closer than the last of those places count as
 * equal, as they do in the gate's comparisons.
 */
interface Scale {
  readonly factor: number;
  readonly usual: number;
  readonly most: number;
  readonly unit: string;
}

const plain: Scale = { factor: 1, usual: 3, most: 9, unit: '' };
const percent: Scale = { factor: 100, usual: 1, most: 7, unit: '%' };

/** Two values on the same number of decimals. */
export interface FormattedPair {
  readonly observed: string;
  readonly required: string;
}

/**
 * `2/3` -> `0.667`, `4` -> `4`, `0.9996` -> `0.9996`.
 *
 * @throws RangeError for NaN and the infinities: no report may hold them
 */
export function formatNumber(value: number): string {
  return print(value, decimals([value], plain), plain);
}

/** A share between 0 and 1 as a percentage: `0.5` -> `50%`, `2/3` -> `66.7%`, `0.9996` -> `99.96%`. */
export function formatPercent(share: number): string {
  const value = share * percent.factor;
  return print(value, decimals([value], percent), percent);
}

/**
 * A value beside its threshold: they print alike only if they are equal.
 * `0.5, 0.75` -> `0.500, 0.750`; `0.7499999, 0.75` -> `0.7499999, 0.7500000`.
 */
export function formatPair(observed: number, required: number): FormattedPair {
  return pair(observed, required, plain);
}

/** {@link formatPair} for shares as percentages: `0.7499, 0.75` -> `74.99%, 75.00%`. */
export function formatPercentPair(observed: number, required: number): FormattedPair {
  return pair(observed, required, percent);
}

/** Limits as a person reads them: an interval is a rough thing, and no more than three decimals of it say anything. */
export function formatSpan({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${print(low, plain.usual, plain)} to ${print(high, plain.usual, plain)}`;
}

/** {@link formatSpan} for shares as percentages: `15.0% to 85.0%`. */
export function formatPercentSpan({ low, high }: { readonly low: number; readonly high: number }): string {
  const limit = (share: number): string => print(share * percent.factor, percent.usual, percent);
  return `${limit(low)} to ${limit(high)}`;
}

/** The cells of a table's column: if one number has decimals, all of them have. `null` is an empty text. */
export function formatColumn(cells: readonly Cell[]): readonly string[] {
  const allWhole = cells.every((cell) => typeof cell !== 'number' || isWhole(cell, plain));
  return cells.map((cell) => {
    if (typeof cell !== 'number') return cell ?? '';
    return print(cell, allWhole ? 0 : Math.max(plain.usual, decimals([cell], plain)), plain);
  });
}

function pair(observed: number, required: number, scale: Scale): FormattedPair {
  const a = observed * scale.factor;
  const b = required * scale.factor;
  let places = decimals([a, b], scale);
  while (places < scale.most && a.toFixed(places) === b.toFixed(places) && !isEqual(a, b, scale)) places += 1;
  return { observed: print(a, places, scale), required: print(b, places, scale) };
}

/** The fewest decimals on which no value looks like a whole number that it is not. */
function decimals(values: readonly number[], scale: Scale): number {
  const broken = values.filter((value) => !isWhole(value, scale));
  if (broken.length === 0) return 0;
  let places = scale.usual;
  while (places < scale.most && broken.some((value) => isWhole(Number(value.toFixed(places)), scale))) places += 1;
  return places;
}

function isWhole(value: number, scale: Scale): boolean {
  return isEqual(value, Math.round(value), scale);
}

function isEqual(a: number, b: number, scale: Scale): boolean {
  return Math.abs(a - b) <= 10 ** -scale.most;
}

function print(value: number, places: number, scale: Scale): string {
  if (!Number.isFinite(value)) throw new RangeError(`a report holds the number ${value}`);
  const text = value.toFixed(places);
  const unsigned = Number(text) === 0 ? text.replace('-', '') : text;
  return unsigned + scale.unit;
}
