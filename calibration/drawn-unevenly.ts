import type { JoinedItem } from './join.js';
import type { Label } from './judgements.js';

/**
 * Whether the labelled items had different chances to be drawn. Draws from one and the same stratum, a file each, are together
 * as even as each of them, whatever their sizes.
 */
export function isDrawnUnevenly(items: readonly Pick<JoinedItem, 'label'>[]): boolean {
  const drawn = items.flatMap(({ label }) =>
    label.draw === undefined ? [] : [{ ...label.draw, file: fileOf(label) }],
  );
  const count = (values: readonly (string | number)[]): number => new Set(values).size;
  const chances = count(drawn.map(({ probability }) => probability));
  if (chances < 2 || count(drawn.map(({ stratum }) => stratum)) > 1) return chances > 1;
  return count(drawn.map(({ file, probability }) => `${probability} ${file}`)) > count(drawn.map(({ file }) => file));
}

/** `labels.jsonl:3` -> `labels.jsonl` */
function fileOf({ place = '' }: Label): string {
  return place.replace(/:[^:]*$/, '');
}
