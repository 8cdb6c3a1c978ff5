/** A part of the items, from which labels are drawn by itself. */
export interface StratumNeed {
  /** How many items are in it. */
  readonly size: number;
  /** How many of them should be labelled, whatever its size says. */
  readonly atLeast: number;
}

interface Share extends StratumNeed {
  readonly given: number;
}

/**
 * How many labels each stratum gets: first what it needs at least, dealt out one by one so that a few labels reach every stratum,
 * then the rest by size. Never more than there are items.
 *
 * @param wanted how many labels there shall be in all
 * @returns one count for each stratum, in their order; together `wanted`, or all items where there are fewer
 */
export function allocate(wanted: number, strata: readonly StratumNeed[]): readonly number[] {
  const dealt = deal(
    wanted,
    strata.map((need) => ({ ...need, given: 0 })),
  );
  const left = wanted - sum(dealt.map(({ given }) => given));
  const open = dealt.map(({ size, given }) => size - given);
  const extra = bySize(Math.min(left, sum(open)), open);
  return dealt.map(({ given }, index) => given + (extra[index] ?? 0));
}

function deal(wanted: number, shares: readonly Share[]): readonly Share[] {
  let left = wanted;
  const dealt = shares.map((share) => {
    if (left === 0 || share.given >= Math.min(share.size, share.atLeast)) return share;
    left -= 1;
    return { ...share, given: share.given + 1 };
  });
  return left === wanted ? dealt : deal(left, dealt);
}

/** Proportional shares in whole numbers: what rounding down leaves over goes to the largest remainders, the earlier one of equals. */
function bySize(count: number, sizes: readonly number[]): readonly number[] {
  const total = sum(sizes);
  if (total === 0) return sizes;
  const quotas = sizes.map((size, index) => ({
    index,
    whole: Math.floor((count * size) / total),
    remainder: (count * size) % total,
  }));
  const over = count - sum(quotas.map(({ whole }) => whole));
  const rounded = new Set(
    [...quotas]
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, over)
      .map(({ index }) => index),
  );
  return quotas.map(({ index, whole }) => whole + (rounded.has(index) ? 1 : 0));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
