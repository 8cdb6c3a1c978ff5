import { visible } from '../core/visible.js';

/** Characters to which GitHub's Markdown or HTML gives a meaning, anywhere or at the start of a line. */
const special = /[\\`*[\]<>|~!&^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+=:](?!\d)|(?<=^\d+)[.)](?=\s|$)/gu;

/** After these GitHub makes a mention, an issue, a heading, a link. */
const linking = /(?<!\w)@|@(?=[\w.-]*\.\w)|#(?=\d|\s|#|$)|(?<=\bGH)-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi;

/** It has no width, and {@link visible} leaves none in the text. */
const gap = '\u200b';

/**
 * Untrusted text for GitHub-flavoured Markdown, in a paragraph, a table or an HTML block: entities work in all three, while
 * backslashes do not in HTML. Mentions, issues and addresses are decoded before GitHub looks for them, so only a space
 * without width keeps them from becoming links; a dollar sign begins a formula unless it stands in an element of its own.
 */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .trim()
    .replace(linking, `$&${gap}`)
    .replace(special, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll(gap, '&#8203;')
    .replaceAll('$', '<span>$$</span>');
}
