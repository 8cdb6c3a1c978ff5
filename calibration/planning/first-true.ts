/** The first whole number from `low` up to, and without, `end` for which the question is true, and stays so; `end` for none. */
export function firstTrue(low: number, end: number, question: (candidate: number) => boolean): number {
  let [from, to] = [low, end];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (question(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
