import { visible } from '../core/visible.js';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/**
 * Untrusted text for XML 1.0, in content and in attributes. What XML forbids is spelled out. `::` at the start and `##[` are
 * broken up as well: where the report is printed in a build log, GitHub would take them for commands.
 */
export function escapeXml(text: string): string {
  return visible(text)
    .replace(/[&<>"']/g, (character) => entities.get(character) ?? character)
    .replace(/^(\s*)::/, '$1&#58;:')
    .replaceAll('##[', '#&#35;[');
}
