import { formatPercent } from '../../src/core/format.js';

/** A chance as a percentage to a tenth, as a plan is a rough thing; one in a thousand or less is no figure to plan with. */
export function formatChance(chance: number): string {
  if (chance <= 0.001) return 'under 0.1%';
  return chance >= 0.999 ? 'over 99.9%' : formatPercent(Math.round(chance * 1000) / 1000);
}
