import fastStringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';
import pc from 'picocolors';
import type { ReporterOptions } from '../core/report.js';
import { shorten } from '../core/shorten.js';
import { escapeTerminal } from './escape-terminal.js';

/** The narrowest page that is still laid out; on a narrower terminal its lines run over. */
const narrowest = 30;
/** Longer lines of running text are hard to read, however wide the terminal is. */
const widestText = 100;
/** In UTF-16 code units. What is longer can be read in the file itself. */
const longestText = 600;

export const indent = '  ';

/** What the terminal's layout needs to know: how wide the page is, and how to paint text on it. */
export interface Page {
  /** In terminal columns. */
  readonly columns: number;
  readonly colors: ReturnType<typeof pc.createColors>;
}

export function createPage({ columns, color }: ReporterOptions): Page {
  return { columns: Math.max(columns, narrowest), colors: pc.createColors(color) };
}

/** The terminal columns that a text takes: two for a character of East Asian width, none for a colour code. */
export function textWidth(text: string): number {
  return fastStringWidth(text);
}

/** The text in lines of at most `columns`, broken between words, and within a word that is longer than a line. */
export function wrapText(text: string, columns: number): readonly string[] {
  return wrapAnsi(text, columns, { hard: true }).split('\n');
}

/** Fills the text up with spaces to a width in terminal columns. */
export function padText(text: string, columns: number, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, columns - textWidth(text)));
  return align === 'right' ? space + text : text + space;
}

/** Lines after a head: the first stands beside it, the others below that one. Without lines the head stands alone. */
export function hang(head: string, lines: readonly string[]): readonly string[] {
  const [first = '', ...others] = lines;
  const space = ' '.repeat(textWidth(head));
  return [head + first, ...others.map((line) => space + line)];
}

/** Untrusted running text, each line after the margin. An empty text has no lines. */
export function paragraph(text: string, margin: string, { columns }: Page): readonly string[] {
  if (text === '') return [];
  const width = Math.min(columns - margin.length, widestText);
  return wrapText(escapeTerminal(shorten(text, longestText)), width).map((line) => margin + line);
}
