/** Whether groups of digits are the members of a row, such as years or sizes of plans, rather than parts of one number. */
export function isSequence(groups: readonly string[]): boolean {
  if (groups.length < 3 || groups.some((group) => group.length > 1 && group.startsWith('0'))) return false;
  const values = groups.map(Number);
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const isEven = steps.every((step) => step === steps[0] && step !== 0 && (step % 5 === 0 || Math.abs(step) <= 2));
  const isRising = steps.every((step) => step > 0) && values.every((value) => value % 50 === 0);
  return isEven || isRising || groups.every((group) => /^(?:19|20)\d\d$/.test(group));
}
