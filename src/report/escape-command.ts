import { visible } from '../core/visible.js';

/** Untrusted text as the message of a GitHub workflow command. */
export function escapeMessage(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

/** Untrusted text as a property (`title=…`) of a GitHub workflow command. */
export function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
