import type { UndefinedCause } from './result.js';

/**
 * A statistic of cells or of items without its causes: the form in which posterior intervals and resampling draw it. They count
 * the draws in which it is undefined.
 */
export function drawable<Drawn>(
  statistic: (drawn: Drawn) => number | UndefinedCause,
): (drawn: Drawn) => number | undefined {
  return (drawn) => {
    const value = statistic(drawn);
    return typeof value === 'number' ? value : undefined;
  };
}
