/** Digits that a number holds exactly: 13 of 4 bits each, of its 53. */
const digits = 13;

/**
 * Where a hash lies among all: evenly spread from 0 to below 1, for hashes that are evenly spread themselves.
 *
 * @param hash hexadecimal, of 13 digits at least
 */
export function hashShare(hash: string): number {
  return Number.parseInt(hash.slice(0, digits), 16) / 16 ** digits;
}
