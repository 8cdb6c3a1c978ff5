import { shorten } from '../core/shorten.js';

const longest = 80;

/** A text of the set as a finding quotes it: on one line, and no longer than a line. */
export function quoted(text: string): string {
  return `"${shorten(text.trim().replace(/\s+/g, ' '), longest)}"`;
}
