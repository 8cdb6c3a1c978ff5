import { add, divide, isComputable, multiply } from './decimal.js';
import type { Quantity } from './quantity.js';

/** What may stand between the parts of a time span. */
const between = /^ (?:(?:and|e|ed|y|et|und|i) )?$/;

/**
 * The time span that two numbers make together, in the unit of the second: "1 h 30 min" is 90 minutes. Undefined where they
 * stand apart, or where the second is no part of one of the first: "3 years and 18 months".
 */
export function joinDurations(text: string, first: Quantity, second: Quantity): Quantity | undefined {
  const [larger, smaller] = [first.unit, second.unit];
  if (larger?.kind !== 'duration' || larger.dimension !== smaller?.dimension) return undefined;
  if (!between.test(text.slice(first.end, second.start))) return undefined;
  const [count, rest] = [wholeOf(first), wholeOf(second)];
  if (count === undefined || rest === undefined) return undefined;
  const remainder = multiply(rest, smaller.factor);
  if (Number(remainder) >= Number(larger.factor)) return undefined;
  const value = divide(add(multiply(count, larger.factor), remainder), smaller.factor, 0);
  const numberEnd = second.start + second.written.length;
  return {
    ...second,
    readings: [{ value, places: 0 }],
    written: text.slice(first.start, numberEnd),
    start: first.start,
  };
}

function wholeOf({ readings }: Quantity): string | undefined {
  const [reading] = readings;
  const isWhole = reading !== undefined && readings.length === 1 && /^\d+$/.test(reading.value);
  return isWhole && isComputable(reading.value) ? reading.value : undefined;
}
