import { visible } from '../core/visible.js';

/**
 * Untrusted text for a terminal: one line, no control characters. A build log is read by the build server too, and GitHub's
 * obeys `##[` wherever it stands.
 */
export function escapeTerminal(text: string): string {
  return visible(text).replaceAll('##[', '#\\u{23}[');
}
