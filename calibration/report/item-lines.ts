import type { TextSection } from '../../src/core/report.js';

/** The lines of items one after the other, and with which of them each item begins. */
export function itemLines(items: readonly (readonly string[])[]): Pick<TextSection, 'lines' | 'starts'> {
  const starts: number[] = [];
  const lines: string[] = [];
  for (const item of items.filter(({ length }) => length > 0)) {
    starts.push(lines.length);
    lines.push(...item);
  }
  return { lines, starts };
}
