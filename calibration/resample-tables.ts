import type { DrawnTables } from '../src/stats/dirichlet-interval.js';
import type { Random } from '../src/stats/random.js';

/**
 * Tables of as many groups as there are, drawn with replacement: items of one document go together, so they are drawn
 * together.
 *
 * @param groups the cells of each; at least one
 */
export function resampleTables(groups: readonly Float64Array[], resamples: number, random: Random): DrawnTables {
  const cells = groups[0]?.length ?? 0;
  const flat = new Float64Array(groups.length * cells);
  for (const [group, counts] of groups.entries()) flat.set(counts, group * cells);
  const probabilities = new Float64Array(resamples * cells);
  for (let start = 0; start < probabilities.length; start += cells)
    for (let drawn = 0; drawn < groups.length; drawn++) {
      const from = random.integer(groups.length) * cells;
      for (let cell = 0; cell < cells; cell++)
        probabilities[start + cell] = (probabilities[start + cell] ?? 0) + (flat[from + cell] ?? 0);
    }
  return { cells, probabilities };
}
