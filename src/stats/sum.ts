/**
 * The sum, rounded once: the double nearest to the exact sum, so the order of the values never matters. Keeps the running
 * sum as partials that do not overlap (Shewchuk 1997, "Adaptive precision floating-point arithmetic"), as Python's `fsum`.
 *
 * @param values finite, and of a size whose partial sums stay finite; 0 for none
 */
export function sum(values: Iterable<number>): number {
  const partials: number[] = [];
  for (const value of values) {
    let carried = value;
    let kept = 0;
    for (const partial of partials) {
      const total = carried + partial;
      const lost = roundingError(carried, partial, total);
      if (lost !== 0) partials[kept++] = lost;
      carried = total;
    }
    partials[kept] = carried;
    partials.length = kept + 1;
  }
  return roundOnce(partials);
}

/** What `total`, the rounded sum of a and b, lacks of the exact one. */
function roundingError(a: number, b: number, total: number): number {
  return Math.abs(a) >= Math.abs(b) ? b - (total - a) : a - (total - b);
}

/** Adds partials of ascending size; the last addition that rounds must know what lies below it, for a tie goes by that. */
function roundOnce(partials: readonly number[]): number {
  let rounded = 0;
  let below = 0;
  let i = partials.length - 1;
  for (; i >= 0 && below === 0; i--) {
    const partial = partials[i] ?? 0;
    const total = rounded + partial;
    below = roundingError(rounded, partial, total);
    rounded = total;
  }
  const next = partials[i] ?? 0;
  const tiePulledOn = (below > 0 && next > 0) || (below < 0 && next < 0);
  const corrected = rounded + 2 * below;
  return tiePulledOn && corrected - rounded === 2 * below ? corrected : rounded;
}
