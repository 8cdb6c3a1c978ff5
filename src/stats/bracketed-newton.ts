/** A function's value and its derivative at one point. */
export interface Tangent {
  readonly value: number;
  readonly slope: number;
}

/** Newton's method needs some ten steps and halving some sixty; a bracket from 1e-300 to 1 about a thousand. */
const mostSteps = 2000;

/**
 * Where an increasing function crosses 0, to the last digits that the function can tell: Newton's method, with the bracket
 * halved wherever a step would leave it.
 *
 * @param low the function is not above 0 here
 * @param high the function is not below 0 here
 */
export function bracketedNewton(tangent: (x: number) => Tangent, low: number, high: number): number {
  let [left, right] = [low, high];
  let x = (low + high) / 2;
  for (let step = 0; step < mostSteps; step++) {
    const { value, slope } = tangent(x);
    if (value < 0) left = x;
    else right = x;
    const newton = x - value / slope;
    const next = newton > left && newton < right ? newton : (left + right) / 2;
    if (Math.abs(next - x) <= Number.EPSILON * Math.abs(x)) return next;
    x = next;
  }
  return x;
}
