import { createHash } from 'node:crypto';

/** Sixteen hexadecimal digits of the SHA-256 of a content as JSON. */
export function shortHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
