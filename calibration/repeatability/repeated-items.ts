import { type ClassCounts, ratingsOf } from '../agreement/class-counts.js';

/** The items that a judge saw twice or more: others show nothing of how it repeats itself. */
export function repeatedItems(counts: ClassCounts): ClassCounts {
  return counts.filter((item) => ratingsOf(item) >= 2);
}
