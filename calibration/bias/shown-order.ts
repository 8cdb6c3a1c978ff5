import type { VerdictRecord } from '../../src/core/verdict.js';

/** In which order things were shown to the judge: `order` of its record, else `position`; a word or a number. */
export function shownOrder({ extra }: Pick<VerdictRecord, 'extra'>): string | number | undefined {
  return ['order', 'position']
    .map((field) => (Object.hasOwn(extra, field) ? extra[field] : undefined))
    .find((order) => typeof order === 'string' || typeof order === 'number');
}
