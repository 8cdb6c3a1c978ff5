/** The values of a statistic over many draws. It may be undefined for some of them, such as a rate of a class that is empty. */
export interface Draws {
  /** Ascending; those draws alone for which the statistic is defined. */
  readonly sorted: Float64Array;
  readonly undefinedDraws: number;
}

/**
 * Calls a statistic once a draw.
 *
 * @param count how many draws
 * @param draw makes one draw and gives its statistic; finite, or undefined
 */
export function drawStatistic(count: number, draw: () => number | undefined): Draws {
  const values = new Float64Array(count);
  let defined = 0;
  for (let i = 0; i < count; i++) {
    const value = draw();
    if (value !== undefined) values[defined++] = value;
  }
  return { sorted: values.subarray(0, defined).sort(), undefinedDraws: count - defined };
}
