import { element } from './element.js';

/**
 * What a reader could not see, or what would turn the text around it: control characters, direction marks, characters without
 * width. Line ends, tabs and the joiners U+200C and U+200D stay: scripts and emoji need the latter.
 */
const hidden = /((?![\t\n])[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff])/u;

/** Somebody else's text, with the names of hidden characters in their places. */
export function shownText(text: string): readonly (Node | string)[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(hidden)
    .map((part, index) =>
      index % 2 === 0 ? part : element('bdi', { class: 'hidden-character', dir: 'ltr' }, nameOf(part)),
    )
    .filter((part) => part !== '');
}

function nameOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
