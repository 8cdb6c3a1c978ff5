import { shorten } from '../../core/shorten.js';
import { visible } from '../../core/visible.js';
import { html, type Markup } from '../markup.js';

/**
 * A text on a line, set apart: whatever direction it is written in, what stands around it stays where it is. Hidden characters are spelled
 * out, and nothing in it is a link.
 */
export function phrase(text: string): Markup {
  return html`<bdi>${visible(text)}</bdi>`;
}

/** In UTF-16 code units. What is longer can be read in the JSON report. */
const longestPhrase = 600;
const longestLine = 4_000;

/** The same of a text that may be long: its beginning. */
export function shortPhrase(text: string): Markup {
  return phrase(shorten(text, longestPhrase));
}

/** @param starts the indexes of lines with which something else begins */
export function sentences(lines: readonly string[], starts: readonly number[] = []): readonly Markup[] {
  return lines.map((line, index) => {
    const kind = starts.includes(index) ? html` class="start"` : undefined;
    return html`<p dir="auto"${kind}>${visible(shorten(line, longestLine))}</p>\n`;
  });
}
