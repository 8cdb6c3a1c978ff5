/** Line ends and tabs of any kind, several of them as one. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * What a reader could not see, or what would make him see something else: control characters (escape sequences begin with
 * one), marks that turn the direction of text around, characters without width, halves of surrogate pairs, and the two
 * that XML forbids. The joiners U+200C and U+200D stay: scripts and emoji need them.
 */
const hidden = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu;
const hiddenButLayout = new RegExp(`(?![\\t\\n])${hidden.source}`, 'gu');

/** Untrusted text on one line, with hidden characters spelled out: the escape character becomes `\u{1b}`. */
export function visible(text: string): string {
  return text.replace(breaks, ' ').replace(hidden, spellOut);
}

/** The same for a page that keeps lines and tabs. */
export function visibleLines(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(hiddenButLayout, spellOut);
}

function spellOut(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
