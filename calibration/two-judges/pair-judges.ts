import type { Category } from '../agreement/table.js';
import type { Joined, JoinedItem } from '../join.js';

/** A labelled item with what two judges said of it. */
export interface PairedItem {
  readonly id: string;
  readonly human: Category;
  /** Null where the judge gave nothing that counts, or where its file does not speak of the item. */
  readonly first: Category | null;
  readonly second: Category | null;
  /** The score behind each class, where there is one. */
  readonly firstScore?: number;
  readonly secondScore?: number;
}

/**
 * Pairs two judges by the items that have a label: those of the first judge in their order, then those that the second alone was
 * asked about. An item that one judge left out stays, as one without a verdict: leaving out the hard ones must not make
 * a judge look better.
 *
 * @param first the first judge joined with the labels
 * @param second the second judge joined with the same labels
 */
export function pairJudges(first: Joined, second: Joined): readonly PairedItem[] {
  const bySecond = new Map(second.items.map((item) => [item.id, item]));
  const ofFirst = new Set(first.items.map(({ id }) => id));
  return [
    ...first.items.map((item) => paired(item.id, item.human, item, bySecond.get(item.id))),
    ...second.items.filter(({ id }) => !ofFirst.has(id)).map((item) => paired(item.id, item.human, undefined, item)),
  ];
}

function paired(id: string, human: Category, first?: JoinedItem, second?: JoinedItem): PairedItem {
  return {
    id,
    human,
    first: first?.judge ?? null,
    second: second?.judge ?? null,
    ...(first?.score !== undefined && { firstScore: first.score }),
    ...(second?.score !== undefined && { secondScore: second.score }),
  };
}
