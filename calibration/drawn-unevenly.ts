import type { JoinedItem } from './join.js';

/** Whether the labelled items had different chances to be drawn. */
export function isDrawnUnevenly(items: readonly Pick<JoinedItem, 'label'>[]): boolean {
  return new Set(items.flatMap(({ label }) => label.draw?.probability ?? [])).size > 1;
}
