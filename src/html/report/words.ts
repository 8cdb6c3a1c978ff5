import { visible } from '../../core/visible.js';
import { html, type Markup } from '../markup.js';

/**
 * A text on a line, set apart: whatever direction it is written in, what stands around it stays where it is. Hidden characters are spelled
 * out, and nothing in it is a link.
 */
export function phrase(text: string): Markup {
  return html`<bdi>${visible(text)}</bdi>`;
}

export function sentences(lines: readonly string[]): readonly Markup[] {
  return lines.map((line) => html`<p dir="auto">${visible(line)}</p>\n`);
}
