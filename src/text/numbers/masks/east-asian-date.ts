import type { MaskedToken } from '../token.js';
import { dateKey } from './date.js';

/** Year, month and day as Chinese, Japanese and Korean name them behind the digits. */
const written = /(?:([12]\d{3})[年년] ?)?(0?[1-9]|1[0-2])[月월](?: ?(0?[1-9]|[12]\d|3[01])[日号일])?/y;

/** The date in digits and ideographs that begins at `at`: "2026年11月12日", "2026년 11월 12일", "11月12日". A month alone is none. */
export function matchEastAsianDate(text: string, at: number): MaskedToken | undefined {
  written.lastIndex = at;
  const [whole, year, month, day] = written.exec(text) ?? [];
  if (whole === undefined || (year === undefined && day === undefined)) return undefined;
  const date = { month: Number(month), ...(year && { year: Number(year) }), ...(day && { day: Number(day) }) };
  return { kind: 'date', start: at, end: at + whole.length, keys: [dateKey(date)] };
}

/** Whether the character behind digits may be part of such a date. */
export function isDateIdeograph(code: number): boolean {
  return code === 0x5e74 || code === 0xb144 || code === 0x6708 || code === 0xc6d4;
}
