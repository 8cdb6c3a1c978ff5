import { createHash } from 'node:crypto';

/** SHA-256 of a seed and an id in hexadecimal: an order of ids that follows nothing else, and another one for each seed. */
export function idHash(seed: string, id: string): string {
  return createHash('sha256').update(`${seed}\0${id}`).digest('hex');
}
